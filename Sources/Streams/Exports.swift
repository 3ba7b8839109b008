// `.seconds(5)` and `.userInitiated` belong to the interface of operators and schedulers.
@_exported import enum Dispatch.DispatchTimeInterval
@_exported import struct Dispatch.DispatchQoS

// The protocols that the streams conform to belong to their interface.
@_exported import StreamProtocols
