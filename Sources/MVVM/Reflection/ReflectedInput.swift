/// A property that takes values, so that an input view can be made for it.
protocol ReflectedInput {
  /// A view that sends to the property, or the reason why there is none.
  @MainActor func inputView(_ name: String) -> ReflectedView
  /// Whether the view also subscribes to the property, to show its value.
  var showsItsValue: Bool { get }
}

extension ReflectedInput {
  var showsItsValue: Bool { false }
}

/// The result of inspecting a property.
enum ReflectedView {
  case view(Control)
  case unusable(String)
}

extension BehaviorRelay: ReflectedInput {
  var showsItsValue: Bool { true }

  func inputView(_ name: String) -> ReflectedView {
    InputMaker(name, Element.self, present: asObservable()) { [weak self] in self?.accept($0) }.view
  }
}

extension PublishRelay: ReflectedInput {
  func inputView(_ name: String) -> ReflectedView {
    InputMaker(name, Element.self) { [weak self] in self?.accept($0) }.view
  }
}

extension ReplayRelay: ReflectedInput {
  func inputView(_ name: String) -> ReflectedView {
    InputMaker(name, Element.self) { [weak self] in self?.accept($0) }.view
  }
}

extension BehaviorSubject: ReflectedInput {
  func inputView(_ name: String) -> ReflectedView {
    InputMaker(name, Element.self, present: asObservable()) { [weak self] in self?.onNext($0) }.view
  }
}

extension PublishSubject: ReflectedInput {
  func inputView(_ name: String) -> ReflectedView {
    InputMaker(name, Element.self) { [weak self] in self?.onNext($0) }.view
  }
}

extension ReplaySubject: ReflectedInput {
  func inputView(_ name: String) -> ReflectedView {
    InputMaker(name, Element.self) { [weak self] in self?.onNext($0) }.view
  }
}

extension AnyObserver: ReflectedInput {
  func inputView(_ name: String) -> ReflectedView { InputMaker(name, Element.self) { self.onNext($0) }.view }
}

extension Binder: ReflectedInput {
  func inputView(_ name: String) -> ReflectedView { InputMaker(name, Element.self) { self.onNext($0) }.view }
}

extension ControlProperty: ReflectedInput {
  func inputView(_ name: String) -> ReflectedView {
    InputMaker(name, Element.self, present: asObservable()) { self.onNext($0) }.view
  }
}
