// swift-tools-version: 6.2
import PackageDescription

#if canImport(Glibc)
import Glibc
#endif

/// MVVM and its dependencies. A target that inlines code of a module lists it, because SwiftPM rebuilds only the targets
/// that list a module which changed.
let engine: [Target.Dependency] = [
  "MVVM", "Drivers", "InterfaceTraits", "Locks", "Signals", "Streams", "StreamProtocols",
]

extension Target {
  /// The sample in Samples/NAME.
  static func sample(
    _ name: String,
    and dependencies: [Dependency] = [],
    exclude: [String] = [],
    resources: [Resource] = []
  ) -> Target {
    .target(
      name: "\(name)Sample",
      dependencies: engine + dependencies,
      path: "Samples/\(name)",
      exclude: ["README.md"] + exclude,
      resources: resources
    )
  }
}

/// The samples that `mvvm-repl` opens and SamplesTests tests. `mvvm-repl new NAME --sample` adds a line.
let samples: [Target] = [
  .sample(
    "Accounts",
    and: ["CCrypt", "SafeFiles", "ScreenText"],
    exclude: ["CCrypt"],
    resources: [.embedInCode("accounts.json"), .embedInCode("accounts-pbkdf2.json")]
  ),
  .sample("Counter"),
  .sample("Downloads"),
  .sample("Feed", and: ["HTTPSample"]),
  .sample("HTTP", and: ["CCurl"], exclude: ["CCurl"]),
  .sample("Login", and: ["AccountsSample"]),
  .sample("Search", and: ["HTTPSample"]),
  .sample("Signup", and: ["AccountsSample"]),
  .sample("Traits"),
  .sample("Typed", and: ["AccountsSample", "LoginSample"]),
]
let sampleNames = samples.map { Target.Dependency.byName(name: $0.name) }

/// Whether the toolchain on the PATH has the Swift libraries to link statically. Set MVVM_REPL_LINK=shared if it has not.
var linksStatically: Bool {
  #if canImport(Glibc)
  guard Context.environment["MVVM_REPL_LINK"] != "shared" else { return false }
  for directory in (Context.environment["PATH"] ?? "").split(separator: ":") {
    guard let swift = realpath("\(directory)/swift", nil) else { continue }
    defer { free(swift) }
    let usr = String(cString: swift).split(separator: "/").dropLast(2).joined(separator: "/")
    return access("/\(usr)/lib/swift_static/linux/libFoundation.a", F_OK) == 0
  }
  #endif
  return false
}

/// A release build of `mvvm-repl` contains the Swift libraries, and groups the code that runs until the first prompt, so it maps
/// and relocates a third less memory. The libraries behind Foundation are named, because other targets are compiled for the
/// shared one. Unsafe flags are allowed here because no target depends on a program.
let staticLinking = [
  "-static-stdlib", "-use-ld=lld",
  "-lCoreFoundation", "-l_FoundationICU", "-l_FoundationCShims", "-l_FoundationCollections",
  "-Xlinker", "--symbol-ordering-file=\(Context.packageDirectory)/Support/first-prompt.order",
  "-Xlinker", "--no-warn-symbol-ordering",
]

