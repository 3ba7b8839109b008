/// The kinds of streams to try.
public enum Kind: String, CaseIterable, CustomStringConvertible {
  /// An observable that starts its work for each subscriber.
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
  /// Without an initial value.
  case publishRelay = "publish-relay"
  /// With a value.
  case behaviorRelay = "behavior-relay"
  /// With the last values.
  case replayRelay = "replay-relay"
  /// Without an initial value.
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
  /// One subscription for all, and the last value forever.
  case shareForever = "share-forever"

  /// The name in the picker.
  public var description: String { rawValue }

  /// A description of the kind.
  var about: String {
    switch self {
    case .observable: "starts its work for each subscriber; replays nothing"
    case .single: "one value or an error, and that is the end; shares nothing"
    case .completable: "the end or an error, and never a value"
    case .maybe: "one value, or the end without one, or an error"
    case .driver: "never fails (0 instead), on the main thread, replays, shares"
    case .signal: "never fails (0 instead), on the main thread, shares; no replay"
    case .controlEvent: "neither fails nor ends while the control is there; no replay"
    case .binder: "takes values, on the main thread, and no errors"
    case .publishRelay: "passes values on; neither fails nor ends; no replay"
    case .behaviorRelay: "replays its value, initially 0; never fails or ends"
    case .replayRelay: "replays the last 2 values; never fails or ends"
    case .publishSubject: "passes values on; replays nothing but the end"
    case .behaviorSubject: "replays its value, initially 0, until it ends"
    case .replaySubject: "replays the last 2 values, also after the end"
    case .asyncSubject: "says nothing until the end, and then the last value"
    case .share: "share(): one subscription for all; no replay"
    case .shareWhileConnected: "share(replay: 1): the last value, while there are subscribers"
    case .shareForever: "share(replay: 1, scope: .forever): the last value for good"
    }
  }
}
