import Streams
import Testing

@Suite struct RefCountDisposableTests {
  let log = DisposalLog()

  @Test func withoutClaimsItDisposesImmediately() {
    let counted = RefCountDisposable(disposable: log.disposable("underlying"))
    #expect(!counted.isDisposed)
    counted.dispose()
    counted.dispose()
    #expect(counted.isDisposed)
    #expect(log.entries == ["underlying"])
  }

  @Test func theLastClaimDisposes() {
    let counted = RefCountDisposable(disposable: log.disposable("underlying"))
    let (first, second) = (counted.retain(), counted.retain())
    first.dispose()
    first.dispose()
    counted.dispose()
    #expect(!counted.isDisposed)
    second.dispose()
    #expect(counted.isDisposed)
    #expect(log.entries == ["underlying"])
  }

  @Test func claimsAloneDoNotDispose() {
    let counted = RefCountDisposable(disposable: log.disposable("underlying"))
    counted.retain().dispose()
    #expect(!counted.isDisposed)
    counted.dispose()
    #expect(log.entries == ["underlying"])
  }

  @Test func aLateClaimDoesNothing() {
    let counted = RefCountDisposable(disposable: log.disposable("underlying"))
    counted.dispose()
    counted.retain().dispose()
    #expect(log.entries == ["underlying"])
  }
}
