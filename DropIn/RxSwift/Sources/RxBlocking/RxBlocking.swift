// The declarations of the original by name: `StreamsTesting` holds those of RxTest too.
@_exported import struct StreamsTesting.BlockingObservable
@_exported import enum StreamsTesting.MaterializedSequenceResult
