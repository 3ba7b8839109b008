// The declarations of the original by name: `InterfaceTraits` holds those of RxCocoa too.
@_exported import class InterfaceTraits.BehaviorRelay
@_exported import class InterfaceTraits.PublishRelay
@_exported import class InterfaceTraits.ReplayRelay
