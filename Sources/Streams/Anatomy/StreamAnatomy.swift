extension Observable: AnatomicStream {
  @usableFromInline
  package var anatomy: StreamAnatomy {
    let typeName = "\(type(of: self))"
    let kind = String(typeName.prefix { $0 != "<" })
    if let subject = self as? any SubjectType { return origin(subject as AnyObject, typeName) }
    if let shared = self as? SharedStream<Element> {
      // Each Driver shares; its source is more informative.
      var anatomy = shared.unshared().anatomy
      if anatomy.origin == nil { anatomy.identity = ObjectIdentifier(self) }
      return anatomy
    }
    if let shared = self as? Share<Element> { return made("share", [shared.unshared()]) }
    if let hidden = self as? any StreamWithHiddenSources { return made(Self.operatorName(kind), hidden.hiddenSources) }
    var found = ReflectedSources(streams: heldSources)
    var mirror: Mirror? = Mirror(reflecting: self)
    while let present = mirror {
      if let owner = present.descendant("owner") {
        let owner = owner as AnyObject
        return origin(owner, "\(type(of: owner))")
      }
      found.look(into: present, depth: 0)
      mirror = present.superclassMirror
    }
    if Self.passages.contains(kind), found.streams.count == 1 { return found.streams[0].anatomy }
    var anatomy = made(Self.operatorName(kind), found.streams)
    if Self.deliveries.contains(kind) {
      anatomy.destination = Mirror(reflecting: self).descendant("scheduler").map { $0 as AnyObject }
    }
    return anatomy
  }

  private func made(_ name: String, _ sources: [any AnatomicStream]) -> StreamAnatomy {
    StreamAnatomy(identity: ObjectIdentifier(self), name: name, sources: sources)
  }

  private func origin(_ owner: AnyObject, _ typeName: String) -> StreamAnatomy {
    StreamAnatomy(identity: ObjectIdentifier(owner), name: typeName, origin: owner)
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

extension Observable {
  /// Streams that only pass on what they get.
  private static var passages: Set<String> { ["MainDelivery", "MainSubscription", "Unfailing", "AtMostOne"] }

  private static var deliveries: Set<String> { ["ObserveOn", "ObserveOnQueue"] }

  /// The name in source code; most streams are named after their operator.
  private static func operatorName(_ kind: String) -> String {
    switch kind {
    case "ArraySource", "SequenceSource": "from"
    case "Burst", "StartWith": "startWith"
    case "CatchAndReturn", "CatchSequence": "catch"
    case "CollectionConcat", "LazyConcat": "concat"
    case "CombinationOfNothing": "combineLatest"
    case "DistinctElements", "DistinctKeys": "distinctUntilChanged"
    case "Failing": "error"
    case "LimitedMerge": "concatMap"
    case "Multicast", "MulticastSelector": "multicast"
    case "ObserveOn", "ObserveOnQueue": "observe(on:)"
    case "OneShotTimer": "timer"
    case "PeriodicTimer": "interval"
    case "RangeSource": "range"
    case "RepeatedElement": "repeatElement"
    case "RetryWhen": "retry(when:)"
    case "RunStream": "(typed dialect)"
    case "ScheduledEmpty": "empty"
    case "ScheduledJust": "just"
    case "Silent": "never"
    case "SingleElement": "single"
    case "SkipFor": "skip"
    case "SkipUntil": "skip(until:)"
    case "SkipWhile": "skip(while:)"
    case "SubscribeOn": "subscribe(on:)"
    case "SwitchLatest": "flatMapLatest"
    case "TakeFor": "take(for:)"
    case "TakeUntil": "take(until:)"
    case "TakeWhile": "take(while:)"
    case "WindowStream": "window"
    case "WithoutValues": "ignoreElements"
    default: kind.prefix(1).lowercased() + kind.dropFirst()
    }
  }
}
