import MVVMTesting
import Streams
import Testing

@Suite struct NeverTests {
  @Test func sendsNothing() {
    expect(gives: "--------") { _ in Observable<Int>.never() }
  }

  @Test func canBeDisposed() {
    var isDisposed = false
    let leaked = Resources.leaked {
      Observable<Int>.never().subscribe(onDisposed: { isDisposed = true }).dispose()
    }
    #expect(isDisposed)
    #expect(leaked == 0)
  }
}
