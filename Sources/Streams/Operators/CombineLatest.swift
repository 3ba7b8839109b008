extension ObservableType {
  /// The result of `combineLatest` without sources: a single combination.
  @usableFromInline
  static func combinationOfNothing(_ result: @escaping () throws -> Element) -> Observable<Element> {
    RunStream("combineLatest") { sink, scope in
      let source: Observable<Element>
      do { source = .just(try result()) } catch { source = .error(error) }
      source.run(sink, scope)
    }
  }
}

extension Optional {
  /// The latest value of a source, which must have sent one. Checked in release builds, too, at the cost of two instructions.
  @_alwaysEmitIntoClient
  package var latest: Wrapped {
    @inline(__always)
    get {
      guard let self else { preconditionFailure("combineLatest: a source has no value") }
      return self
    }
  }
}
