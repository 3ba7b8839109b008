import Streams
import XCTest

final class ObservableSharingUsage: XCTestCase {
  private var subscriptions = 0
  private lazy var source = Observable<Int>.deferred { [unowned self] in
    self.subscriptions += 1
    return Observable.just(1).concat(Observable.never())
  }

  func testShare() {
    let shared = source.share()
    let replayed = source.share(replay: 1)
    let kept = source.share(replay: 1, scope: .forever)
    let bag = DisposeBag()
    for stream in [shared, replayed, kept] {
      stream.subscribe().disposed(by: bag)
      stream.subscribe().disposed(by: bag)
    }
    XCTAssertEqual(subscriptions, 3)
    XCTAssertNotEqual(SubjectLifetimeScope.whileConnected, SubjectLifetimeScope.forever)
  }

  func testConnectable() {
    var seen: [Int] = []
    let bag = DisposeBag()
    let published: ConnectableObservable<Int> = source.publish()
    published.subscribe(onNext: { seen.append($0) }).disposed(by: bag)
    XCTAssertEqual(seen, [])
    published.connect().disposed(by: bag)
    XCTAssertEqual(seen, [1])

    let replayed = source.replay(1)
    replayed.connect().disposed(by: bag)
    let all = source.replayAll()
    all.connect().disposed(by: bag)
    for stream in [replayed, all] { stream.subscribe(onNext: { seen.append($0) }).disposed(by: bag) }
    XCTAssertEqual(seen, [1, 1, 1])

    source.publish().refCount().subscribe(onNext: { seen.append($0) }).disposed(by: bag)
    XCTAssertEqual(seen, [1, 1, 1, 1])
  }

  func testMulticast() {
    var seen: [Int] = []
    let bag = DisposeBag()
    let subject = PublishSubject<Int>()
    let one = source.multicast(subject)
    let each = source.multicast(makeSubject: { PublishSubject<Int>() })
    for stream in [one, each] {
      stream.subscribe(onNext: { seen.append($0) }).disposed(by: bag)
      stream.connect().disposed(by: bag)
    }
    source.multicast({ PublishSubject<Int>() }, selector: { $0.map { $0 + 1 } })
      .subscribe(onNext: { seen.append($0) })
      .disposed(by: bag)
    XCTAssertEqual(seen, [1, 1, 2])
  }
}
