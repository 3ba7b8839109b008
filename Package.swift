// swift-tools-version: 6.2
import PackageDescription

/// MVVM, and what it brings. Whoever inlines code of a module names it, since SwiftPM compiles anew what names a module that
/// changed, and no more.
let engine: [Target.Dependency] = ["MVVM", "Drivers", "Signals", "Streams"]

extension Target {
  /// What is in Samples/NAME.
  static func sample(_ name: String, and dependencies: [Dependency] = [], resources: [Resource] = []) -> Target {
    .target(
      name: "\(name)Sample",
      dependencies: engine + dependencies,
      path: "Samples/\(name)",
      exclude: ["README.md"],
      resources: resources
    )
  }
}

/// What `mvvm-repl` opens, and SamplesTests tests. `mvvm-repl new NAME --sample` adds a line.
let samples: [Target] = [
  .sample("Accounts", and: ["CCrypt"], resources: [.embedInCode("accounts.json")]),
  .sample("Counter"),
  .sample("Downloads"),
  .sample("Login", and: ["AccountsSample"]),
  .sample("Search"),
  .sample("Signup", and: ["AccountsSample"]),
  .sample("Traits"),
  .sample("Typed", and: ["AccountsSample", "LoginSample"]),
]
let sampleNames = samples.map { Target.Dependency.byName(name: $0.name) }

let package = Package(
  name: "swift-mvvm",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Streams", targets: ["Streams"]),
    .library(name: "Drivers", targets: ["Drivers"]),
    .library(name: "Signals", targets: ["Signals"]),
    .library(name: "MVVM", targets: ["MVVM"]),
    .library(name: "MVVMTesting", targets: ["MVVMTesting"]),
    .library(name: "MVVMRepl", targets: ["MVVMRepl"]),
    .library(name: "LineEditor", targets: ["LineEditor"]),
    .executable(name: "mvvm-repl", targets: ["mvvm-repl"]),
  ],
  targets: [
    .target(name: "Streams"),
    .target(name: "Drivers", dependencies: ["Streams"]),
    .target(name: "Signals", dependencies: ["Streams"]),
    .target(name: "MVVM", dependencies: ["Drivers", "Signals", "Streams"]),
    .target(name: "MVVMTesting", dependencies: engine),
    .target(name: "CEditline", linkerSettings: [.linkedLibrary("edit")]),
    .target(name: "LineEditor", dependencies: ["CEditline", "Streams"]),
    .testTarget(name: "LineEditorTests", dependencies: ["LineEditor", "CEditline"]),
    .executableTarget(name: "editor-probe", dependencies: ["LineEditor"], path: "Tests/Terminal/Probe"),
    .target(name: "MVVMRepl", dependencies: engine + ["LineEditor"]),
    .target(name: "CCrypt", linkerSettings: [.linkedLibrary("crypt")]),
    .executableTarget(name: "mvvm-repl", dependencies: ["MVVMRepl"] + sampleNames),
    .testTarget(name: "SamplesTests", dependencies: ["MVVMTesting"] + sampleNames),
    .executableTarget(name: "repl-probe", dependencies: ["MVVMRepl"], path: "Tests/Terminal/ReplProbe"),
    .testTarget(
      name: "MVVMReplTests",
      dependencies: ["MVVM", "MVVMRepl", "MVVMTesting"],
      exclude: ["Transcripts/Transcripts"]
    ),
    .testTarget(name: "StreamsTests", dependencies: ["Streams", "MVVMTesting"]),
    .testTarget(
      name: "StreamsUsageTests",
      dependencies: ["Streams", "MVVMTesting"],
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .testTarget(name: "DriversTests", dependencies: ["Drivers", "MVVMTesting"]),
    .testTarget(
      name: "DriversUsageTests",
      dependencies: ["Drivers", "MVVMTesting"],
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .testTarget(name: "SignalsTests", dependencies: ["Signals", "Streams"]),
    .testTarget(
      name: "MVVMTestingTests",
      dependencies: ["MVVM", "MVVMTesting", "Drivers"],
      exclude: ["Screens/Transcripts"]
    ),
    .testTarget(name: "SignalsUsageTests", dependencies: ["Signals"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(name: "MVVMTests", dependencies: ["MVVM", "MVVMTesting", "Signals"]),
  ] + samples,
  swiftLanguageModes: [.v6]
)
