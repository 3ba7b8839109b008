import Streams
import Testing

@Suite struct SampleTests {
  @Test(arguments: [
    ("1-2-3---|", "---1-1-1---1", "---2-3-----|"),
    ("1-2-----|", "---1-------|", "---2-------|"),
    ("1-2----3|", "---1-------|", "---2-------(3|)"),
    ("1-2-x", "---1-----", "---2x----"),
    ("1-2-3", "---x--", "---x--"),
    // A sampler that has completed triggers no further values, and no completion.
    ("1---2-|", "-|-----", "-1-----"),
    ("-|", "---1", "---|"),
    ("---", "-1-", "---"),
    ("1--", "---", "---"),
  ])
  func sendsNewValues(source: String, sampler: String, result: String) {
    #expect(play(source, sampler) { $0.sample($1) } == result)
  }

  @Test(arguments: [("1----|", "-1-1--1", "-1-0--(0|)"), ("---x", "-1--", "-0-x")])
  func sendsTheDefaultWithoutNewValues(source: String, sampler: String, result: String) {
    #expect(play(source, sampler) { $0.sample($1, defaultValue: 0) } == result)
  }
}
