import MVVMTesting
import Signals
import Testing

/// A file with the typed dialect and the tools for tests.
struct NamesTests {
  @Test func aPropertyIsThatOfTheDialect() {
    let count: Property<Int> = Property(value: 3)
    #expect(count.value == 3)
  }
}
