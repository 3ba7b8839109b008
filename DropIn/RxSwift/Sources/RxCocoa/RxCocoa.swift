// The declarations of the original by name, those of RxRelay, and what requests are made of: on Linux `URLSession` lives in
// FoundationNetworking, which the original's users have through Foundation.
@_exported import DriversNetworking
@_exported import IndexPathRows
@_exported import RxRelay

@_exported import struct InterfaceTraits.ControlEvent
@_exported import protocol InterfaceTraits.ControlEventType
@_exported import struct InterfaceTraits.ControlProperty
@_exported import protocol InterfaceTraits.ControlPropertyType
@_exported import typealias InterfaceTraits.Driver
@_exported import struct InterfaceTraits.DriverSharingStrategy
@_exported import enum InterfaceTraits.RxCocoaError
@_exported import protocol InterfaceTraits.SectionedViewDataSourceType
@_exported import struct InterfaceTraits.SharedSequence
@_exported import protocol InterfaceTraits.SharedSequenceConvertibleType
@_exported import enum InterfaceTraits.SharingScheduler
@_exported import protocol InterfaceTraits.SharingStrategyProtocol
@_exported import typealias InterfaceTraits.Signal
@_exported import struct InterfaceTraits.SignalSharingStrategy
