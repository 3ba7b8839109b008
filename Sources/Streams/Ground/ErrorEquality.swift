/// Errors are not `Equatable`: two errors are equal if their types and their descriptions are.
@usableFromInline
package func sameError(_ a: any Error, _ b: any Error) -> Bool {
  type(of: a) == type(of: b) && String(describing: a) == String(describing: b)
}
