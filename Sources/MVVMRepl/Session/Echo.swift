import ScreenText

/// Which outputs are reported as they change: all, by default.
struct Echo {
  private var silenced: Set<String> = []
  private var isAllSilenced = false

  func includes(_ output: String) -> Bool { !isAllSilenced && !silenced.contains(output) }

  /// The command that turns off what is off, as far as it can be named now; nil if nothing is.
  func command(naming canBeNamed: (String) -> Bool) -> String? {
    if isAllSilenced { return "unwatch" }
    let names = silenced.filter(canBeNamed).sorted()
    return names.isEmpty ? nil : "unwatch " + names.map(WordText.name).joined(separator: " ")
  }

  /// Turns these on or off; no names means all.
  mutating func change(_ names: [String], isOn: Bool, among outputs: [String]) {
    if names.isEmpty {
      silenced = []
      isAllSilenced = !isOn
    } else if isOn {
      // The first names after all were turned off are the only ones that are on.
      if isAllSilenced { silenced = Set(outputs) }
      isAllSilenced = false
      silenced.subtract(names)
    } else {
      silenced.formUnion(names)
    }
  }
}
