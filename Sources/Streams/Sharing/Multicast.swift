import Locks

extension ObservableType {
  /// Sends the stream through `subject`, to which the subscribers are subscribed, once you call `connect`. When the stream
  /// has ended, the subject stays as it is, and late subscribers receive what it sends after its end.
  public func multicast<Subject: SubjectType>(_ subject: Subject) -> ConnectableObservable<Subject.Element>
  where Subject.Observer.Element == Element {
    Multicast(asObservable()) { subject }
  }

  /// Sends the stream through a subject, to which the subscribers are subscribed, once you call `connect`. Each connection
  /// has its own subject.
  public func multicast<Subject: SubjectType>(
    makeSubject: @escaping () -> Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    Multicast(asObservable(), makeSubject)
  }

  /// Sends the stream through a subject for the use of `selector`, however often it subscribes in there: the source is
  /// subscribed to once for each subscriber of the result.
  ///
  /// Fails when one of the closures throws.
  public func multicast<Subject: SubjectType, Result>(
    _ subjectSelector: @escaping () throws -> Subject,
    selector: @escaping (Observable<Subject.Element>) throws -> Observable<Result>
  ) -> Observable<Result> where Subject.Observer.Element == Element {
    MulticastSelector(asObservable(), subjectSelector, selector)
  }

  /// Sends the stream through a ``PublishSubject`` once `connect` is called.
  public func publish() -> ConnectableObservable<Element> { multicast { PublishSubject() } }

  /// Sends the stream through a ``ReplaySubject`` that keeps `bufferSize` values, once `connect` is called.
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    multicast { ReplaySubject.create(bufferSize: bufferSize) }
  }

  /// Sends the stream through a ``ReplaySubject`` that keeps all values, once `connect` is called.
  public func replayAll() -> ConnectableObservable<Element> { multicast { ReplaySubject.createUnbounded() } }
}

private final class Multicast<Source, Subject: SubjectType>: ConnectableObservable<Subject.Element>, @unchecked Sendable
where Subject.Observer.Element == Source {
  private let source: SourceReference<Source>
  private let makeSubject: () -> Subject
  private let lock = Lock()
  // Both are guarded by the lock.
  @exclusivity(unchecked) private var subject: Subject?
  @exclusivity(unchecked) private var connection: Scope?

  init(_ source: Observable<Source>, _ makeSubject: @escaping () -> Subject) {
    self.source = SourceReference(source)
    self.makeSubject = makeSubject
  }

  override func run(_ sink: consuming Sink<Subject.Element>, _ scope: Scope) {
    presentSubject().asObservable().runNested(sink, scope)
  }

  override func connect() -> any Disposable {
    let subject = presentSubject()
    let fresh = Scope()
    lock.lock()
    let present = connection
    if present == nil { connection = fresh }
    lock.unlock()
    if let present { return present }
    fresh.whenOver { [weak self, unowned(unsafe) fresh] in self?.forget(fresh) }
    source.stream.attach(MulticastSink(fresh, subject.asObserver()), fresh)
    return fresh
  }

  private func presentSubject() -> Subject {
    lock.lock()
    let present = subject
    lock.unlock()
    if let present { return present }
    let made = makeSubject()
    lock.lock()
    let chosen = subject ?? made
    subject = chosen
    lock.unlock()
    return chosen
  }

  private func forget(_ scope: Scope) {
    lock.lock()
    let old = connection === scope ? (connection, subject) : nil
    if old != nil {
      connection = nil
      subject = nil
    }
    lock.unlock()
  }

  override var heldSources: [any AnatomicStream] { [source.stream] }
}

/// The end of the source frees the connection first, so that an observer that subscribes again during its delivery gets a
/// new subject.
private final class MulticastSink<Observer: ObserverType>: Sink<Observer.Element> {
  private let scope: Scope
  private let observer: Observer

  init(_ scope: Scope, _ observer: Observer) {
    self.scope = scope
    self.observer = observer
  }

  override func next(_ element: Observer.Element) {
    if !scope.isOver { observer.on(.next(element)) }
  }

  override func error(_ error: any Error) {
    guard scope.claimEnd() else { return }
    scope.dispose()
    observer.on(.error(error))
  }

  override func completed() {
    guard scope.claimEnd() else { return }
    scope.dispose()
    observer.on(.completed)
  }
}

private final class MulticastSelector<Source, Subject: SubjectType, Result>: Observable<Result>, @unchecked Sendable
where Subject.Observer.Element == Source {
  private let source: SourceReference<Source>
  private let makeSubject: () throws -> Subject
  private let selector: (Observable<Subject.Element>) throws -> Observable<Result>

  init(
    _ source: Observable<Source>,
    _ makeSubject: @escaping () throws -> Subject,
    _ selector: @escaping (Observable<Subject.Element>) throws -> Observable<Result>
  ) {
    self.source = SourceReference(source)
    self.makeSubject = makeSubject
    self.selector = selector
  }

  override func run(_ sink: consuming Sink<Result>, _ scope: Scope) {
    let connectable: ConnectableObservable<Subject.Element>
    let result: Observable<Result>
    do {
      connectable = source.stream.multicast(try makeSubject())
      result = try selector(connectable)
    } catch {
      return Observable.error(error).run(sink, scope)
    }
    result.runNested(sink, scope)
    scope.attach(disposable: connectable.connect())
  }

  override var operatorName: String? { "multicast" }

  override var heldSources: [any AnatomicStream] { [source.stream] }
}
