import Streams
import Testing

@Suite struct BooleanDisposableTests {
  @Test func remembersThatItWasDisposed() {
    let disposable = BooleanDisposable()
    #expect(!disposable.isDisposed)
    disposable.dispose()
    #expect(disposable.isDisposed)
  }

  @Test func mayBeDisposedFromTheStart() {
    #expect(BooleanDisposable(isDisposed: true).isDisposed)
  }
}
