extension SharedSequenceConvertibleType {
  /// Calls closures in passing, before and after each event is sent on, and when the stream is subscribed to and disposed of.
  /// They are called once, however many subscribers there are.
  @inlinable
  public func `do`(
    onNext: ((Element) -> Void)? = nil,
    afterNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    afterCompleted: (() -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> SharedSequence<SharingStrategy, Element> {
    derived {
      $0.do(
        onNext: onNext,
        afterNext: afterNext,
        onCompleted: onCompleted,
        afterCompleted: afterCompleted,
        onSubscribe: onSubscribe,
        onSubscribed: onSubscribed,
        onDispose: onDispose
      )
    }
  }

  /// Prints what goes through, and when the stream is subscribed to and disposed of.
  ///
  /// - Parameters:
  ///   - identifier: What each line begins with; the place in the source unless given.
  ///   - trimOutput: Whether long values are shortened.
  ///   - file: The file that the identifier names unless given; so are `line` and `function`.
  ///   - line: The line.
  ///   - function: The function.
  @inlinable
  public func debug(
    _ identifier: String? = nil,
    trimOutput: Bool = false,
    file: String = #file,
    line: UInt = #line,
    function: String = #function
  ) -> SharedSequence<SharingStrategy, Element> {
    derived { $0.debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function) }
  }
}
