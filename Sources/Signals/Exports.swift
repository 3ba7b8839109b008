// `.seconds(5)` and `.userInitiated` belong to the interface of operators and schedulers.
@_exported public import enum Dispatch.DispatchTimeInterval
@_exported public import struct Dispatch.DispatchQoS
