import Synchronization

extension ObservableType {
  /// Makes a resource for each subscription, and a stream from the resource. The resource is disposed of when the subscription
  /// ends, for any reason, after everything that the stream itself disposes of.
  ///
  ///     source                                 --a--b--|
  ///     using({ Resource() }) { _ in source }  --a--b--|
  ///
  /// Ends as the stream does. An error that one of the factories throws ends it.
  @_alwaysEmitIntoClient
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    observableFactory: @escaping (Resource) throws -> Observable<Element>
  ) -> Observable<Element> {
    RunStream("using") { sink, scope in
      let source: Observable<Element>
      var life: ResourceLife?
      do {
        let resource = try resourceFactory()
        // Attached first, and so disposed of last, after everything that the source attaches.
        let held = ResourceLife(resource)
        scope.attach(held)
        life = held
        source = try observableFactory(resource)
      } catch {
        source = .error(error)
      }
      // In a separate scope, so that `do` releases the source before the resource.
      source.runNested(sink, scope.opened())
      life?.subscribed()
    }
  }
}

/// Disposes of the resource when the subscription ends, but not before the subscription to the source is complete: a source that
/// ends while it is being started attaches its disposables only afterwards.
@usableFromInline
final class ResourceLife: Cancellation {
  private static var isSubscribed: UInt8 { 1 }
  private static var isCancelled: UInt8 { 2 }

  private let resource: any Disposable
  private let state = Atomic<UInt8>(0)

  @usableFromInline
  init(_ resource: any Disposable) { self.resource = resource }

  @usableFromInline
  func subscribed() {
    if set(Self.isSubscribed) & Self.isCancelled != 0 { resource.dispose() }
  }

  @usableFromInline
  package override func cancel() {
    if set(Self.isCancelled) & Self.isSubscribed != 0 { resource.dispose() }
  }

  private func set(_ flag: UInt8) -> UInt8 {
    state.bitwiseOr(flag, ordering: .acquiringAndReleasing).oldValue
  }
}
