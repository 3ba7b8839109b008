// swift-tools-version: 6.2
import PackageDescription

let modules = ["RxSwift", "RxRelay", "RxCocoa", "RxTest", "RxBlocking"]

// Modules under the names of the original, each just a re-export. SwiftPM identifies a package by the last part of its
// path, so this folder replaces https://github.com/ReactiveX/RxSwift.git everywhere below a root package that depends on
// it.
let package = Package(
  name: "RxSwift",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  // The original has each product a second time, as a dynamic library. Here, neither has a type: several dynamic libraries in one
  // program would each contain a copy of `Streams`.
  products: modules.flatMap { [.library(name: $0, targets: [$0]), .library(name: "\($0)-Dynamic", targets: [$0])] },
  dependencies: [.package(name: "swift-mvvm", path: "../..")],
  targets: [
    .target(name: "IndexPathRows"),
    .target(name: "RxSwift", dependencies: ["IndexPathRows", .product(name: "Streams", package: "swift-mvvm")]),
    .target(name: "RxRelay", dependencies: [.product(name: "InterfaceTraits", package: "swift-mvvm")]),
    .target(
      name: "RxCocoa",
      dependencies: [
        "IndexPathRows", "RxRelay",
        .product(name: "InterfaceTraits", package: "swift-mvvm"),
        .product(name: "DriversNetworking", package: "swift-mvvm"),
      ]
    ),
    .target(name: "RxTest", dependencies: [.product(name: "StreamsTesting", package: "swift-mvvm")]),
    .target(name: "RxBlocking", dependencies: [.product(name: "StreamsTesting", package: "swift-mvvm")]),
  ],
  swiftLanguageModes: [.v6]
)
