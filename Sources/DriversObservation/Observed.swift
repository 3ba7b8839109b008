public import Observation
public import Streams

/// A view model for SwiftUI, and for other code that uses the Observation framework.
///
///     import Drivers
///     import SwiftUI
///
///     struct LoginView: View {
///       @State private var login = Observed(LoginViewModel(logIn: accounts.logIn))
///
///       var body: some View {
///         TextField("Name", text: $login.username)                                // a BehaviorRelay, both ways
///         Button("Log in") { login.submit() }.disabled(login.canSubmit != true)   // a PublishRelay<Void>, a Driver<Bool>
///         Text(login.message ?? "")                                               // a Driver<String>
///       }
///     }
///
/// The members of the view model are members of this object:
///
/// | in the view model | read as |
/// | --- | --- |
/// | `Driver`, `Infallible`, `ReplayRelay`, `ActivityIndicator` | the latest value; nil while there is none |
/// | `Property` | its value |
/// | `BehaviorRelay`, `MutableProperty`, `ControlProperty` | its value, which can be set |
/// | `PublishRelay` | a function: `login.submit()`, `login.select(row)` |
/// | `Action` | a function as well, with `isExecuting` and `isEnabled` |
/// | anything else: a view model inside of this one, a struct of outputs | another ``Observed``: `login.address.street` |
/// | an array of view models | an array of ``Observed`` |
/// | a stream of such arrays, such as a `BehaviorRelay` | the view models; by `downloads[each: \.rows]`, an array of ``Observed`` |
///
/// Events that have no latest value, such as those of a `Signal`, are an asynchronous sequence: ``values(_:)``.
///
/// Reading an output registers with that output alone. An output is subscribed to from its first read until this object is
/// released. Changes from any thread arrive on the main actor, in order. Readers are notified before a value changes, and not at
/// all if it is `Equatable` and stays the same. Several objects may observe one view model.
@MainActor
@dynamicMemberLookup
public final class Observed<Model>: Observation.Observable {
  /// The view model.
  public let model: Model
  private let bag: DisposeBag?
  /// The outputs read so far: a node for each output, an object for each view model inside.
  private var parts: [AnyKeyPath: AnyObject] = [:]
  /// The rows of each list.
  private var lists: [AnyKeyPath: AnyObject] = [:]

  /// An object that observes `model`. It retains the view model, and subscribes to nothing yet.
  public init(_ model: Model) {
    self.model = model
    bag = nil
  }

  /// An object that observes `model`, with subscriptions that last exactly as long as `bag`: work that the outputs began
  /// continues when the view that read them has disappeared.
  public init(_ model: Model, disposedBy bag: DisposeBag) {
    self.model = model
    self.bag = bag
  }

  // MARK: - Outputs

  /// The latest value of an output; nil while there is none.
  public subscript<Output: ObservedOutput>(dynamicMember keyPath: KeyPath<Model, Output>) -> Output.Element? {
    read(keyPath)
  }

  /// The value of an output that always has one.
  public subscript<State: ObservedState>(dynamicMember keyPath: KeyPath<Model, State>) -> State.Element {
    read(keyPath) ?? model[keyPath: keyPath].observedValue
  }

  /// The latest value of an output, and `initial` while there is none.
  ///
  ///     Text(login[\.message, default: ""])
  public subscript<Output: ObservedOutput>(
    _ keyPath: KeyPath<Model, Output>,
    default initial: @autoclosure () -> Output.Element
  ) -> Output.Element {
    read(keyPath) ?? initial()
  }

  /// The values of an output, or the events of an input, from now on. A Driver begins with its latest value.
  ///
  ///     .task { for await account in login.values(\.signedIn) { show(account) } }
  ///
  /// The subscription ends with the loop, and when its task is cancelled. Values that arrive between iterations are
  /// buffered.
  public func values<Events: ObservedEvents>(_ keyPath: KeyPath<Model, Events>) -> AsyncStream<Events.Element> {
    Infallible(model[keyPath: keyPath].observedStream.deliveredOnMain().unfailing()).values
  }

  // MARK: - Inputs

  /// The value of an input that always has one, and can be set: `$login.username` is a binding.
  public subscript<Variable: ObservedVariable>(dynamicMember keyPath: KeyPath<Model, Variable>) -> Variable.Element {
    get { read(keyPath) ?? model[keyPath: keyPath].observedValue }
    set {
      let variable = model[keyPath: keyPath]
      if let node = parts[keyPath] as? ObservedNode<Variable.Element> {
        node.write({ variable.setObserved(newValue) }, present: { variable.observedValue })
      } else {
        variable.setObserved(newValue)
      }
    }
  }

