extension SharedSequenceConvertibleType {
  /// The stream for a binding that is made now. Off the main thread, misuse is reported to ``Hooks``, and the stream is
  /// subscribed to on the main thread anyway.
  @_alwaysEmitIntoClient
  func onMain(_ verb: StaticString) -> Observable<Element> {
    let stream = asSharedSequence().stream
    return !stream.isOnMain || MainThread.isCurrent ? stream : stream.laterOnMain(verb)
  }
}

extension SharedStream {
  @usableFromInline
  func laterOnMain(_ verb: StaticString) -> Observable<Element> {
    Hooks.misuse(
      """
      `\(verb)` was called on a background thread. It still delivers on the main thread, but later than the call; call it on the \
      main thread, for instance from code that is marked `@MainActor`. A stream that is not for a user interface is better \
      subscribed to as an Observable: `asObservable().subscribe(...)`.
      """
    )
    return MainSubscription(self)
  }
}
