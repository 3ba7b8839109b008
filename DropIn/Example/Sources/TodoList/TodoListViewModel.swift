import Foundation
import RxCocoa
import RxExtras
import RxRelay
import RxSwift

public struct Todo: Equatable {
    public let id: Int
    public var title: String
    public var isDone: Bool

    public init(id: Int, title: String, isDone: Bool = false) {
        self.id = id
        self.title = title
        self.isDone = isDone
    }
}

public protocol TodoStore {
    func load() -> Single<[Todo]>
    func save(_ todos: [Todo]) -> Completable
}

public final class TodoListViewModel {
    public struct Input {
        public let title: Driver<String>
        public let add: Signal<Void>
        public let toggle: Signal<Int>

        public init(title: Driver<String>, add: Signal<Void>, toggle: Signal<Int>) {
            self.title = title
            self.add = add
            self.toggle = toggle
        }
    }

    public struct Output {
        public let todos: Driver<[Todo]>
        public let canAdd: Driver<Bool>
        public let remaining: Driver<String>
        public let failure: Signal<String>
    }

    private let store: TodoStore
    private let todos = BehaviorRelay<[Todo]>(value: [])
    private let failures = PublishRelay<String>()
    private let disposeBag = DisposeBag()

    public init(store: TodoStore) {
        self.store = store
    }

    public func transform(_ input: Input) -> Output {
        store.load()
            .asObservable()
            .catchAndReturn([])
            .bind(to: todos)
            .disposed(by: disposeBag)

        let title = input.title
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .distinctUntilChanged()

        input.add
            .withLatestFrom(title.asSignal(onErrorJustReturn: ""))
            .filter { !$0.isEmpty }
            .emit(onNext: { [todos] title in
                let next = (todos.value.map(\.id).max() ?? 0) + 1
                todos.update { $0.append(Todo(id: next, title: title)) }
            })
            .disposed(by: disposeBag)

        input.toggle
            .emit(with: self, onNext: { owner, id in
                owner.todos.accept(owner.todos.value.map { todo in
                    guard todo.id == id else { return todo }
                    return Todo(id: id, title: todo.title, isDone: !todo.isDone)
                })
            })
            .disposed(by: disposeBag)

        todos.skip(1)
            .flatMapLatest { [store, failures] todos in
                store.save(todos)
                    .andThen(RxSwift.Observable.just(()))
                    .catch { error in
                        failures.accept("Not saved: \(error)")
                        return .empty()
                    }
            }
            .subscribe()
            .disposed(by: disposeBag)

        return Output(
            todos: todos.asDriver(),
            canAdd: title.map { !$0.isEmpty },
            remaining: todos.asDriver().map { todos in "\(todos.filter { !$0.isDone }.count) left" }.distinctUntilChanged(),
            failure: failures.asSignal()
        )
    }
}

// The names resolve through the modules that were imported.
public typealias Titles = RxSwift.Observable<String>
public typealias TitleDriver = RxCocoa.Driver<String>
public typealias TitleRelay = RxRelay.BehaviorRelay<String>
public typealias TitleBag = RxSwift.DisposeBag
