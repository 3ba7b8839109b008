public import Streams

/// A stage whose values describe the events to send, including the end. A closure from the call site opens them, where
/// their type is known.
@usableFromInline
final class OpeningStage<Input, Output>: EndingStage<Input, Output> {
  @usableFromInline typealias Open = (Input, OpeningStage) -> Void

  @usableFromInline let open: Open

  @inlinable
  init(_ downstream: Sink<Output>, _ open: @escaping Open) {
    self.open = open
    super.init(downstream)
  }

  public override func next(_ value: Input) { if !isDone { open(value, self) } }

  @usableFromInline
  func send(_ value: Output) { downstream.next(value) }
}
