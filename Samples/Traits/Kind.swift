/// What can be tried out.
public enum Kind: String, CaseIterable, CustomStringConvertible {
  /// An observable that starts its work anew for each subscriber.
  case observable
  /// One value, or an error.
  case single
  /// The end, or an error.
  case completable
  /// One value, or the end, or an error.
  case maybe
  /// What a view shows.
  case driver
  /// What happens in a user interface.
  case signal
  /// What a control reports.
  case controlEvent = "control-event"
  /// An observer that hands values to a view.
  case binder
  /// Without a value of its own.
  case publishRelay = "publish-relay"
  /// With a value.
  case behaviorRelay = "behavior-relay"
  /// With the last values.
  case replayRelay = "replay-relay"
  /// Without a value of its own.
  case publishSubject = "publish-subject"
  /// With a value.
  case behaviorSubject = "behavior-subject"
  /// With the last values.
  case replaySubject = "replay-subject"
  /// With the last value at the end.
  case asyncSubject = "async-subject"
  /// One subscription for all.
  case share
  /// One subscription for all, and the last value as long as there are subscribers.
  case shareWhileConnected = "share-while-connected"
  /// One subscription for all, and the last value for good.
  case shareForever = "share-forever"

  /// By which it is picked.
  public var description: String { rawValue }

  /// What there is to see.
  var about: String {
    switch self {
    case .observable: "Observable.create: each subscriber starts the work anew. Nothing is shared, nothing replayed."
    case .single: "Single: one value or an error, and that is the end. Each subscriber starts the work anew."
    case .completable: "Completable: the end or an error, and no value ever."
    case .maybe: "Maybe: one value, or the end without one, or an error."
    case .driver:
      "Driver: never fails (0 takes the place of an error), is on the main thread, replays the last value, shares."
    case .signal: "Signal: never fails (0 takes the place of an error), is on the main thread, shares; replays nothing."
    case .controlEvent:
      "ControlEvent: what a control reports. Neither fails nor ends while the control is there; replays nothing."
    case .binder: "Binder: takes values, on the main thread. Errors have to be handled in front of it."
    case .publishRelay: "PublishRelay: passes values on, replays nothing. Neither fails nor ends."
    case .behaviorRelay:
      "BehaviorRelay(value: 0): has a value, which is what a newcomer gets first. Neither fails nor ends."
    case .replayRelay: "ReplayRelay(bufferSize: 2): a newcomer gets the last two values. Neither fails nor ends."
    case .publishSubject: "PublishSubject: passes values on, replays nothing but the end."
    case .behaviorSubject: "BehaviorSubject(value: 0): has a value, until it ends."
    case .replaySubject: "ReplaySubject(bufferSize: 2): a newcomer gets the last two values, also after the end."
    case .asyncSubject: "AsyncSubject: says nothing until the end, and then the last value."
    case .share: "share(): one subscription for all, and the work starts anew for whoever comes when nobody was left."
    case .shareWhileConnected:
      "share(replay: 1, scope: .whileConnected): the last value, for as long as somebody is there."
    case .shareForever:
      "share(replay: 1, scope: .forever): the last value, also when nobody was left, and after the end."
    }
  }
}
