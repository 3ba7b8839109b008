// swift-tools-version: 5.9
import PackageDescription

// A project as it may be found anywhere: its sources import RxSwift, RxCocoa and ReactiveSwift, and know nothing of swift-mvvm.
let package = Package(
  name: "TodoList",
  platforms: [.macOS("15.0")],
  products: [.library(name: "TodoList", targets: ["TodoList"])],
  dependencies: [
    // Was: .package(url: "https://github.com/ReactiveX/RxSwift.git", from: "6.0.0")
    .package(name: "RxSwift", path: "..")
  ],
  targets: [
    .target(
      name: "TodoList",
      dependencies: [
        .product(name: "RxSwift", package: "RxSwift"),
        .product(name: "RxCocoa", package: "RxSwift"),
        .product(name: "RxRelay", package: "RxSwift"),
      ]
    ),
    .target(name: "Thermostat", dependencies: [.product(name: "ReactiveSwift", package: "RxSwift")]),
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
