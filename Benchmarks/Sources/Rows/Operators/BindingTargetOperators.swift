import Signals

/// The target of a key path. A key path to a property of `Sum` would cause all accesses to that property to be checked.
private final class Label {
  var number = 0
}

/// A property of numbers, bound to a target that `bind` makes and that is retained.
@inline(__always)
private func bound<Target>(
  _ name: String,
  _ bind: @escaping @Sendable (MutableProperty<Int>, Sum) -> (Target, any Disposable)
) -> OperatorCensus {
  row("typed/\(name)") { (source: PropertySource, sum) in
    let (target, binding) = bind(source.property, sum)
    return { withExtendedLifetime(target) { binding.dispose() } }
  }
}

let bindingTargetOperators = [
  bound("<~") { property, _ in
    let target = MutableProperty<Int>(0)
    return (target, target <~ property)
  },
  bound("<~ of optionals") { property, _ in
    let target = MutableProperty<Int?>(0)
    return (target, target <~ property)
  },
  bound("BindingTarget(action:)") { property, sum in
    let (lifetime, token) = Lifetime.make()
    return (token, BindingTarget(lifetime: lifetime, action: { sum.total &+= $0 }) <~ property)
  },
  bound("BindingTarget(object:keyPath:)") { property, _ in
    let ((lifetime, token), label) = (Lifetime.make(), Label())
    return ((token, label), BindingTarget(lifetime: lifetime, object: label, keyPath: \.number) <~ property)
  },
]
