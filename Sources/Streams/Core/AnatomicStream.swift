/// A stream with any element, for inspection by `graph`.
@usableFromInline
package protocol AnatomicStream: AnyObject {
  /// The kind of a stream, and its sources. Computed on demand; subscriptions do not use it.
  var anatomy: StreamAnatomy { get }
}

/// An operator of a stream, or the stream's origin.
@usableFromInline
package struct StreamAnatomy {
  /// Equal for equal operators. (Subscribers of one of two equal streams do not receive events of the other.)
  package var identity: ObjectIdentifier
  /// The operator's name, such as `flatMapLatest`, or the name of the type that sends.
  package var name: String
  /// Its sources. Streams that it subscribes to in response to events, such as the inner streams of `flatMap`, are unknown.
  package var sources: [any AnatomicStream] = []
  /// The relay or subject that sends, if there is one.
  package var origin: AnyObject?
  /// The scheduler that it waits on or, if it is `observe(on:)`, delivers on.
  package var scheduler: AnyObject?
}
