import Foundation
import MVVM

/// One kind of stream under test, and all its subscribers.
final class Experiment {
  /// A user action.
  enum UserAction {
    case subscribe
    case dispose
    case send
    case fail
    case complete
  }

  private struct Note {
    let number: Int
    let text: String
    let isLast: Bool
    let thread: String
  }

  let kind: Kind
  let example: TraitExample
  let starts: Driver<Int>
  let subscribers: Driver<[Subscriber]>

  private var allSubscribers: [Subscriber] = []
  private let shown = BehaviorRelay<[Subscriber]>(value: [])
  private let changed = PublishRelay<Void>()
  private let notes = PublishRelay<Note>()
  private let bag = DisposeBag()
  /// By the number of the subscriber.
  private var subscriptions: [any Disposable] = []
  private var sent = 0

  init(_ kind: Kind, scheduler: any SchedulerType) {
    let work = Work()
    self.kind = kind
    example = .of(kind, work: work, scheduler: scheduler)
    starts = work.starts.asDriver()
    subscribers = shown.asDriver()
    // Notes from any thread are recorded on the main thread.
    notes.asSignal()
      .emit(with: self) { experiment, note in
        experiment.receive(note.number, "\(note.text) (\(note.thread))", isLast: note.isLast)
      }
      .disposed(by: bag)
    // Notes from another thread are shown together, not one by one.
    changed.asSignal()
      .debounce(.milliseconds(0))
      .emit(with: self) { experiment, _ in experiment.shown.accept(experiment.allSubscribers) }
      .disposed(by: bag)
  }

  /// Performs an action on this thread, or on another one.
  func perform(_ action: UserAction, inBackground: Bool) {
    switch action {
    case .subscribe: subscribe()
    case .dispose: dispose()
    case .send:
      sent += 1
      perform(inBackground) { [example, sent] in example.send?(sent) }
    case .fail: perform(inBackground) { [example] in example.fail?() }
    case .complete: perform(inBackground) { [example] in example.complete?() }
    }
    shown.accept(allSubscribers)
  }

  private func subscribe() {
    let number = allSubscribers.count
    allSubscribers.append(Subscriber(number: number))
    changed.accept(())
    let subscription = example.subscribe { [notes] text, isLast in
      notes.accept(Note(number: number, text: text, isLast: isLast, thread: CurrentThread.name))
    }
    subscription.disposed(by: bag)
    subscriptions.append(subscription)
  }

  /// Ends the newest subscription that has not ended.
  private func dispose() {
    guard let number = allSubscribers.lastIndex(where: { !$0.isOver }) else { return }
    subscriptions[number].dispose()
    receive(number, "disposed", isLast: true)
  }

  private func receive(_ number: Int, _ text: String, isLast: Bool) {
    allSubscribers[number].receive(text, isLast: isLast)
    changed.accept(())
  }

  private func perform(_ inBackground: Bool, _ work: @escaping () -> Void) {
    guard inBackground else { return work() }
    // Used only by the other thread, for which this one waits, so that all runs are alike. An application would not wait.
    nonisolated(unsafe) let work = work
    let end = NSCondition()
    // Used while `end` is locked.
    nonisolated(unsafe) var isDone = false
    Thread {
      work()
      end.lock()
      isDone = true
      end.signal()
      end.unlock()
    }
    .start()
    end.lock()
    while !isDone { end.wait() }
    end.unlock()
  }
}
