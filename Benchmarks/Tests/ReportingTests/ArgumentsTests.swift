import Reporting
import Testing

struct ArgumentsTests {
  @Test func valuesFollowOptionsOrAreAttached() throws {
    var arguments = Arguments(["--reps", "3", "--svg=a=b.svg", "--json"])
    #expect(try arguments.next() == "--reps")
    #expect(try arguments.number(in: 1...10) == 3)
    #expect(try arguments.next() == "--svg")
    #expect(try arguments.value("a file") == "a=b.svg")
    #expect(try arguments.next() == "--json")
    #expect(try arguments.next() == nil)
  }

  @Test func aMissingValueIsReported() throws {
    var arguments = Arguments(["--reps"])
    _ = try arguments.next()
    #expect(throws: UsageError("--reps needs a number")) { try arguments.number(in: 1...10) }
  }

  @Test(arguments: ["0", "11", "many", ""])
  func aNumberIsANumberInRange(text: String) throws {
    var arguments = Arguments(["--reps=\(text)"])
    _ = try arguments.next()
    #expect(throws: UsageError("--reps takes a number from 1 to 10, not '\(text)'")) {
      try arguments.number(in: 1...10)
    }
  }

  @Test func anUnusedValueIsReported() throws {
    var arguments = Arguments(["--json=yes"])
    _ = try arguments.next()
    #expect(throws: UsageError("--json takes no value")) { try arguments.next() }
  }
}
