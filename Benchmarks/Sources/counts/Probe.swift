import Rows

/// A single workload, which runs under valgrind.
struct Probe {
  let census: Census
  let units: Int

  init?(id: String, units: Int) {
    guard units > 0, let census = (allCensuses + operatorWorkloads).first(where: { $0.id == id }) else { return nil }
    self.census = census
    self.units = units
  }

  func run() {
    let run = census.workload()
    print(run(units))
  }
}
