// swift-tools-version: 6.2
import PackageDescription

// The typed dialect under the name of the original. SwiftPM identifies a package by the last part of its path, so this
// folder replaces https://github.com/ReactiveCocoa/ReactiveSwift.git everywhere below a root package that depends on it.
let package = Package(
  name: "ReactiveSwift",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [.library(name: "ReactiveSwift", targets: ["ReactiveSwift"])],
  dependencies: [.package(name: "swift-mvvm", path: "../..")],
  targets: [
    .target(
      name: "ReactiveSwift",
      dependencies: [
        .product(name: "Signals", package: "swift-mvvm"),
        .product(name: "SignalsNetworking", package: "swift-mvvm"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
