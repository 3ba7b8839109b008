import CInterpose
import Foundation
import Reporting
import Rows
import Testing

@testable import counts

struct CountsTests {
  #if os(Linux)
  @Test func allocationsAreCounted() {
    let before = interposed_counts_now()
    for _ in 0..<1_000 { free(malloc(10)) }
    var block = realloc(nil, 10)
    block = realloc(block, 1_000)
    free(block)
    #expect((interposed_counts_now().allocations - before.allocations) >= 1_002)
  }

  @Test func locksAreCounted() {
    var mutex = pthread_mutex_t()
    pthread_mutex_init(&mutex, nil)
    let before = interposed_counts_now()
    for _ in 0..<1_000 {
      pthread_mutex_lock(&mutex)
      pthread_mutex_unlock(&mutex)
    }
    #expect((interposed_counts_now().locks - before.locks) >= 1_000)
  }
  #endif

  @Test func eachProbedWorkloadIsThere() {
    for id in probedIDs { #expect(Probe(id: id, units: 1) != nil, "\(id)") }
    #expect(Probe(id: "nothing", units: 1) == nil)
  }

  @Test func commandLineErrorsAreReported() {
    #expect(throws: UsageError("there is no workload 'S99'")) { try Options(["--probe", "S99", "10"]) }
    #expect(throws: UsageError("there is no option '--quick'; --help lists the options")) {
      try Options(["--quick"])
    }
  }
}
