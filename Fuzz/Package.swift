// swift-tools-version: 6.2
import PackageDescription

// Built with `swift build --package-path Fuzz --sanitize=fuzzer`: the sanitizer brings the `main` that tries inputs.
let package = Package(
  name: "fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-mvvm", path: "..")],
  targets: [
    .executableTarget(
      name: "fuzz",
      dependencies: [
        .product(name: "MVVM", package: "swift-mvvm"), .product(name: "MVVMRepl", package: "swift-mvvm"),
        .product(name: "MVVMTesting", package: "swift-mvvm"),
      ],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]
    )
  ],
  swiftLanguageModes: [.v6]
)
