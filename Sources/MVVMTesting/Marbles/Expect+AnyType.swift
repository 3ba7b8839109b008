import Streams
import StreamsTesting

/// Runs a stream of any type through `operation`, and compares the result with a diagram.
///
///     expect("-1--2-|", gives: "-1--3-|") { (numbers: Observable<Int>) in numbers.scan(0, accumulator: +) }
public func expect<A, Output: ObservableConvertibleType>(
  _ source: MarbleSource<A>,
  gives diagram: String,
  values: [String: Output.Element] = [:],
  error: any Error = MarbleError(),
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  by operation: (Observable<A>) -> Output
) {
  let location = CodeLocation(fileID: fileID, file: file, line: line, column: column)
  marbles { m in
    let output = operation(m.source(source, at: location).asObservable())
    m.expect(output, gives: diagram, values: values, error: error, at: location)
  }
}

/// Runs a stream of any type and the virtual time through `operation`, and compares the result with a diagram.
public func expect<A, Output: ObservableConvertibleType>(
  _ source: MarbleSource<A>,
  gives diagram: String,
  values: [String: Output.Element] = [:],
  error: any Error = MarbleError(),
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  by operation: (Observable<A>, TestScheduler) -> Output
) {
  let location = CodeLocation(fileID: fileID, file: file, line: line, column: column)
  marbles { m in
    let output = operation(m.source(source, at: location).asObservable(), m.scheduler)
    m.expect(output, gives: diagram, values: values, error: error, at: location)
  }
}

/// Runs two streams of any type through `operation`, and compares the result with a diagram.
public func expect<A, B, Output: ObservableConvertibleType>(
  _ source1: MarbleSource<A>,
  _ source2: MarbleSource<B>,
  gives diagram: String,
  values: [String: Output.Element] = [:],
  error: any Error = MarbleError(),
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  by operation: (Observable<A>, Observable<B>) -> Output
) {
  let location = CodeLocation(fileID: fileID, file: file, line: line, column: column)
  marbles { m in
    let output = operation(
      m.source(source1, at: location).asObservable(),
      m.source(source2, at: location).asObservable()
    )
    m.expect(output, gives: diagram, values: values, error: error, at: location)
  }
}

/// Runs two streams of any type and the virtual time through `operation`, and compares the result with a diagram.
public func expect<A, B, Output: ObservableConvertibleType>(
  _ source1: MarbleSource<A>,
  _ source2: MarbleSource<B>,
  gives diagram: String,
  values: [String: Output.Element] = [:],
  error: any Error = MarbleError(),
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  by operation: (Observable<A>, Observable<B>, TestScheduler) -> Output
) {
  let location = CodeLocation(fileID: fileID, file: file, line: line, column: column)
  marbles { m in
    let output = operation(
      m.source(source1, at: location).asObservable(),
      m.source(source2, at: location).asObservable(),
      m.scheduler
    )
    m.expect(output, gives: diagram, values: values, error: error, at: location)
  }
}
