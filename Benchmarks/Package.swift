// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-mvvm", path: "..")],
  targets: [
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        .product(name: "Streams", package: "swift-mvvm"),
        .product(name: "Drivers", package: "swift-mvvm"),
        .product(name: "Signals", package: "swift-mvvm"),
        .product(name: "MVVM", package: "swift-mvvm"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
