/// A workload over the public API, beside the same computation written by hand: its floor.
///
/// This is all there is to a row; the table, the counts and the check are made from these.
public struct Row: Sendable {
  /// What it is called in the table.
  public let id: String
  /// What it does.
  public let what: String
  /// What one of it is: an event, a cycle.
  public let unit: String
  /// What the ratio to the floor may be. There is none for what is only measured beside another row.
  public let target: Double?
  /// The ratios of others to the same floor.
  public let peers: Peers
  /// How many units a repetition does.
  public let units: Int
  /// What its time is told by.
  public let clock: Clock
  /// The row that does the same with fewer at once, if the time for each is not to grow with the number.
  public let flatFrom: String?
  /// Sets the workload up. What it returns is measured.
  public let workload: @Sendable () -> Run
  /// Sets the floor up.
  public let floor: @Sendable () -> Run

  /// Does as many units as told, and returns a checksum, which is to be the same for workload and floor.
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

/// What a row's time is told by.
public enum Clock: Sendable {
  /// The time that its thread ran, to which other programs on the machine add nothing.
  case thread
  /// The time of the world, for what goes on on several threads.
  case wall
}

/// The ratios of other libraries to the floor, where they were measured. They never change: they are of `PERFORMANCE.md`.
public struct Peers: Sendable {
  /// RxSwift 6.10's.
  public let rxSwift: Double?
  /// ReactiveSwift 7.2's.
  public let reactiveSwift: Double?
  /// OpenCombine's.
  public let openCombine: Double?

  /// What is known of them.
  public init(rxSwift: Double? = nil, reactiveSwift: Double? = nil, openCombine: Double? = nil) {
    self.rxSwift = rxSwift
    self.reactiveSwift = reactiveSwift
    self.openCombine = openCombine
  }

  /// The best of them.
  public var best: Double? { [rxSwift, reactiveSwift, openCombine].compactMap(\.self).min() }
}
