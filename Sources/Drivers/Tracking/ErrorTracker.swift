import InterfaceTraits
import Streams

/// Collects the errors of the streams that it tracks, so that one place on a screen can show them.
///
///     let errors = ErrorTracker()
///     let results = query.asDriver().flatMapLatest { text in
///       api.search(text)
///         .trackErrors(errors)
///         .asDriver(onErrorJustReturn: [])
///     }
///     errors.map(\.localizedDescription).emit(to: alert.rx.message).disposed(by: bag)
///
/// It is a `Signal`: subscribers receive the errors that occur from then on.
public final class ErrorTracker: SharedSequenceConvertibleType {
  /// An error of one of the streams.
  public typealias Element = any Error
  /// It is shared as a Signal is.
  public typealias SharingStrategy = SignalSharingStrategy

  private let relay = PublishRelay<any Error>()
  private let errors: Signal<any Error>

  /// A tracker without errors.
  public init() { errors = relay.asSignal() }

  /// The errors, as a Signal.
  public func asSharedSequence() -> Signal<any Error> { errors }

  @usableFromInline
  func track(_ error: any Error) { relay.accept(error) }
}

// Errors go through a relay, which is safe to use from any thread.
extension ErrorTracker: @unchecked Sendable {}

extension ObservableConvertibleType {
  /// Sends the error of this stream to `errorTracker`, before the stream's own subscriber receives it.
  ///
  ///     source       --1--2--#
  ///     errorTracker --------#--
  @_alwaysEmitIntoClient
  public func trackErrors(_ errorTracker: ErrorTracker) -> Observable<Element> {
    asObservable().do(onError: { errorTracker.track($0) })
  }

  /// The same as `trackErrors`, by the name that trackers in existing projects use.
  @_alwaysEmitIntoClient
  public func trackError(_ errorTracker: ErrorTracker) -> Observable<Element> { trackErrors(errorTracker) }
}

extension PrimitiveSequence {
  /// Sends the error of this sequence to `errorTracker`, before the sequence's own subscriber receives it.
  @_alwaysEmitIntoClient
  public func trackErrors(_ errorTracker: ErrorTracker) -> PrimitiveSequence<Trait, Element> {
    self.catch { error in
      errorTracker.track(error)
      throw error
    }
  }

  /// The same as `trackErrors`, by the name that trackers in existing projects use.
  @_alwaysEmitIntoClient
  public func trackError(_ errorTracker: ErrorTracker) -> PrimitiveSequence<Trait, Element> {
    trackErrors(errorTracker)
  }
}
