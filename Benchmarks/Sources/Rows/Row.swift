/// A workload over the public API, and the same computation written by hand: its floor.
///
/// A row consists of nothing else. The table, the counts and the check are made from all rows.
public struct Row: Sendable {
  /// The name in the table.
  public let id: String
  /// A description of the workload.
  public let what: String
  /// The name of a unit: an event, a cycle.
  public let unit: String
  /// The target for the ratio to the floor. Nil if the row is only compared with another one.
  public let target: Double?
  /// The ratios of other libraries to the same floor.
  public let peers: Peers
  /// The number of units in a repetition.
  public let units: Int
  /// The clock that measures it.
  public let clock: Clock
  /// The row with the same workload for fewer items, if the time for each item must not grow with their number.
  public let flatFrom: String?
  /// Sets up the workload. The closure that it returns is measured.
  public let workload: @Sendable () -> Run
  /// Sets up the floor.
  public let floor: @Sendable () -> Run

  /// Performs a given number of units, and returns a checksum, which must be the same for workload and floor.
  public typealias Run = (_ units: Int) -> Int

  init(
    _ id: String,
    _ what: String,
    unit: String = "event",
    target: Double? = nil,
    peers: Peers = Peers(),
    units: Int = 100_000,
    clock: Clock = .thread,
    flatFrom: String? = nil,
    workload: @escaping @Sendable () -> Run,
    floor: @escaping @Sendable () -> Run
  ) {
    self.id = id
    self.what = what
    self.unit = unit
    self.target = target
    self.peers = peers
    self.units = units
    self.clock = clock
    self.flatFrom = flatFrom
    self.workload = workload
    self.floor = floor
  }
}

/// The clock that measures a row.
public enum Clock: Sendable {
  /// The CPU time of its thread, which does not depend on other programs.
  case thread
  /// The real time, for work on several threads.
  case wall
}

/// The ratios of other libraries to the floor, where they were measured. They never change: they are from `PERFORMANCE.md`.
public struct Peers: Sendable {
  /// The ratio of RxSwift 6.10.
  public let rxSwift: Double?
  /// The ratio of ReactiveSwift 7.2.
  public let reactiveSwift: Double?
  /// The ratio of OpenCombine.
  public let openCombine: Double?

  /// The known ratios.
  public init(rxSwift: Double? = nil, reactiveSwift: Double? = nil, openCombine: Double? = nil) {
    self.rxSwift = rxSwift
    self.reactiveSwift = reactiveSwift
    self.openCombine = openCombine
  }

  /// The best of them.
  public var best: Double? { [rxSwift, reactiveSwift, openCombine].compactMap(\.self).min() }
}
