// The declarations of the original by name: `StreamsTesting` holds those of RxBlocking too.
@_exported import struct StreamsTesting.Recorded
@_exported import struct StreamsTesting.Subscription
@_exported import class StreamsTesting.TestScheduler
@_exported import struct StreamsTesting.TestSchedulerVirtualTimeConverter
@_exported import typealias StreamsTesting.TestTime
@_exported import class StreamsTesting.TestableObservable
@_exported import class StreamsTesting.TestableObserver
@_exported import func StreamsTesting.XCTAssertEqual
@_exported import func StreamsTesting.XCTAssertRecordedElements
