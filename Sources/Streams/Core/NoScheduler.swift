/// Represents the absence of a scheduler. An optional would be copied and destroyed through its metadata.
@usableFromInline
package struct NoScheduler: ImmediateSchedulerType {
  @usableFromInline
  package init() {}

  @usableFromInline
  package func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
    action(state)
  }

  /// The scheduler, for graphs; nil for this one.
  static func shown(_ scheduler: any ImmediateSchedulerType) -> AnyObject? {
    scheduler is NoScheduler ? nil : scheduler as AnyObject
  }
}
