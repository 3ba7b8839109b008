extension ObservableType {
  /// Sends the values of `array`, one after the other, and completes.
  ///
  ///     from([a, b, c])   (abc|)
  ///
  /// If you pass a scheduler, each value and the completion is a separate piece of work on it.
  @_alwaysEmitIntoClient
  public static func from(
    _ array: [Element],
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    ArraySource(array, scheduler)
  }

  /// Sends the values of `sequence`, one after the other, and completes. The sequence may be infinite.
  ///
  ///     from(1...3)   (123|)
  ///
  /// If you pass a scheduler, each value and the completion is a separate piece of work on it.
  @_alwaysEmitIntoClient
  public static func from<Sequence: Swift.Sequence>(
    _ sequence: Sequence,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> where Sequence.Element == Element {
    SequenceSource("from", scheduler, sequence)
  }

  /// Sends the given values, one after the other, and completes.
  ///
  ///     of(a, b, c)   (abc|)
  ///
  /// If you pass a scheduler, each value and the completion is a separate piece of work on it.
  @_alwaysEmitIntoClient
  public static func of(
    _ elements: Element...,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    ArraySource(elements, scheduler)
  }
}

@usableFromInline
final class ArraySource<Element>: SteppedSource<Element>, @unchecked Sendable {
  @usableFromInline let array: [Element]

  @inlinable
  init(_ array: [Element], _ scheduler: any ImmediateSchedulerType) {
    self.array = array
    super.init(scheduler) { ArrayLoop($0, $1, unsafeDowncast($2, to: ArraySource.self).array) }
  }

  override var operatorName: String? { "from" }
}

@usableFromInline
final class ArrayLoop<Element>: StepLoop<Element> {
  @usableFromInline let array: [Element]
  @exclusivity(unchecked) @usableFromInline var index = 0

  @inlinable
  init(_ sink: Sink<Element>, _ scope: Scope, _ array: [Element]) {
    self.array = array
    super.init(sink, scope)
  }

  public override func step() -> Bool {
    guard index < array.count else {
      sink.completed()
      return false
    }
    let element = array[index]
    index += 1
    sink.next(element)
    return true
  }
}

/// A source of values that a closure sends one by one. The closure is made at the call site, where the type of the sequence is
/// known.
@usableFromInline
final class SequenceSource<Element>: SteppedSource<Element>, @unchecked Sendable {
  /// Sends the next value; false if there is none.
  @usableFromInline typealias Advance = (Sink<Element>) throws -> Bool

  @usableFromInline let name: String
  @usableFromInline let iterate: () -> Advance

  @inlinable
  init(_ name: String, _ scheduler: any ImmediateSchedulerType, _ iterate: @escaping () -> Advance) {
    self.name = name
    self.iterate = iterate
    super.init(scheduler) { SequenceLoop($0, $1, unsafeDowncast($2, to: SequenceSource.self).iterate()) }
  }

  @inlinable
  convenience init<Values: Sequence>(_ name: String, _ scheduler: any ImmediateSchedulerType, _ values: Values)
  where Values.Element == Element {
    self.init(name, scheduler) {
      let iterator = Held(values.makeIterator())
      return { sink in
        guard let element = iterator.value.next() else { return false }
        sink.next(element)
        return true
      }
    }
  }

  override var operatorName: String? { name }
}

@usableFromInline
final class SequenceLoop<Element>: StepLoop<Element> {
  @usableFromInline let advance: SequenceSource<Element>.Advance

  @inlinable
  init(_ sink: Sink<Element>, _ scope: Scope, _ advance: @escaping SequenceSource<Element>.Advance) {
    self.advance = advance
    super.init(sink, scope)
  }

  public override func step() -> Bool {
    do {
      if try advance(sink) { return true }
      sink.completed()
    } catch {
      sink.error(error)
    }
    return false
  }
}
