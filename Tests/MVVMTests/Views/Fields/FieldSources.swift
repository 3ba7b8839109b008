import Observation
import Signals

@testable import MVVM

/// Everything that a field can be bound to, with values of one type.
@MainActor
final class FieldSources<Value: Equatable> {
  struct Refused: Error, CustomStringConvertible { let description = "not today" }

  let relay: BehaviorRelay<Value>
  let subject: BehaviorSubject<Value>
  let control: ControlProperty<Value>
  let driver: Driver<Value>
  let edits = PublishRelay<Value>()
  let property: MutableProperty<Value>
  let validating: ValidatingProperty<Value, Refused>
  let refusing: ValidatingProperty<Value, Refused>
  let model: ObservedModel<Value>
  let other: ObservedModel<Value>

  let publishRelay = PublishRelay<Value>()
  let publishSubject = PublishSubject<Value>()
  let replayRelay = ReplayRelay<Value>.create(bufferSize: 1)
  let observer: AnyObserver<Value>
  let binder: Binder<Value>

  private let controlled: BehaviorRelay<Value>
  private let driven: BehaviorRelay<Value>
  /// What the sources received that only take edits.
  private var received: [String: Value] = [:]
  private let bag = DisposeBag()
  private let target = Target()

  private final class Target {
    var take: @MainActor (Any) -> Void = { _ in }
  }

  init(_ first: Value) {
    relay = BehaviorRelay(value: first)
    subject = BehaviorSubject(value: first)
    let controlled = BehaviorRelay(value: first)
    self.controlled = controlled
    control = ControlProperty(
      values: controlled.asObservable(),
      valueSink: AnyObserver { event in
        if case .next(let value) = event { controlled.accept(value) }
      }
    )
    let driven = BehaviorRelay(value: first)
    self.driven = driven
    driver = driven.asDriver()
    edits.subscribe(onNext: { driven.accept($0) }).disposed(by: bag)
    property = MutableProperty(first)
    validating = ValidatingProperty(first) { _ in .valid }
    refusing = ValidatingProperty(first) { value in value == first ? .valid : .invalid(Refused()) }
    model = ObservedModel(first)
    other = ObservedModel(first)
    let target = target
    observer = AnyObserver { event in
      if case .next(let value) = event { MainActor.assumeIsolated { target.take(("observer", value)) } }
    }
    binder = Binder(target) { target, value in MainActor.assumeIsolated { target.take(("binder", value)) } }
    target.take = { [weak self] entry in
      if let (name, value) = entry as? (String, Value) { self?.received[name] = value }
    }
    record("publishRelay", publishRelay.asObservable())
    record("publishSubject", publishSubject)
    record("replayRelay", replayRelay.asObservable())
  }

  private func record(_ name: String, _ source: Streams.Observable<Value>) {
    source.subscribe(onNext: { [target] value in MainActor.assumeIsolated { target.take((name, value)) } })
      .disposed(by: bag)
  }

  /// The names of the sources with values, which are those of their fields.
  static var stateful: [String] {
    ["relay", "subject", "control", "driver", "property", "validating", "model", "path"]
  }
  /// The names of the sources that only take edits.
  static var taking: [String] { ["publishRelay", "publishSubject", "replayRelay", "observer", "binder"] }

  /// The program sets the value of a source.
  func set(_ name: String, _ value: Value) {
    switch name {
    case "relay": relay.accept(value)
    case "subject": subject.onNext(value)
    case "control": controlled.accept(value)
    case "driver": driven.accept(value)
    case "property": property.value = value
    case "validating": validating.value = value
    case "model": model.value = value
    case "path": other.value = value
    default: break
    }
  }

  /// The value that a source has now, or received.
  func value(_ name: String) -> Value? {
    switch name {
    case "relay": relay.value
    case "subject": try? subject.value()
    case "control": controlled.value
    case "driver": driven.value
    case "property": property.value
    case "validating": validating.value
    case "refusing": refusing.value
    case "model": model.value
    case "path": other.value
    default: received[name]
    }
  }
}

/// An observed object with a property of any type.
@Observable
final class ObservedModel<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}
