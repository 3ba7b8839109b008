extension Observable: AnatomicStream {
  @usableFromInline
  package var anatomy: StreamAnatomy {
    if let subject = self as? any SubjectType { return origin(subject as AnyObject) }
    if let stream = self as? RelayStream<Element> { return origin(stream.relay) }
    if let shared = self as? SharedStream<Element> {
      if operatorName != nil { return made([shared.unshared()]) }
      // Each Driver shares; its source is more informative.
      var anatomy = shared.unshared().anatomy
      if anatomy.origin == nil { anatomy.identity = ObjectIdentifier(self) }
      return anatomy
    }
    var found = ReflectedSources(streams: heldSources)
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      found.look(into: current, depth: 0)
      mirror = current.superclassMirror
    }
    if operatorName == nil, found.streams.count == 1 { return found.streams[0].anatomy }
    return made(found.streams)
  }

  private func made(_ sources: [any AnatomicStream]) -> StreamAnatomy {
    let name = operatorName ?? "\(type(of: self))"
    return StreamAnatomy(identity: ObjectIdentifier(self), name: name, sources: sources, scheduler: ownScheduler)
  }

  private func origin(_ owner: AnyObject) -> StreamAnatomy {
    StreamAnatomy(identity: ObjectIdentifier(owner), name: "\(type(of: owner))", origin: owner)
  }
}

/// The streams among the values of a stream's properties.
private struct ReflectedSources {
  private(set) var streams: [any AnatomicStream]
  /// A drawing of thousands of sources would be useless.
  private static let limit = 64

  mutating func look(into mirror: Mirror, depth: Int) {
    for child in mirror.children.prefix(Self.limit) where streams.count < Self.limit {
      if let stream = child.value as? any AnatomicStream {
        streams.append(stream)
      } else if depth < 3 {
        let inner = Mirror(reflecting: child.value)
        switch inner.displayStyle {
        case .struct, .tuple, .optional, .collection, .enum: look(into: inner, depth: depth + 1)
        default: break
        }
      }
    }
  }
}
