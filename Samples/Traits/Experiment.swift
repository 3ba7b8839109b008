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
  let specimen: Specimen
  let starts: Driver<Int>
  let subscribers: Driver<[Subscriber]>

  private var everybody: [Subscriber] = []
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
    specimen = .of(kind, work: work, scheduler: scheduler)
    starts = work.starts.asDriver()
    subscribers = shown.asDriver()
    // Notes from any thread are recorded on the main thread.
    notes.asSignal()
      .emit(with: self) { experiment, note in
        experiment.hear(note.number, "\(note.text) (\(note.thread))", isLast: note.isLast)
      }
      .disposed(by: bag)
    // Notes from another thread are shown together, not one by one.
    changed.asSignal()
      .debounce(.milliseconds(0))
      .emit(with: self) { experiment, _ in experiment.shown.accept(experiment.everybody) }
      .disposed(by: bag)
  }

  /// Performs an action on this thread, or on another one.
  func perform(_ action: UserAction, inBackground: Bool) {
    switch action {
    case .subscribe: subscribe()
    case .dispose: dispose()
    case .send:
      sent += 1
      perform(inBackground) { [specimen, sent] in specimen.send?(sent) }
    case .fail: perform(inBackground) { [specimen] in specimen.fail?() }
    case .complete: perform(inBackground) { [specimen] in specimen.complete?() }
    }
    shown.accept(everybody)
  }

  private func subscribe() {
    let number = everybody.count
    everybody.append(Subscriber(number: number))
    changed.accept(())
    let subscription = specimen.subscribe { [notes] text, isLast in
      notes.accept(Note(number: number, text: text, isLast: isLast, thread: CurrentThread.name))
    }
    subscription.disposed(by: bag)
    subscriptions.append(subscription)
  }

  /// Ends the newest subscription that has not ended.
  private func dispose() {
    guard let number = everybody.lastIndex(where: { !$0.isOver }) else { return }
    subscriptions[number].dispose()
    hear(number, "disposed", isLast: true)
  }

  private func hear(_ number: Int, _ text: String, isLast: Bool) {
    everybody[number].hear(text, isLast: isLast)
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