  // MARK: - View models inside

  /// A view model inside of this one, or a struct of its inputs or outputs: `login.address.street`.
  ///
  /// It cannot be replaced. The setter exists only so that `$login.address.street` can be a binding.
  public subscript<Child>(dynamicMember keyPath: KeyPath<Model, Child>) -> Observed<Child> {
    get { child(model[keyPath: keyPath], keyPath) }
    set {
      if newValue !== child(model[keyPath: keyPath], keyPath) {
        Hooks.misuse(
          "An observed view model was replaced, which has no effect. Change its properties instead."
        )
      }
    }
  }

  /// A view model inside of this one, if there is one: `login.address?.street`.
  public subscript<Child: AnyObject>(dynamicMember keyPath: KeyPath<Model, Child?>) -> Observed<Child>? {
    guard let present = model[keyPath: keyPath] else {
      parts[keyPath] = nil
      return nil
    }
    return child(present, keyPath)
  }

  /// The view models of a list inside of this one: `ForEach(downloads.rows) { row in Text(row.title) }`.
  ///
  /// A view model keeps its object at any position, as long as it is in the list when the list is read.
  public subscript<Child: AnyObject>(dynamicMember keyPath: KeyPath<Model, [Child]>) -> [Observed<Child>] {
    objects(for: model[keyPath: keyPath], keyPath)
  }

  /// The view models that the latest value of an output lists: `ForEach(downloads[each: \.rows]) { row in Text(row.title) }`.
  /// Empty while there is no value.
  ///
  /// A view model keeps its object as long as it is in the list when the list is read.
  public subscript<Output: ObservedOutput<[Child]>, Child: AnyObject>(
    each keyPath: KeyPath<Model, Output>
  ) -> [Observed<Child>] {
    objects(for: read(keyPath) ?? [], keyPath)
  }

  // MARK: - Storage

  private func read<Output: ObservedOutput>(_ keyPath: KeyPath<Model, Output>) -> Output.Element? {
    if let node = parts[keyPath] as? ObservedNode<Output.Element> {
      return node.read(model[keyPath: keyPath].observedStream)
    }
    let node = ObservedNode<Output.Element>(endedBy: bag)
    parts[keyPath] = node
    return node.read(model[keyPath: keyPath].observedStream)
  }

  private func objects<Child: AnyObject>(for list: [Child], _ keyPath: AnyKeyPath) -> [Observed<Child>] {
    let known = (lists[keyPath] as? ObservedRows<Child>)?.rows ?? [:]
    let rows = ObservedRows<Child>()
    lists[keyPath] = rows
    return list.map { present in
      let id = ObjectIdentifier(present)
      let row = rows.rows[id] ?? known[id] ?? observed(present)
      rows.rows[id] = row
      return row
    }
  }

  private func child<Child>(_ present: Child, _ keyPath: AnyKeyPath) -> Observed<Child> {
    if let known = parts[keyPath] as? Observed<Child>, known.observes(present) { return known }
    let child = observed(present)
    parts[keyPath] = child
    return child
  }

  /// An object for a view model inside of this one, whose subscriptions last as long as those of this one.
  private func observed<Child>(_ present: Child) -> Observed<Child> {
    if let bag { Observed<Child>(present, disposedBy: bag) } else { Observed<Child>(present) }
  }

  /// Whether this is the view model. Structs have no identity.
  private func observes(_ present: Model) -> Bool {
    if isStruct { return true }
    // A protocol may stand for either.
    guard type(of: model as Any) is AnyClass || type(of: present as Any) is AnyClass else { return true }
    return model as AnyObject === present as AnyObject
  }

  /// Whether the type is that of a struct, which is then not copied at each read.
  private lazy var isStruct = !(Model.self is AnyClass) && type(of: model as Any) == Model.self
}

extension Observed: Identifiable {
  /// The identity of this object, for lists.
  nonisolated public var id: ObjectIdentifier { ObjectIdentifier(self) }
}

/// The objects for the view models of a list, keyed by view model.
@MainActor
private final class ObservedRows<Child: AnyObject> {
  var rows: [ObjectIdentifier: Observed<Child>] = [:]
}
