/// The sum of the values that a workload or floor delivers. Its accesses are short, so that no exclusivity check is measured.
final class Sum {
  var total = 0
}

/// Returns `value`, and hides from the optimiser where it came from.
@inline(never)
@_optimize(none)
func opaque<Value>(_ value: Value) -> Value { value }
