import Streams
import StreamsTesting

extension MarbleSource {
  /// The events of the diagram, or its error.
  func read() throws(MarbleReadingError) -> (diagram: MarbleDiagram, events: [Recorded<Event<Element>>]) {
    let read = try MarbleDiagram.read(diagram)
    var events: [Recorded<Event<Element>>] = []
    for (tick, mark) in read.marks {
      switch mark {
      case .value(let text): events.append(.next(tick, try value(of: text)))
      case .error: events.append(.error(tick, error))
      case .completed: events.append(.completed(tick))
      case .subscribe: break
      case .dispose: throw MarbleReadingError("a source is not disposed, so there is no '!' in it: \(diagram)")
      }
    }
    return (read, events)
  }

  private func value(of text: String) throws(MarbleReadingError) -> Element {
    if let value = values[text] { return value }
    if let type = Element.self as? any LosslessStringConvertible.Type, let value = type.init(text) as? Element {
      return value
    }
    if Element.self == Void.self, let value = () as? Element { return value }
    throw MarbleReadingError(
      "'\(text)' is not a value of \(Element.self), and `values` does not define it: \(diagram)"
    )
  }
}

/// An error in a diagram, and how to correct it.
struct MarbleReadingError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}

extension MarbleDiagram {
  /// Reads a diagram. An error shows its position.
  static func read(_ text: String) throws(MarbleReadingError) -> MarbleDiagram {
    do {
      return try MarbleDiagram(text)
    } catch {
      let pointer = String(repeating: " ", count: error.position) + "↑"
      throw MarbleReadingError("a diagram cannot be read: \(error.reason)\n\n  \(text)\n  \(pointer)")
    }
  }
}
