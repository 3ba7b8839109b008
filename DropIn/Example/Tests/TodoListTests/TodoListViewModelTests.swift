import RxBlocking
import RxCocoa
import RxSwift
import RxTest
import XCTest

@testable import TodoList

final class TodoListViewModelTests: XCTestCase {
    private struct Full: Error, CustomStringConvertible {
        var description: String { "the disk is full" }
    }

    private struct MemoryStore: TodoStore {
        var saving: Completable = .empty()

        func load() -> Single<[Todo]> { .just([Todo(id: 1, title: "milk")]) }

        func save(_ todos: [Todo]) -> Completable { saving }
    }

    private var scheduler: RxTest.TestScheduler!
    private var disposeBag: DisposeBag!

    override func setUp() {
        scheduler = TestScheduler(initialClock: 0)
        disposeBag = DisposeBag()
    }

    private func output(
        store: TodoStore = MemoryStore(),
        titles: [Recorded<Event<String>>] = [.next(10, "eggs")],
        adds: [Recorded<Event<Void>>] = [],
        toggles: [Recorded<Event<Int>>] = []
    ) -> (TodoListViewModel, TodoListViewModel.Output) {
        let viewModel = TodoListViewModel(store: store)
        let output = viewModel.transform(.init(
            title: scheduler.createHotObservable(titles).asDriver(onErrorJustReturn: ""),
            add: scheduler.createHotObservable(adds).asSignal(onErrorSignalWith: .empty()),
            toggle: scheduler.createHotObservable(toggles).asSignal(onErrorSignalWith: .empty())
        ))
        return (viewModel, output)
    }

    func testAddingAndToggling() {
        let (viewModel, output) = output(adds: [.next(20, ())], toggles: [.next(30, 1)])
        let remaining = scheduler.createObserver(String.self)
        output.remaining.drive(remaining).disposed(by: disposeBag)

        scheduler.start()

        XCTAssertEqual(remaining.events, [.next(0, "1 left"), .next(20, "2 left"), .next(30, "1 left")])
        withExtendedLifetime(viewModel) {}
    }

    func testAnEmptyTitleCannotBeAdded() {
        let (viewModel, output) = output(titles: [.next(10, "  "), .next(20, "x")])
        let canAdd = scheduler.createObserver(Bool.self)
        output.canAdd.drive(canAdd).disposed(by: disposeBag)

        scheduler.start()

        XCTAssertEqual(canAdd.events, [.next(10, false), .next(20, true)])
        withExtendedLifetime(viewModel) {}
    }

    func testAFailureToSaveIsShown() {
        let (viewModel, output) = output(store: MemoryStore(saving: .error(Full())), toggles: [.next(30, 1)])
        let failures = scheduler.createObserver(String.self)
        output.failure.emit(to: failures).disposed(by: disposeBag)

        scheduler.start()

        XCTAssertEqual(failures.events, [.next(30, "Not saved: the disk is full")])
        withExtendedLifetime(viewModel) {}
    }

    func testBlocking() throws {
        let (_, output) = output()
        XCTAssertEqual(try output.todos.toBlocking().first()?.map(\.title), ["milk"])
    }
}
