import Locks

extension ObservableType {
  /// Sends the stream through `subject` once you call `connect`. Subscribers of the result subscribe to the subject. It is kept
  /// after the end of the stream, so late subscribers receive what an ended subject sends.
  @_alwaysEmitIntoClient
  public func multicast<Subject: SubjectType>(_ subject: Subject) -> ConnectableObservable<Subject.Element>
  where Subject.Observer.Element == Element {
    Multicast(asObservable()) { subject }
  }

  /// Sends the stream through a subject once you call `connect`. Subscribers of the result subscribe to the subject. Each
  /// connection has its own subject.
  @_alwaysEmitIntoClient
  public func multicast<Subject: SubjectType>(
    makeSubject: @escaping () -> Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    Multicast(asObservable(), makeSubject)
  }

  /// Sends the stream through a subject to which `selector` can subscribe any number of times. The source is subscribed to once
  /// for each subscriber of the result.
  ///
  /// Fails if one of the closures throws.
  @_alwaysEmitIntoClient
  public func multicast<Subject: SubjectType, Result>(
    _ subjectSelector: @escaping () throws -> Subject,
    selector: @escaping (Observable<Subject.Element>) throws -> Observable<Result>
  ) -> Observable<Result> where Subject.Observer.Element == Element {
    Operated("multicast", asObservable()) { source, sink, scope in
      let connectable: ConnectableObservable<Subject.Element>
      let result: Observable<Result>
      do {
        connectable = source.stream.multicast(try subjectSelector())
        result = try selector(connectable)
      } catch {
        return Observable.error(error).run(sink, scope)
      }
      // Opened first, so that the result is disposed of before the connection.
      let connection = scope.opened()
      result.runNested(sink, scope)
      connection.attach(disposable: connectable.connect())
    }
  }

  /// Sends the stream through a ``PublishSubject`` once you call `connect`.
  @_alwaysEmitIntoClient
  public func publish() -> ConnectableObservable<Element> { multicast { PublishSubject() } }

  /// Sends the stream through a ``ReplaySubject`` that keeps `bufferSize` values, once you call `connect`.
  @_alwaysEmitIntoClient
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    multicast { ReplaySubject.create(bufferSize: bufferSize) }
  }

  /// Sends the stream through a ``ReplaySubject`` that keeps all values, once you call `connect`.
  @_alwaysEmitIntoClient
  public func replayAll() -> ConnectableObservable<Element> { multicast { ReplaySubject.createUnbounded() } }
}

@usableFromInline
final class Multicast<Source, Element>: ConnectableObservable<Element>, @unchecked Sendable {
  /// A subject as a stream, and a closure that makes the sink of a connection. A class, because copying its parts would look up
  /// their types.
  @usableFromInline
  final class Subject {
    @usableFromInline let stream: Observable<Element>
    @usableFromInline let makeSink: (Scope) -> Sink<Source>

    @inlinable
    init(_ stream: Observable<Element>, _ makeSink: @escaping (Scope) -> Sink<Source>) {
      self.stream = stream
      self.makeSink = makeSink
    }
  }

  @usableFromInline let source: SourceReference<Source>
  /// A closure from the call site, where the type of the subject is known.
  @usableFromInline let makeSubject: () -> Subject
  @usableFromInline let lock: Lock
  // Both are guarded by the lock.
  @exclusivity(unchecked) @usableFromInline var subject: Subject?
  @exclusivity(unchecked) @usableFromInline var connection: Scope?

  @inlinable
  init<Made: SubjectType>(_ source: Observable<Source>, _ makeSubject: @escaping () -> Made)
  where Made.Observer.Element == Source, Made.Element == Element {
    self.source = SourceReference(source)
    lock = Lock()
    self.makeSubject = {
      let subject = makeSubject()
      let observer = subject.asObserver()
      return Subject(subject.asObservable()) { scope in
        ConnectionSink(scope) {
          observer.on(.next($0))
        } onEnd: {
          // Frees the connection first, so that an observer that subscribes again while it receives the end gets a new subject.
          scope.dispose()
          observer.on($0.map(Event.error) ?? .completed)
        }
      }
    }
  }

  public override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    currentSubject().stream.runNested(sink, scope)
  }

  /// Starts as the subject does, which needs no trampoline.
  @usableFromInline
  package override func launch(_ sink: Sink<Element>, _ scope: Scope) { currentSubject().stream.launch(sink, scope) }

  public override func connect() -> any Disposable {
    let fresh = Scope()
    while true {
      let subject = currentSubject()
      let current: Scope? = lock.withLock {
        // The previous connection may have ended in the meantime, and then its subject is no longer used.
        guard self.subject === subject else { return nil }
        if connection == nil { connection = fresh }
        return connection
      }
      guard let current else { continue }
      if current !== fresh { return current }
      fresh.whenOver { [weak self, unowned(unsafe) fresh] in _ = self?.takeSubject(of: fresh) }
      source.stream.attach(subject.makeSink(fresh), fresh)
      return fresh
    }
  }

  private func currentSubject() -> Subject {
    if let current = lock.withLock({ subject }) { return current }
    let made = makeSubject()
    return lock.withLock {
      let chosen = subject ?? made
      subject = chosen
      return chosen
    }
  }

  override func detachConnection() -> AnyObject? { takeSubject(of: nil) }

  /// Removes the current connection, and returns its subject, which the caller releases outside of the lock. If `ended` is not nil,
  /// does so only if that is the current connection. Not inlined, because the release there would look up the type of the subject.
  @inline(never)
  private func takeSubject(of ended: Scope?) -> Subject? {
    lock.lock()
    defer { lock.unlock() }
    if let ended, connection !== ended { return nil }
    defer { (connection, subject) = (nil, nil) }
    return subject
  }

  override var heldSources: [any AnatomicStream] { [source.stream] }
}

/// Passes the events of the source to the subject, where the chain continues.
@usableFromInline
final class ConnectionSink<Element>: ObserverSink<Element> {
  public override func sourceWillEnd(in scope: Scope) -> Bool { false }
}
