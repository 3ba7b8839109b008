import ScreenText

/// The outputs that are reported when they change: all, by default.
struct Echo {
  private var silenced: Set<String> = []
  private var isAllSilenced = false

  func includes(_ output: String) -> Bool { !isAllSilenced && !silenced.contains(output) }

  /// The command that silences the silenced outputs that can be named now; nil if there are none.
  func command(naming canBeNamed: (String) -> Bool) -> String? {
    if isAllSilenced { return "unwatch" }
    let names = silenced.filter(canBeNamed).sorted()
    return names.isEmpty ? nil : "unwatch " + names.map(WordText.name).joined(separator: " ")
  }

  /// Turns outputs on or off: these, or all if there are no names.
  mutating func change(_ names: [String], isOn: Bool, among outputs: [String]) {
    if names.isEmpty {
      silenced = []
      isAllSilenced = !isOn
    } else if isOn {
      // After all were turned off, the first names turned on are the only ones.
      if isAllSilenced { silenced = Set(outputs) }
      isAllSilenced = false
      silenced.subtract(names)
    } else {
      silenced.formUnion(names)
    }
  }
}
