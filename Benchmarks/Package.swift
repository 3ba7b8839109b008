// swift-tools-version: 6.2
import PackageDescription

// All by name: SwiftPM compiles again what names a module that changed, and no more.
let library = ["Streams", "InterfaceTraits", "Drivers", "DriversObservation", "Signals", "MVVM"].map {
  Target.Dependency.product(name: $0, package: "swift-mvvm")
}

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-mvvm", path: "..")],
  targets: [
    .target(name: "CSystem"),
    .target(name: "Rows", dependencies: ["CSystem"] + library),
    .target(name: "Reporting"),
    .executableTarget(name: "benchmarks", dependencies: ["Rows", "Reporting"]),
    .executableTarget(name: "wide-repl", dependencies: library + [.product(name: "MVVMRepl", package: "swift-mvvm")]),
    // Only here, since what it counts takes time.
    .target(name: "CInterpose"),
    .executableTarget(name: "counts", dependencies: ["Rows", "Reporting", "CInterpose"]),
    .testTarget(name: "ReportingTests", dependencies: ["Reporting"]),
    .testTarget(name: "BenchmarksTests", dependencies: ["benchmarks"]),
    .testTarget(name: "CountsTests", dependencies: ["counts"]),
  ],
  swiftLanguageModes: [.v6]
)
