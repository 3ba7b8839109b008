// swift-tools-version: 5.5
import PackageDescription

let package = Package(
    name: "RxExtras",
    platforms: [.macOS("15.0")],
    products: [.library(name: "RxExtras", targets: ["RxExtras"])],
    dependencies: [.package(url: "https://github.com/ReactiveX/RxSwift.git", from: "6.0.0")],
    targets: [
        .target(
            name: "RxExtras",
            dependencies: [
                .product(name: "RxSwift-Dynamic", package: "RxSwift"),
                .product(name: "RxRelay-Dynamic", package: "RxSwift"),
            ]
        ),
    ]
)
