import Foundation
import StreamsTesting
import Testing

@testable import Streams

/// A closure that disposes of the subscription is the last one to be called: no operator below it calls another, neither for the event
/// under way nor for a failure that the closure throws.
@Suite struct DisposalWithinClosureTests {
  private struct Failure: Error {}

  /// An operator, whose closures call `log`.
  private struct Operator {
    let name: String
    let apply: (Observable<Int>, @escaping () -> Void) -> Observable<Int>

    init(_ name: String, _ apply: @escaping (Observable<Int>, @escaping () -> Void) -> Observable<Int>) {
      self.name = name
      self.apply = apply
    }
  }

  private let operators = [
    Operator("map") { source, log in
      source.map {
        log()
        return $0
      }
    },
    Operator("compactMap") { source, log in
      source.compactMap { value -> Int? in
        log()
        return value
      }
    },
    Operator("filter") { source, log in
      source.filter { _ in
        log()
        return true
      }
    },
    Operator("scan") { source, log in
      source.scan(0) {
        log()
        return $0 + $1
      }
    },
    Operator("scan(into:)") { source, log in
      source.scan(into: 0) {
        log()
        $0 += $1
      }
    },
    Operator("reduce") { source, log in
      source.reduce(0) {
        log()
        return $0 + $1
      }
    },
    Operator("do") { source, log in source.do(onNext: { _ in log() }, afterNext: { _ in log() }) },
    Operator("do, at the end") { source, log in
      source.do(onError: { _ in log() }, afterError: { _ in log() }, onCompleted: log, afterCompleted: log)
    },
    Operator("distinctUntilChanged") { source, log in
      source.startWith(0).distinctUntilChanged { old, new in
        if new != 0 { log() }
        return old == new
      }
    },
    Operator("distinctUntilChanged, by key") { source, log in
      source.distinctUntilChanged { (value: Int) -> Int in
        log()
        return value
      }
    },
    Operator("skip(while:)") { source, log in
      source.skip(while: { _ in
        log()
        return false
      })
    },
    Operator("take(while:)") { source, log in
      source.take(while: { _ in
        log()
        return true
      })
    },
    Operator("take(until:)") { source, log in
      source.take(until: { _ in
        log()
        return false
      })
    },
    Operator("single") { source, log in
      source.single { _ in
        log()
        return true
      }
    },
    Operator("withUnretained") { source, log in
      source.withUnretained(Resident.shared) {
        log()
        return $1
      }
    },
    Operator("flatMap") { source, log in
      source.flatMap { value -> Observable<Int> in
        log()
        return .just(value)
      }
    },
    Operator("flatMapFirst") { source, log in
      source.flatMapFirst { value -> Observable<Int> in
        log()
        return .just(value)
      }
    },
    Operator("flatMapLatest") { source, log in
      source.flatMapLatest { value -> Observable<Int> in
        log()
        return .just(value)
      }
    },
    Operator("concatMap") { source, log in
      source.concatMap { value -> Observable<Int> in
        log()
        return .just(value)
      }
    },
    Operator("groupBy") { source, log in
      source.groupBy { value -> Int in
        log()
        return value
      }.flatMap { $0 }
    },
    Operator("combineLatest") { source, log in
      Observable.combineLatest(Observable.just(1), source) {
        log()
        return $0 + $1
      }
    },
    Operator("combineLatest of a collection") { source, log in
      Observable.combineLatest([.just(1), source]) { values -> Int in
        log()
        return values.count
      }
    },
    Operator("zip") { source, log in
      Observable.zip(Observable.just(1), source) {
        log()
        return $0 + $1
      }
    },
    Operator("zip of a collection") { source, log in
      Observable.zip([.just(1), source]) { values -> Int in
        log()
        return values.count
      }
    },
    Operator("withLatestFrom") { source, log in
      source.withLatestFrom(Observable.just(1)) {
        log()
        return $0 + $1
      }
    },
    Operator("catch") { source, log in
      source.catch { _ -> Observable<Int> in
        log()
        return .just(1)
      }
    },
    Operator("retry(when:)") { source, log in
      source.retry { (errors: Observable<any Error>) in
        errors.flatMap { _ -> Observable<Int> in
          log()
          return .never()
        }
      }
    },
    Operator("retry") { source, log in source.do(onSubscribe: Times(1, then: log).call).retry(3) },
    Operator("concat") { source, log in
      source.concat(
        Observable.deferred { () -> Observable<Int> in
          log()
          return .just(1)
        }
      )
    },
    Operator("ifEmpty(switchTo:)") { source, log in
      source.filter { _ in false }.ifEmpty(
        switchTo: .deferred {
          log()
          return .just(1)
        }
      )
    },
    Operator("debug") { source, log in
      source.debug(DebugLog("", isTrimmed: false, write: { if $0.contains("Event") { log() } }))
    },
    Operator("materialize") { source, log in
      source.materialize().map { event -> Int in
        log()
        return event.element ?? 0
      }
    },
    Operator("share") { source, log in source.share().do(onNext: { _ in log() }) },
    Operator("toArray") { source, log in
      source.toArray().asObservable().map { values -> Int in
        log()
        return values.count
      }
    },
    Operator("merge") { source, log in Observable.merge(source, .never()).do(onNext: { _ in log() }) },
    Operator("asInfallible") { source, log in
      source.asInfallible(onErrorJustReturn: 0).map { value -> Int in
        log()
        return value
      }.asObservable()
    },
    Operator("asSingle") { source, log in
      source.asSingle().map { value -> Int in
        log()
        return value
      }.asObservable()
    },
  ]

