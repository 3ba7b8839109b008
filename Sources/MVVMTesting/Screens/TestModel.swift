import MVVM
import StreamsTesting

/// A plain view model in a test, without a screen: its properties are the inputs and outputs, found by reflection.
///
///     let counter = TestModel { CounterViewModel(environment: $0) }
///     counter.tap("increment")
///     counter.expect("count", 1)
public final class TestModel: TestScreen {
  /// Tests a view model that is made in an environment on virtual time, so that its timed operators do not wait in real time.
  ///
  /// `except`: The names of properties that are neither inputs nor outputs, such as private relays.
  public convenience init(
    _ strictness: Strictness = .exhaustive,
    except: [String] = [],
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ make: @MainActor (Environment) -> AnyObject
  ) {
    self.init(name: nil, strictness, [], CodeLocation(fileID: fileID, file: file, line: line, column: column)) {
      environment in ReflectedScreen(make(environment), except: except)
    }
  }

  /// Tests an existing view model. The Drivers that it has already made run on real time.
  ///
  /// `except`: The names of properties that are neither inputs nor outputs, such as private relays.
  public convenience init(
    _ model: AnyObject,
    _ strictness: Strictness = .exhaustive,
    except: [String] = [],
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(name: nil, strictness, [], CodeLocation(fileID: fileID, file: file, line: line, column: column)) { _ in
      ReflectedScreen(model, except: except)
    }
  }
}
