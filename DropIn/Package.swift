// swift-tools-version: 6.2
import PackageDescription

// Modules under the names that people already import, each nothing but a re-export.
let package = Package(
  name: "DropIn",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "RxSwift", targets: ["RxSwift"]),
    .library(name: "RxRelay", targets: ["RxRelay"]),
    .library(name: "RxCocoa", targets: ["RxCocoa"]),
    .library(name: "RxTest", targets: ["RxTest"]),
    .library(name: "RxBlocking", targets: ["RxBlocking"]),
    .library(name: "ReactiveSwift", targets: ["ReactiveSwift"]),
  ],
  dependencies: [.package(name: "swift-mvvm", path: "..")],
  targets: [
    .target(name: "RxSwift", dependencies: [.product(name: "Streams", package: "swift-mvvm")]),
    .target(name: "RxRelay", dependencies: [.product(name: "Drivers", package: "swift-mvvm")]),
    .target(name: "RxCocoa", dependencies: [.product(name: "Drivers", package: "swift-mvvm")]),
    .target(name: "RxTest", dependencies: [.product(name: "MVVMTesting", package: "swift-mvvm")]),
    .target(name: "RxBlocking", dependencies: [.product(name: "MVVMTesting", package: "swift-mvvm")]),
    .target(name: "ReactiveSwift", dependencies: [.product(name: "Signals", package: "swift-mvvm")]),
  ],
  swiftLanguageModes: [.v6]
)
