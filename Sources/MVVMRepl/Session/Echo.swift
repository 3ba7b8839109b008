import ScreenText

/// The outputs that are reported when they change: all, by default.
struct Echo {
  /// Silenced outputs and views in rows. Silencing a list silences the views in its rows.
  private var silenced: Set<String> = []
  /// Views in silenced rows that are reported nevertheless.
  private(set) var heard: Set<String> = []
  private var isAllSilenced = false

  func includes(_ output: String) -> Bool {
    if isAllSilenced || silenced.contains(output) { return false }
    if silenced.isEmpty || heard.contains(output) { return true }
    // What is said of the innermost rows counts.
    for rows in RowAddress.rows(around: output).reversed() {
      if heard.contains(rows) { return true }
      if silenced.contains(rows) { return false }
    }
    return true
  }

  /// The commands that silence the same outputs again, as far as these can be named now.
  func commands(naming canBeNamed: (String) -> Bool) -> [String] {
    if isAllSilenced { return ["unwatch"] }
    return [("unwatch", silenced), ("watch", heard)].compactMap { command, names in
      let names = names.filter(canBeNamed).sorted()
      return names.isEmpty ? nil : "\(command) " + names.map(WordText.name).joined(separator: " ")
    }
  }

  /// Turns these outputs on or off, or all outputs if there are no names.
  mutating func change(_ names: [String], isOn: Bool, among outputs: [String]) {
    if names.isEmpty {
      silenced = []
      heard = []
      isAllSilenced = !isOn
      return
    }
    if isOn, isAllSilenced {
      // If all outputs were off, only the named ones are reported now.
      silenced = Set(outputs)
      isAllSilenced = false
    }
    for name in names { change(name, isOn: isOn) }
  }

  private mutating func change(_ name: String, isOn: Bool) {
    // Rows are turned on or off with all views in them.
    silenced = silenced.filter { !RowAddress.rows(around: $0).contains(name) }
    heard = heard.filter { !RowAddress.rows(around: $0).contains(name) }
    if isOn {
      silenced.remove(name)
      if !includes(name) { heard.insert(name) }
    } else {
      heard.remove(name)
      if includes(name) { silenced.insert(name) }
    }
  }
}
