// swift-tools-version: 5.9
import PackageDescription

// A project as it may be found anywhere: its sources import RxSwift, RxCocoa and ReactiveSwift, and so do packages of third
// parties, which depend on the originals by their addresses. None of them knows of swift-mvvm.
let package = Package(
  name: "TodoList",
  platforms: [.macOS("15.0")],
  products: [.library(name: "TodoList", targets: ["TodoList"])],
  dependencies: [
    // Was: .package(url: "https://github.com/ReactiveX/RxSwift.git", from: "6.0.0")
    .package(path: "../RxSwift"),
    // Was: .package(url: "https://github.com/ReactiveCocoa/ReactiveSwift.git", from: "7.0.0")
    .package(path: "../ReactiveSwift"),
    .package(path: "ThirdParty/RxExtras"),
    .package(path: "ThirdParty/ReactiveExtras"),
  ],
  targets: [
    .target(
      name: "TodoList",
      dependencies: [
        "RxExtras",
        .product(name: "RxSwift", package: "RxSwift"),
        .product(name: "RxCocoa", package: "RxSwift"),
        .product(name: "RxRelay", package: "RxSwift"),
      ]
    ),
    .target(
      name: "Thermostat",
      dependencies: ["ReactiveExtras", .product(name: "ReactiveSwift", package: "ReactiveSwift")]
    ),
    .testTarget(name: "ThermostatTests", dependencies: ["Thermostat"]),
    .testTarget(
      name: "TodoListTests",
      dependencies: [
        "TodoList",
        .product(name: "RxTest", package: "RxSwift"),
        .product(name: "RxBlocking", package: "RxSwift"),
      ]
    ),
  ]
)
