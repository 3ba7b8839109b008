import Streams
import StreamsTesting

/// Runs a stream drawn as a diagram through `operation` on virtual time, and compares the result with another diagram.
///
///     expect("-a--b-|", gives: "-A--B-|") { $0.map { $0.uppercased() } }
///
/// The sources are hot; write `.cold("-a-|")` for a cold one, and `.cold("-a-|", subscribed: "^--!")` to check when it is
/// subscribed to. `values` maps texts in the diagram to values, where the text itself is not the value, and a `#` is
/// `error`. If `operation` takes one more argument, it receives the scheduler. ``Marbles`` documents the notation.
public func expect<Output: ObservableConvertibleType>(
  _ source: MarbleSource<String>,
  gives diagram: String,
  values: [String: Output.Element] = [:],
  error: any Error = MarbleError(),
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  by operation: (Observable<String>) -> Output
) {
  let location = CodeLocation(fileID: fileID, file: file, line: line, column: column)
  marbles { m in
    let output = operation(m.source(source, at: location).asObservable())
    m.expect(output, gives: diagram, values: values, error: error, at: location)
  }
}

/// Runs a stream that `creation` makes on virtual time, and compares its events with a diagram.
///
///     expect(gives: "--0-1-2!") { Observable<Int>.interval(.milliseconds(2), scheduler: $0) }
public func expect<Output: ObservableConvertibleType>(
  gives diagram: String,
  values: [String: Output.Element] = [:],
  error: any Error = MarbleError(),
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  by creation: (TestScheduler) -> Output
) {
  let location = CodeLocation(fileID: fileID, file: file, line: line, column: column)
  marbles { m in
    m.expect(creation(m.scheduler), gives: diagram, values: values, error: error, at: location)
  }
}

/// Runs a stream and the virtual time through `operation`, and compares the result with a diagram.
///
///     expect("ab--c--|", gives: "---b--c|") { $0.debounce(.milliseconds(2), scheduler: $1) }
public func expect<Output: ObservableConvertibleType>(
  _ source: MarbleSource<String>,
  gives diagram: String,
  values: [String: Output.Element] = [:],
  error: any Error = MarbleError(),
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  by operation: (Observable<String>, TestScheduler) -> Output
) {
  let location = CodeLocation(fileID: fileID, file: file, line: line, column: column)
  marbles { m in
    let output = operation(m.source(source, at: location).asObservable(), m.scheduler)
    m.expect(output, gives: diagram, values: values, error: error, at: location)
  }
}

/// Runs two streams through `operation`, and compares the result with a diagram.
///
///     expect("-a---|", "---b-|", gives: "-a-b-|") { Observable.merge($0, $1) }
public func expect<Output: ObservableConvertibleType>(
  _ source1: MarbleSource<String>,
  _ source2: MarbleSource<String>,
  gives diagram: String,
  values: [String: Output.Element] = [:],
  error: any Error = MarbleError(),
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  by operation: (Observable<String>, Observable<String>) -> Output
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

/// Runs two streams and the virtual time through `operation`, and compares the result with a diagram.
public func expect<Output: ObservableConvertibleType>(
  _ source1: MarbleSource<String>,
  _ source2: MarbleSource<String>,
  gives diagram: String,
  values: [String: Output.Element] = [:],
  error: any Error = MarbleError(),
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  by operation: (Observable<String>, Observable<String>, TestScheduler) -> Output
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

/// Runs three streams through `operation`, and compares the result with a diagram.
public func expect<Output: ObservableConvertibleType>(
  _ source1: MarbleSource<String>,
  _ source2: MarbleSource<String>,
  _ source3: MarbleSource<String>,
  gives diagram: String,
  values: [String: Output.Element] = [:],
  error: any Error = MarbleError(),
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  by operation: (Observable<String>, Observable<String>, Observable<String>) -> Output
) {
  let location = CodeLocation(fileID: fileID, file: file, line: line, column: column)
  marbles { m in
    let output = operation(
      m.source(source1, at: location).asObservable(),
      m.source(source2, at: location).asObservable(),
      m.source(source3, at: location).asObservable()
    )
    m.expect(output, gives: diagram, values: values, error: error, at: location)
  }
}

/// Runs three streams and the virtual time through `operation`, and compares the result with a diagram.
public func expect<Output: ObservableConvertibleType>(
  _ source1: MarbleSource<String>,
  _ source2: MarbleSource<String>,
  _ source3: MarbleSource<String>,
  gives diagram: String,
  values: [String: Output.Element] = [:],
  error: any Error = MarbleError(),
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  by operation: (Observable<String>, Observable<String>, Observable<String>, TestScheduler) -> Output
) {
  let location = CodeLocation(fileID: fileID, file: file, line: line, column: column)
  marbles { m in
    let output = operation(
      m.source(source1, at: location).asObservable(),
      m.source(source2, at: location).asObservable(),
      m.source(source3, at: location).asObservable(),
      m.scheduler
    )
    m.expect(output, gives: diagram, values: values, error: error, at: location)
  }
}
