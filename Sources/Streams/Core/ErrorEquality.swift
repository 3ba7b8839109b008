/// Errors carry no equality of their own: two are the same when their types and their descriptions agree.
package func sameError(_ a: any Error, _ b: any Error) -> Bool {
  type(of: a) == type(of: b) && String(describing: a) == String(describing: b)
}
