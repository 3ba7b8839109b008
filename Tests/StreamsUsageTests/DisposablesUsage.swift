import Streams
import XCTest

final class DisposablesUsage: XCTestCase {
  func testFactory() {
    var log: [String] = []
    func note(_ name: String) -> Cancelable { Disposables.create { log.append(name) } }
    Disposables.create().dispose()
    Disposables.create(with: { log.append("with") }).dispose()
    Disposables.create(note("a"), note("b")).dispose()
    Disposables.create(note("c"), note("d"), note("e")).dispose()
    Disposables.create(note("f"), note("g"), note("h"), note("i")).dispose()
    Disposables.create([note("j")]).dispose()
    XCTAssertEqual(log.joined(), "withabcdefghij")
  }

  func testBag() {
    let first = BooleanDisposable()
    let second = BooleanDisposable(isDisposed: false)
    var bag = DisposeBag()
    first.disposed(by: bag)
    bag.insert(second)
    bag.insert(Disposables.create(), Disposables.create())
    bag.insert([Disposables.create()])
    bag = DisposeBag()
    XCTAssertTrue(first.isDisposed && second.isDisposed)

    let third = BooleanDisposable()
    _ = DisposeBag(disposing: third, Disposables.create())
    XCTAssertTrue(third.isDisposed)

    let fourth = BooleanDisposable()
    _ = DisposeBag {
      fourth
      Observable.just(1).subscribe()
    }
    XCTAssertTrue(fourth.isDisposed)
    bag.insert {
      Disposables.create()
      Disposables.create()
    }
    XCTAssertEqual(DisposeBag.DisposableBuilder.buildBlock([Disposables.create()]).count, 1)
    let base: DisposeBase = bag
    XCTAssertTrue(base === bag)
  }

  func testComposite() {
    let one = BooleanDisposable()
    let composite = CompositeDisposable(one, Disposables.create())
    let key: CompositeDisposable.DisposeKey? = composite.insert(Disposables.create())
    XCTAssertEqual(composite.count, 3)
    if let key = key { composite.remove(for: key) }
    XCTAssertEqual(composite.count, 2)
    composite.dispose()
    XCTAssertTrue(composite.isDisposed && one.isDisposed)
    XCTAssertEqual(CompositeDisposable().count, 0)
    let none = Disposables.create()
    XCTAssertEqual(CompositeDisposable(none, none, none).count, 3)
    XCTAssertEqual(CompositeDisposable(none, none, none, none, none).count, 5)
    XCTAssertEqual(CompositeDisposable(disposables: [none]).count, 1)
  }

  func testOneAtATime() {
    let first = BooleanDisposable()
    let serial = SerialDisposable()
    serial.disposable = first
    serial.disposable = Disposables.create()
    XCTAssertTrue(first.isDisposed)
    serial.dispose()
    XCTAssertTrue(serial.isDisposed)

    let single = SingleAssignmentDisposable()
    single.setDisposable(Disposables.create())
    single.dispose()
    XCTAssertTrue(single.isDisposed)
  }

  func testCounted() {
    let resource = BooleanDisposable()
    let counted = RefCountDisposable(disposable: resource)
    let claim = counted.retain()
    counted.dispose()
    XCTAssertFalse(counted.isDisposed)
    claim.dispose()
    XCTAssertTrue(resource.isDisposed && counted.isDisposed)
  }

  func testScheduled() {
    let resource = BooleanDisposable()
    let scheduled = ScheduledDisposable(scheduler: CurrentThreadScheduler.instance, disposable: resource)
    scheduled.dispose()
    XCTAssertTrue(scheduled.isDisposed && resource.isDisposed)
    XCTAssertTrue(scheduled.scheduler is CurrentThreadScheduler)
  }
}
