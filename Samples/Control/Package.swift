// swift-tools-version: 6.2
import PackageDescription

// A control outside of swift-mvvm, which uses only public API. `make new-package` builds and tests it.
let package = Package(
  name: "rating-control",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [.library(name: "RatingControl", targets: ["RatingControl"])],
  // Elsewhere: .package(url: ".../swift-mvvm.git", from: "0.1.0")
  dependencies: [.package(name: "swift-mvvm", path: "../..")],
  targets: [
    .target(name: "RatingControl", dependencies: [.product(name: "MVVM", package: "swift-mvvm")]),
    .testTarget(
      name: "RatingControlTests",
      dependencies: ["RatingControl", .product(name: "MVVMTesting", package: "swift-mvvm")],
      exclude: ["Transcripts"]
    ),
  ]
)
