import Observation
import ScreenText

/// A screen made from the properties of any view model, by reflection.
///
/// A property that accepts values (a relay, subject, observer) becomes an input for these values: text, a switch, a number,
/// a choice among cases, JSON for `Decodable` types, and a button for `Void`. A property that sends values (a Driver,
/// Signal, Observable, property of the typed dialect) becomes an output. Structs and tuples are inspected, and so are
/// objects called `input` or `output`. ``unused`` lists all other properties, with the reason.
///
/// Reflection does not see access levels: a private relay becomes an input, too. Name it in `except` if only the view model may
/// send to it. An observable that is a subject, under the declared type of an observable, becomes an output if the subject itself
/// is a property before it.
///
///     try host.open { SearchViewModel(environment: $0).reflected }
public struct ReflectedScreen: Screen {
  /// A property without a view.
  public struct Unused: Hashable, Sendable, CustomStringConvertible {
    /// The property.
    public let name: String
    /// The reason.
    public let reason: String

    /// The name and the reason, in one line.
    public var description: String { "\(name): \(reason)" }
  }

  /// The view model.
  public let model: AnyObject
  /// The name of the screen.
  public let name: String
  /// A description in one line.
  public let summary: String
  private let exceptions: [String]
  private let parts: @MainActor () -> Parts

  /// The views that do not come from properties of the model.
  private struct Parts {
    var views: [Control]
    var unused: [Unused] = []
    var outputs: Any?
  }

  /// A screen with the properties of `model`, and with views of your own. Add views for inputs that reflection cannot see, such as
  /// streams passed to the view model. A view replaces the property of the same name.
  ///
  /// `name`: The name of the screen; by default that of the type without `ViewModel`, in lower case. `except`: The names of
  /// properties that are no part of the screen, such as private relays.
  public init(
    _ model: AnyObject,
    name: String? = nil,
    except: [String] = [],
    @ViewBuilder views: @escaping @MainActor () -> ViewGroup = { ViewGroup() }
  ) {
    self.init(model, name, except) { Parts(views: views().controls) }
  }

  /// A screen for a view model that makes its outputs from inputs passed to it. Also shows its properties, if it has any.
  ///
  ///     ReflectedScreen(SearchViewModel()) { model, input in
  ///       model.transform(input: .init(query: input("query"), refresh: input("refresh")))
  ///     }
  ///
  /// - Parameters:
  ///   - model: The view model.
  ///   - name: The name of the screen; by default that of the type without `ViewModel`, in lower case.
  ///   - except: The names of properties that are no part of the screen, such as private relays.
  ///   - transform: Passes inputs to the view model, which it requests by name, and returns its outputs: a struct, a tuple or an
  ///     object with streams, or a stream.
  public init<Model: AnyObject, Outputs>(
    _ model: Model,
    name: String? = nil,
    except: [String] = [],
    transform: @escaping @MainActor (_ model: Model, _ input: TransformInputs) -> Outputs
  ) {
    self.init(model, name, except) {
      let inputs = TransformInputs()
      let outputs = transform(model, inputs)
      return Parts(views: inputs.views, unused: inputs.unused, outputs: Outputs.self == Void.self ? nil : outputs)
    }
  }

  private init(
    _ model: AnyObject,
    _ name: String?,
    _ exceptions: [String],
    _ parts: @escaping @MainActor () -> Parts
  ) {
    self.model = model
    self.exceptions = exceptions
    self.name = name ?? screenName(of: type(of: model), without: ["ViewModel", "Model"])
    summary = "the properties of \(type(of: model))"
    self.parts = parts
  }

  /// The views of the properties.
  public var body: some View { found.views }

  /// The properties without a view.
  public var unused: [Unused] { found.unused }

  /// Why it has no view of this name, or no views at all, in sentences. Nil if the name is unknown.
  func reason(forMissing name: String) -> String? {
    let (views, unused) = found
    if let property = unused.first(where: { $0.name == name }) { return " The property has none: \(property.reason)." }
    guard views.controls.isEmpty else { return nil }
    let reasons = unused.prefix(NameListText.limit).map(\.description).joined(separator: "; ")
    return " \(type(of: model)) has no property that becomes a view" + (reasons.isEmpty ? ". " : " (\(reasons)). ")
      + "To call a function with its inputs, pass a closure: ReflectedScreen(model) { model, input in ... }"
  }

  private var found: (views: ViewGroup, unused: [Unused]) {
    let parts = parts()
    var finder = PropertyFinder(taken: Set(parts.views.map(\.name)), except: exceptions, unused: parts.unused)
    finder.look(at: model)
    finder.leaveExceptions()
    if let outputs = parts.outputs { finder.look(at: outputs, "output", depth: 0) }
    return (ViewGroup(parts.views + finder.views), finder.unused)
  }
}

extension ViewModel {
  /// A screen of the properties of the view model.
  @MainActor
  public var reflected: ReflectedScreen { ReflectedScreen(self) }
}

/// Makes views from the properties of an object.
@MainActor
private struct PropertyFinder {
  private(set) var views: [Control] = []
  private(set) var unused: [ReflectedScreen.Unused]
  private var taken: Set<String>
  /// The names of properties that are no part of the screen. Each is removed when its property is found.
  private var exceptions: [String]
  /// The subjects that were found.
  private var subjects: Set<ObjectIdentifier> = []

