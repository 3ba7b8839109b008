// swift-tools-version: 6.2
import PackageDescription

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
    .target(name: "MVVM", dependencies: ["Drivers", "Signals"]),
    .target(name: "MVVMTesting", dependencies: ["MVVM"]),
    .target(name: "CEditline", linkerSettings: [.linkedLibrary("edit")]),
    .target(name: "LineEditor", dependencies: ["CEditline"]),
    .testTarget(name: "LineEditorTests", dependencies: ["LineEditor", "CEditline"]),
    .executableTarget(name: "editor-probe", dependencies: ["LineEditor"], path: "Tests/Terminal/Probe"),
    .target(name: "MVVMRepl", dependencies: ["MVVM", "LineEditor"]),
    .executableTarget(name: "mvvm-repl", dependencies: ["MVVMRepl", "CounterSample", "LoginSample"]),
    .target(name: "CounterSample", dependencies: ["MVVM"], path: "Samples/Counter", exclude: ["README.md"]),
    .target(name: "CCrypt", linkerSettings: [.linkedLibrary("crypt")]),
    .target(
      name: "LoginSample",
      dependencies: ["MVVM", "CCrypt"],
      path: "Samples/Login",
      exclude: ["README.md"],
      resources: [.embedInCode("accounts.json")]
    ),
    .testTarget(name: "SamplesTests", dependencies: ["CounterSample", "LoginSample", "MVVMTesting"]),
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
    .testTarget(name: "MVVMTests", dependencies: ["MVVM", "Signals"]),
  ],
  swiftLanguageModes: [.v6]
)