  private final class Resident: Sendable { static let shared = Resident() }

  /// A closure that calls another after its first calls.
  private final class Times {
    private var left: Int
    private let action: () -> Void

    init(_ count: Int, then action: @escaping () -> Void) {
      left = count
      self.action = action
    }

    func call() {
      if left == 0 { action() } else { left -= 1 }
    }
  }

  /// What a closure above does once it has disposed of the subscription.
  private enum Rest: CaseIterable {
    case returns, throwsError, returnsAtCompletion, returnsAtFailure
  }

  /// Where the closure that disposes of the subscription is.
  private enum Place: CaseIterable {
    case `do`, map, inner, joined
  }

  /// How often the closures of `below` are called after the subscription was disposed of; nil if it was not.
  private func calls(of below: Operator, _ rest: Rest, _ place: Place) -> Int? {
    let source = PublishSubject<Int>()
    let subscription = SerialDisposable()
    var calls = 0
    var isDisposed = false
    func dispose() throws {
      subscription.dispose()
      isDisposed = true
      if rest == .throwsError { throw Failure() }
    }
    func disposeWithValue(in here: Place) throws {
      if here == place, rest == .returns || rest == .throwsError { try dispose() }
    }
    let watched = source.do(
      onNext: { _ in try disposeWithValue(in: .do) },
      onError: { _ in if rest == .returnsAtFailure { try dispose() } },
      onCompleted: { if rest == .returnsAtCompletion { try dispose() } }
    )
    let above: Observable<Int>
    switch place {
    case .do: above = watched
    case .map:
      above = watched.map {
        try disposeWithValue(in: .map)
        return $0
      }
    case .inner:
      above = watched.flatMap { value in
        Observable.just(value).map {
          try disposeWithValue(in: .inner)
          return $0
        }
      }
    case .joined:
      above = Observable.combineLatest(watched, Observable.just(1)) { value, _ in
        try disposeWithValue(in: .joined)
        return value
      }
    }
    func count() { if isDisposed { calls += 1 } }
    subscription.disposable = below.apply(above, count).subscribe { _ in count() }
    source.onNext(5)
    if rest == .returnsAtFailure { source.onError(Failure()) } else { source.onCompleted() }
    return isDisposed ? calls : nil
  }

  @Test func noClosureBelowIsCalled() {
    for below in operators {
      for rest in Rest.allCases {
        for place in Place.allCases {
          #expect(calls(of: below, rest, place) == 0, "\(below.name): \(rest) in \(place)")
        }
      }
    }
  }
}