  init(taken: Set<String>, except exceptions: [String], unused: [ReflectedScreen.Unused]) {
    self.taken = taken
    self.exceptions = exceptions
    self.unused = unused
  }

  /// Lists the exceptions that no property has as its name.
  mutating func leaveExceptions() {
    for name in exceptions { leave(name, "no property has this name, which is excepted") }
  }

  mutating func look(at model: AnyObject) {
    var mirrors: [Mirror] = []
    var next: Mirror? = Mirror(reflecting: model)
    while let mirror = next {
      mirrors.insert(mirror, at: 0)
      next = mirror.superclassMirror
    }
    let stored = StoredProperties(of: model)
    for mirror in mirrors {
      let isObserved = model is any Observation.Observable && mirror.children.contains { $0.label == Self.registrar }
      for child in mirror.children {
        guard let label = child.label else { continue }
        if isObserved, label == Self.registrar { continue }
        if isObserved, label.hasPrefix("_"), !isStream(child.value) {
          add(StoredPropertyOutput(String(label.dropFirst()), of: stored, stored: label, value: child.value))
        } else {
          look(at: child.value, label, depth: 0)
        }
      }
    }
  }

  private static let registrar = "_$observationRegistrar"
  private static let lazyPrefix = "$__lazy_storage_$_"

  private func isStream(_ value: Any) -> Bool {
    value is any ReflectedInput || value is any ObservableConvertibleType
  }

  mutating func look(at value: Any, _ label: String, depth: Int) {
    if label.hasPrefix(Self.lazyPrefix) {
      let label = String(label.dropFirst(Self.lazyPrefix.count))
      guard let made = (value as? any Wrapping)?.wrapped else {
        return leave(label, "it is lazy and not initialized yet")
      }
      return look(at: made, label, depth: depth)
    }
    // A property wrapper stores itself with an underscore before the name.
    let isWrapper = label.hasPrefix("_")
    let name = isWrapper ? String(label.dropFirst()) : label
    if let exception = exceptions.firstIndex(of: name) {
      exceptions.remove(at: exception)
      if value is any ReflectedInput { _ = isNewInput(value) }
      return leave(name, "it is excepted")
    }
    if isWrapper, !isStream(value), let stream = soleStream(of: value) { return look(at: stream, name, depth: depth) }
    if let input = value as? any ReflectedInput, isNewInput(value) {
      switch input.inputView(name) {
      case .view(let view):
        if type(of: input) is AnyClass { view.wiring.target = input as AnyObject }
        if input.showsItsValue { view.wiring.state = view.wiring.target }
        add(view)
      case .unusable(let reason): leave(name, reason)
      }
    } else if let source = value as? any ObservableConvertibleType {
      add(output(name, source))
    } else if let optional = value as? any Wrapping {
      guard let wrapped = optional.wrapped else { return leave(name, "it is nil") }
      look(at: wrapped, label, depth: depth)
    } else {
      inspectMembers(value, name, depth)
    }
  }

  /// Whether the value is not a subject that was found before. A subject is also what its `asObservable()` returns, and its type says
  /// nothing of the type of the property that holds it.
  private mutating func isNewInput(_ value: Any) -> Bool {
    guard value is any SubjectType else { return true }
    return subjects.insert(ObjectIdentifier(value as AnyObject)).inserted
  }

  /// The stream in a property wrapper, if it has one only.
  private func soleStream(of wrapper: Any) -> Any? {
    let streams = Mirror(reflecting: wrapper).children.map(\.value).filter(isStream)
    return streams.count == 1 ? streams[0] : nil
  }

  private mutating func inspectMembers(_ value: Any, _ name: String, _ depth: Int) {
    let mirror = Mirror(reflecting: value)
    let isGroup =
      switch mirror.displayStyle {
      case .struct, .tuple: !mirror.children.isEmpty && !(value is any Collection)
      case .class: ["input", "inputs", "output", "outputs"].contains(name)
      default: false
      }
    guard isGroup, depth < 3 else {
      return leave(name, "\(type(of: value)) neither takes nor sends values over time")
    }
    let before = views.count + unused.count
    for child in mirror.children {
      guard let label = child.label, isStream(child.value) || Mirror(reflecting: child.value).displayStyle == .struct
      else {
        continue
      }
      look(at: child.value, label, depth: depth + 1)
    }
    if views.count + unused.count == before { leave(name, "\(type(of: value)) contains no streams") }
  }

  private func output<Value>(_ name: String, _ source: some ObservableConvertibleType<Value>) -> Control {
    source is ActivityIndicator
      ? Activity(name, source.asObservable().compactMap { $0 as? Bool }) : Output(name, source)
  }

  private mutating func add(_ view: Control) {
    if taken.insert(view.name).inserted {
      views.append(view)
    } else if views.contains(where: { $0.name == view.name }) {
      leave(view.name, "another property has the same name")
    }
  }

  private mutating func leave(_ name: String, _ reason: String) {
    if !taken.contains(name) || views.contains(where: { $0.name == name }) {
      unused.append(.init(name: name, reason: reason))
    }
  }
}
