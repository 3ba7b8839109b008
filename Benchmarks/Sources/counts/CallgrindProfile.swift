/// The profile of a run by callgrind: how often each instruction was executed, and each function called.
struct CallgrindProfile {
  /// An instruction, identified by its file and its address there.
  struct Place: Hashable {
    let object: Substring
    let address: UInt64
  }

  private(set) var executed: [Place: Int] = [:]
  private(set) var calls: [Substring: Int] = [:]
  private(set) var instructions = 0

  /// Reads the format of `callgrind.out`, with instruction addresses and without compression.
  init(_ text: String) {
    var object: Substring = ""
    var callee: Substring = ""
    var isCostOfCall = false
    // Whether the function belongs to this program's counting, and not to the workload.
    var isCounter = false
    for line in text.split(separator: "\n") {
      switch line.first {
      case "0" where isCostOfCall: isCostOfCall = false
      case "0":
        let words = line.split(separator: " ")
        guard words.count == 3, let address = UInt64(words[0].dropFirst(2), radix: 16), let count = Int(words[2]) else {
          continue
        }
        if isCounter { continue }
        executed[Place(object: object, address: address), default: 0] += count
        instructions += count
      case "o" where line.hasPrefix("ob="): object = line.dropFirst(3)
      case "f" where line.hasPrefix("fn="):
        let function = line.dropFirst(3).prefix { $0 != "'" }
        isCounter = Self.counters.contains(function) && !Self.isRuntime(object)
      case "c" where line.hasPrefix("cfn="):
        // Recursion is marked with an apostrophe and a number.
        callee = line.dropFirst(4).prefix { $0 != "'" }
      case "c" where line.hasPrefix("calls="):
        calls[callee, default: 0] += Int(line.dropFirst(6).prefix { $0 != " " }) ?? 0
        isCostOfCall = true
      default: break
      }
    }
  }

  /// The counts of each kind that exceed those of `other`.
  func counts(beyond other: CallgrindProfile) throws -> [Counts.Kind: Int] {
    var code = MachineCode()
    var (atomics, references) = (0, 0)
    for (place, count) in executed {
      let more = count - (other.executed[place] ?? 0)
      guard more != 0, try code.isAtomicUpdate(place) else { continue }
      atomics += more
      if Self.isRuntime(place.object) { references += more }
    }
    let lookups = calls.filter { name, _ in Self.lookups.contains { name.hasPrefix($0) } }
    return [
      .instructions: instructions - other.instructions,
      .atomics: atomics,
      .refcounts: references,
      .lookups: lookups.reduce(0) { $0 + $1.value - (other.calls[$1.key] ?? 0) },
    ]
  }

  private static func isRuntime(_ object: Substring) -> Bool { object.hasSuffix("/libswiftCore.so") }

  /// The functions of `CInterpose` that count retains. Each retain passes through one of them, which would add to its cost.
  private static let counters: Set<Substring> = [
    "swift_retain", "swift_retain_n", "swift_bridgeObjectRetain", "swift_bridgeObjectRetain_n", "swift_unownedRetain",
    "swift_unownedRetainStrong", "swift_weakLoadStrong",
  ]

  /// Functions with which unspecialised code looks up its types in the runtime.
  private static let lookups = [
    "swift_getGenericMetadata", "swift_getCanonical", "swift_checkMetadataState", "swift_getAssociatedTypeWitness",
    "swift_getAssociatedConformanceWitness", "swift_getWitnessTable", "swift_getTypeByMangledName",
    "swift_getSingletonMetadata", "swift_getForeignTypeMetadata", "swift_getMetatypeMetadata",
    "swift_getFixedArrayTypeMetadata", "swift_getTupleType", "swift_getFunctionTypeMetadata",
    "swift_getExtendedFunctionTypeMetadata", "swift_getExistential", "swift_getExtendedExistential",
    "swift_getOpaqueType", "swift_conformsToProtocol", "swift_dynamicCast",
  ]
}
