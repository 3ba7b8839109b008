// What the usages share. They are written as a user of the dialect writes code, in Swift 5 mode: no `@testable`, no `any`.

import Foundation
import Streams
import XCTest

enum UsageError: Error, Equatable {
  case offline
  case denied(String)
}

extension XCTestCase {
  /// The values of a stream that ends synchronously.
  func values<Source: ObservableConvertibleType>(_ source: Source) -> [Source.Element] {
    var result: [Source.Element] = []
    _ = source.asObservable().subscribe(onNext: { result.append($0) }, onError: { _ in })
    return result
  }

  /// The events of a stream that ends synchronously.
  func events<Source: ObservableConvertibleType>(_ source: Source) -> [Event<Source.Element>] {
    var result: [Event<Source.Element>] = []
    _ = source.asObservable().subscribe { result.append($0) }
    return result
  }
}
