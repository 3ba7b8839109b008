/// The right operand of `<~`: a signal, producer or property that cannot fail.
public protocol BindingSource<Value>: SignalProducerConvertible where Error == Never {}

precedencegroup BindingPrecedence {
  associativity: right
  higherThan: AssignmentPrecedence
}

/// Binds a source of values to a target.
infix operator <~ : BindingPrecedence