let package = Package(
  name: "swift-mvvm",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Streams", targets: ["Streams"]),
    .library(name: "InterfaceTraits", targets: ["InterfaceTraits"]),
    .library(name: "DriversObservation", targets: ["DriversObservation"]),
    .library(name: "Drivers", targets: ["Drivers"]),
    .library(name: "DriversNetworking", targets: ["DriversNetworking"]),
    .library(name: "Signals", targets: ["Signals"]),
    .library(name: "SignalsNetworking", targets: ["SignalsNetworking"]),
    .library(name: "SignalsObservation", targets: ["SignalsObservation"]),
    .library(name: "MVVM", targets: ["MVVM"]),
    .library(name: "StreamsTesting", targets: ["StreamsTesting"]),
    .library(name: "MVVMTesting", targets: ["MVVMTesting"]),
    .library(name: "MVVMRepl", targets: ["MVVMRepl"]),
    .library(name: "LineEditor", targets: ["LineEditor"]),
    .executable(name: "mvvm-repl", targets: ["mvvm-repl"]),
  ],
  targets: [
    .target(name: "CStackSegments"),
    .target(name: "Locks"),
    .target(name: "StreamProtocols", swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "CTestsAtATime", path: "Tests/CTestsAtATime"),
    .target(name: "Threads", dependencies: ["CTestsAtATime"], path: "Tests/Threads"),
    .testTarget(name: "LocksTests", dependencies: ["Locks", "Threads"]),
    .target(name: "Streams", dependencies: ["CStackSegments", "Locks", "StreamProtocols"]),
    .target(name: "InterfaceTraits", dependencies: ["Locks", "Streams"]),
    .target(name: "DriversObservation", dependencies: ["Streams"]),
    .target(name: "Drivers", dependencies: ["DriversObservation", "InterfaceTraits", "Streams"]),
    .target(name: "RequestTasks", dependencies: ["Locks"]),
    .target(name: "DriversNetworking", dependencies: ["InterfaceTraits", "Locks", "RequestTasks", "Streams"]),
    .target(name: "Signals", dependencies: ["Locks", "Streams"]),
    .target(name: "SignalsNetworking", dependencies: ["RequestTasks", "Signals"]),
    .target(name: "SignalsObservation", dependencies: ["DriversObservation", "Signals", "Streams"]),
    .target(name: "CTaskHooks"),
    .target(name: "ScreenText"),
    .target(
      name: "MVVM",
      dependencies: ["CTaskHooks", "Drivers", "InterfaceTraits", "Locks", "ScreenText", "Signals", "Streams"]
    ),
    .target(name: "StreamsTesting", dependencies: ["Locks", "Streams"]),
    .target(name: "Exploring", dependencies: engine + ["CSignals", "ScreenLanguage", "ScreenText"]),
    .target(name: "ScreenLanguage", dependencies: engine + ["ScreenText"]),
    .target(
      name: "MVVMTesting",
      dependencies: engine + ["Exploring", "ScreenLanguage", "ScreenText", "StreamsTesting"]
    ),
    .target(name: "CSignals"),
    .target(name: "SafeFiles", dependencies: ["CSignals"]),
    .testTarget(name: "SafeFilesTests", dependencies: ["SafeFiles"]),
    .target(name: "CEditline", linkerSettings: [.linkedLibrary("edit")]),
    .target(name: "LineEditor", dependencies: ["CEditline", "CSignals", "Locks", "SafeFiles"]),
    .testTarget(name: "LineEditorTests", dependencies: ["LineEditor", "CEditline", "Threads"]),
    .executableTarget(name: "editor-probe", dependencies: ["LineEditor"], path: "Tests/Terminal/Probe"),
    .target(
      name: "MVVMRepl",
      dependencies: engine + ["Exploring", "LineEditor", "SafeFiles", "ScreenLanguage", "ScreenText"]
    ),
    .target(
      name: "CCrypt",
      path: "Samples/Accounts/CCrypt",
      linkerSettings: [.linkedLibrary("crypt", .when(platforms: [.linux]))]
    ),
    .target(name: "CCurl", path: "Samples/HTTP/CCurl"),
    .executableTarget(
      name: "mvvm-repl",
      dependencies: engine + ["MVVMRepl"] + sampleNames,
      linkerSettings: linksStatically
        ? [.unsafeFlags(staticLinking, .when(platforms: [.linux], configuration: .release))] : []
    ),
    .testTarget(
      name: "SamplesTests",
      dependencies: engine + ["LoopbackServers", "MVVMTesting", "SignalsObservation", "StreamsTesting", "Threads"]
        + sampleNames
    ),
    .executableTarget(name: "repl-probe", dependencies: engine + ["MVVMRepl"], path: "Tests/Terminal/ReplProbe"),
    .testTarget(
      name: "MVVMReplTests",
      dependencies: engine + ["MVVMRepl", "MVVMTesting", "SafeFiles", "ScreenLanguage", "ScreenText"],
      exclude: ["Transcripts/Transcripts"]
    ),
    .target(
      name: "Model",
      dependencies: ["Drivers", "InterfaceTraits", "Locks", "Signals", "Streams"],
      path: "Tests/Model",
      exclude: ["known-faults", "untried"]
    ),
    .executableTarget(
      name: "soak",
      dependencies: ["Drivers", "InterfaceTraits", "Locks", "Model", "Signals", "Streams"],
      path: "Tests/Soak"
    ),
    .testTarget(
      name: "StreamsTests",
      dependencies: ["InterfaceTraits", "Locks", "Model", "Streams", "MVVMTesting", "StreamsTesting", "Threads"]
    ),
    // Code in either dialect gets no warnings in language mode 5, as it gets none with the original libraries.
    .testTarget(
      name: "StreamsUsageTests",
      dependencies: ["Streams", "MVVMTesting", "StreamsTesting"],
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]
    ),
    .testTarget(
      name: "DriversTests",
      dependencies: ["Drivers", "InterfaceTraits", "Streams", "MVVMTesting", "StreamsTesting"]
    ),
    .testTarget(
      name: "DriversUsageTests",
      dependencies: ["Drivers", "InterfaceTraits", "Streams", "MVVMTesting", "StreamsTesting"],
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]
    ),
    .target(name: "LoopbackServers", path: "Tests/LoopbackServers"),
    .testTarget(
      name: "DriversNetworkingTests",
      dependencies: ["Drivers", "DriversNetworking", "Locks", "LoopbackServers"]
    ),
    .testTarget(name: "DriversObservationTests", dependencies: engine + ["DriversObservation", "MVVMTesting"]),
    .testTarget(name: "SignalsTests", dependencies: ["Signals", "Streams", "Threads"]),
    .testTarget(name: "SignalsNetworkingTests", dependencies: ["LoopbackServers", "Signals", "SignalsNetworking"]),
    .testTarget(name: "SignalsObservationTests", dependencies: ["Signals", "SignalsObservation"]),
    .testTarget(
      name: "MVVMTestingTests",
      dependencies: engine + ["MVVMTesting", "ScreenLanguage", "StreamsTesting"],
      exclude: ["Screens/Transcripts"]
    ),
    .testTarget(
      name: "SignalsUsageTests",
      dependencies: ["Signals", "SignalsNetworking"],
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]
    ),
    .testTarget(
      name: "ExploringTests",
      dependencies: engine + ["Exploring", "MVVMTesting", "ScreenLanguage", "Threads"]
    ),
    .testTarget(name: "ScreenTextTests", dependencies: ["ScreenText"]),
    .testTarget(name: "ScreenLanguageTests", dependencies: engine + ["ScreenLanguage", "ScreenText"]),
    .testTarget(name: "MVVMTests", dependencies: engine + ["MVVMTesting", "ScreenLanguage", "ScreenText", "Threads"]),
    // As a project that is created today: its code is on the main actor unless it says otherwise.
    .testTarget(
      name: "MainActorByDefaultTests",
      dependencies: engine + ["MVVMTesting"],
      swiftSettings: [
        .defaultIsolation(MainActor.self),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .treatAllWarnings(as: .error),
      ]
    ),
  ] + samples,
  swiftLanguageModes: [.v6]
)

// A closure that captures an object weakly is checked for exclusive access at each call, unless such captures are constants, as they
// are in the language mode after 6.
for target in package.targets where [.regular, .executable, .test].contains(target.type) {
  target.swiftSettings = (target.swiftSettings ?? []) + [.enableUpcomingFeature("ImmutableWeakCaptures")]
}

// A debug build writes an index for editors. The index of the system's modules took a quarter of a clean build, and editors do
// not need it. SwiftPM accepts such flags for the package that is built, and not for one that it has fetched for another.
if !Context.packageDirectory.contains("/checkouts/") {
  for target in package.targets where [.regular, .executable, .test].contains(target.type) {
    let flags = SwiftSetting.unsafeFlags(["-index-ignore-system-modules"], .when(configuration: .debug))
    target.swiftSettings = (target.swiftSettings ?? []) + [flags]
  }
}
