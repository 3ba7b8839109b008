/// What the subscribers of workloads and floors add up. Its accesses are short, so that no exclusivity check is measured.
final class Sum {
  var total = 0
}

/// `value`, through which the optimiser does not see.
@inline(never)
@_optimize(none)
func opaque<Value>(_ value: Value) -> Value { value }
