import Streams
import Testing

@Suite struct SerialDisposableTests {
  let log = DisposalLog()

  @Test func settingAnotherDisposesThePreviousOne() {
    let serial = SerialDisposable()
    serial.disposable = log.disposable("a")
    #expect(log.entries.isEmpty)
    serial.disposable = log.disposable("b")
    #expect(log.entries == ["a"])
    serial.dispose()
    serial.dispose()
    #expect(log.entries == ["a", "b"])
    #expect(serial.isDisposed)
  }

  @Test func lateDisposablesAreDisposedImmediately() {
    let serial = SerialDisposable()
    serial.dispose()
    serial.disposable = log.disposable("late")
    #expect(log.entries == ["late"])
  }

  @Test func returnsTheCurrentDisposable() {
    let serial = SerialDisposable()
    let held = BooleanDisposable()
    serial.disposable = held
    #expect(serial.disposable as? BooleanDisposable === held)
    serial.dispose()
    #expect(serial.disposable as? BooleanDisposable == nil)
  }

  @Test func aDisposalMaySetTheNext() {
    let serial = SerialDisposable()
    let log = log
    serial.disposable = Disposables.create { serial.disposable = log.disposable("inner") }
    serial.disposable = log.disposable("outer")
    #expect(log.entries == ["outer"])
    serial.dispose()
    #expect(log.entries == ["outer", "inner"])
  }
}
