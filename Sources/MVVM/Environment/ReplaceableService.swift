import Foundation
import ScreenText

/// A service that can be replaced at launch: `--service search=http://127.0.0.1:8080/`.
///
/// A screen declares it, and gets it from its environment like any other:
///
///     struct SearchScreen: RootScreen {
///       static var services: [ReplaceableService] {
///         [.http("search", as: (any SearchService).self) { address, environment in HTTPSearch(address, environment) }]
///       }
///
///       init(environment: Environment) {
///         let search = environment.service((any SearchService).self) { BuiltInSearch($0) }
///         ...
///
/// In a test, replace it with ``ScreenHost/replaceService(_:by:)``.
public struct ReplaceableService: Sendable {
  /// The name of the service, and of its ``ServiceKnobs`` if it has any.
  public let name: String
  /// The meaning of the value, in words: `the address of an HTTP server`.
  public let takes: String
  /// An example of a value.
  public let example: String
  /// A closure that provides the service for a value in an environment; nil if the value cannot be parsed.
  let replacement: @MainActor @Sendable (String) -> (@MainActor (Environment) -> Void)?

  /// A service that screens request by its type.
  ///
  /// - Parameters:
  ///   - name: The name of the service on the command line.
  ///   - type: The type under which screens request it.
  ///   - takes: What the value means, in words.
  ///   - example: An example of a value.
  ///   - read: Parses a value; nil if it is malformed.
  ///   - make: Makes the service for an environment.
  public init<Value, Type>(
    _ name: String,
    as type: Type.Type = Type.self,
    takes: String,
    example: String,
    read: @escaping @MainActor @Sendable (String) -> Value?,
    make: @escaping @MainActor @Sendable (Value, Environment) -> Type
  ) {
    self.name = name
    self.takes = takes
    self.example = example
    replacement = { text in
      guard let value = read(text) else { return nil }
      return { environment in environment.provide(make(value, environment), as: Type.self) }
    }
  }

  /// A service provided by an HTTP server, at the address that the value gives.
  public static func http<Type>(
    _ name: String,
    as type: Type.Type = Type.self,
    make: @escaping @MainActor @Sendable (URL, Environment) -> Type
  ) -> ReplaceableService {
    ReplaceableService(
      name,
      takes: "the address of an HTTP server",
      example: "http://127.0.0.1:8080/",
      read: { text in
        guard let address = URL(string: text), let scheme = address.scheme?.lowercased(), let host = address.host,
          ["http", "https"].contains(scheme), !host.isEmpty, address.port.map({ (1...65_535).contains($0) }) ?? true
        else { return nil }
        return address
      },
      make: make
    )
  }
}

/// A request to replace a service.
package struct ServiceReplacement: Hashable, Sendable {
  /// The name of the service.
  package var name: String
  /// Describes the replacement, in the form that the service accepts.
  package var value: String

  /// A request to replace the service `name` by the one that `value` describes.
  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }

  /// The value for messages, without the secrets that an address can hold.
  var shown: String { AddressText.masked(value, by: ViewValue.mask) }

  /// The name for messages. If it was left out, an address may be in its place, and is masked.
  private var shownName: String { TextLiteral.escapeControls(AddressText.masked(name, by: ViewValue.mask)) }

  /// A closure that applies the replacements to an environment. Throws if there is no such service, or if its value cannot
  /// be parsed; the message lists the services and the accepted values.
  @MainActor
  package func resolve(among services: [ReplaceableService]) throws(ScreenError) -> @MainActor (Environment) -> Void {
    let named = services.filter { $0.name == name }
    guard let first = named.first else {
      let names = services.reduce(into: [String]()) { if !$0.contains($1.name) { $0.append($1.name) } }
      guard !names.isEmpty else { throw ScreenError("there is no service '\(shownName)' to replace, nor any other") }
      let advice = Suggestion.phrase(for: name, listing: names)
      throw ScreenError("there is no service '\(shownName)' to replace." + advice)
    }
    // Several screens may declare the same service, each under the type that it requests.
    let replacements = named.compactMap { $0.replacement(value) }
    guard replacements.count == named.count else {
      throw ScreenError(
        "'\(name)' takes \(first.takes), as in \(name)=\(first.example)"
          + (value.isEmpty ? "" : ", not '\(TextLiteral.escapeControls(shown))'")
      )
    }
    return { [self] environment in
      for replace in replacements { replace(environment) }
      environment.services.note(source: shown, of: name)
    }
  }
}
