// swift-tools-version: 6.2
import PackageDescription

let library = ["Streams", "Drivers", "Signals", "MVVM"]

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-mvvm", path: "..")],
  targets: [
    .target(name: "CHeap"),
    .target(name: "Rows", dependencies: ["CHeap"] + library.map { .product(name: $0, package: "swift-mvvm") }),
    .executableTarget(name: "benchmarks", dependencies: ["Rows"]),
  ],
  swiftLanguageModes: [.v6]
)
