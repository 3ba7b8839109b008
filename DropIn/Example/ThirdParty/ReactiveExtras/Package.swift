// swift-tools-version: 5.5
import PackageDescription

let package = Package(
    name: "ReactiveExtras",
    platforms: [.macOS("15.0")],
    products: [.library(name: "ReactiveExtras", targets: ["ReactiveExtras"])],
    dependencies: [.package(url: "https://github.com/ReactiveCocoa/ReactiveSwift.git", from: "7.0.0")],
    targets: [
        .target(name: "ReactiveExtras", dependencies: [.product(name: "ReactiveSwift", package: "ReactiveSwift")]),
    ]
)
