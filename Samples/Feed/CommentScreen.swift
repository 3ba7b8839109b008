import MVVM
import Signals

/// A sheet that asks for a comment.
struct CommentScreen: ResultScreen {
  let model: CommentViewModel
  var name: String { "comment" }
  var result: Comment? { model.sent.value }

  var body: some View {
    TextField("text", model.text)
    Button("send") { [model] in await model.send() }.enabled(model.canSend)
    Label("message", model.message)
    Navigation(model.sent.filter { $0 != nil }) { _ in .back }
  }
}

/// A form of one field, which checks what is typed.
@MainActor
final class CommentViewModel: ViewModel {
  /// A problem with a comment.
  enum Problem: String, Error, CustomStringConvertible {
    case empty = "Say something."
    case tooLong = "At most 80 characters."

    var description: String { rawValue }
  }

  let text = ValidatingProperty<String, Problem>("") { text in
    if text.allSatisfy(\.isWhitespace) { return .invalid(.empty) }
    return text.count > 80 ? .invalid(.tooLong) : .valid
  }
  let canSend: Property<Bool>
  let message = BehaviorRelay(value: "")
  let sent = BehaviorRelay<Comment?>(value: nil)
  private let post: Int
  private let store: FeedStore
  private let settings: FeedSettings

  init(_ post: Int, environment: Environment) {
    self.post = post
    store = environment.service { FeedStore($0) }
    settings = environment.service { _ in FeedSettings() }
    canSend = text.result.map { !$0.isInvalid }
  }

  func send() async {
    do {
      message.accept("")
      let signature = settings.signature.isEmpty ? "" : " -- \(settings.signature)"
      sent.accept(try await store.add(text.value + signature, to: post))
    } catch is CancellationError {
      // The session or the screen has ended.
    } catch {
      message.accept(FeedError.message(for: error))
    }
  }
}
