/// A node of an operator with one source: takes the events of the stream above and hands its own to the node below.
///
/// Virtual methods of a generic class are not specialised. They stay fast if they need nothing of the runtime but the
/// value's own copy and destroy: no local of a type such as `Value?` or `Event` on the path of a value.
@usableFromInline
class Stage<Input, InputError: Swift.Error, Output, OutputError: Swift.Error>: Observer<Input, InputError> {
  final let downstream: Observer<Output, OutputError>

  @usableFromInline
  init(_ downstream: Observer<Output, OutputError>) {
    self.downstream = downstream
    super.init()
  }
}

/// A stage that hands the terminal event straight on.
@usableFromInline
class PassingStage<Input, Output, Error: Swift.Error>: Stage<Input, Error, Output, Error> {
  @usableFromInline
  override func terminate(_ termination: Termination<Error>) { downstream.terminate(termination) }
}

/// A stage that may end before its source does, which it then ends too.
class EndingStage<Input, InputError: Swift.Error, Output, OutputError: Swift.Error>:
  Stage<Input, InputError, Output, OutputError>
{
  /// The source of a producer's chain; nil in a signal, where the derived signal's end gives up the place at the source.
  @exclusivity(unchecked) final var upstream: CompositeDisposable?
  @exclusivity(unchecked) final var isDone = false

  /// Completes, once. Apart, so that the way of a value does not ask for the metadata of the termination.
  @inline(never)
  final func complete() { finish(.completed) }

  /// Sends the terminal event, once.
  final func finish(_ termination: Termination<OutputError>) {
    guard !isDone else { return }
    isDone = true
    downstream.terminate(termination)
    let upstream = self.upstream
    self.upstream = nil
    upstream?.dispose()
  }
}
