import Testing

@testable import LineEditor

@Suite("What waits to be shown")
struct MailboxTests {
  @Test func isBoundedAndSaysSo() {
    var contents = Mailbox.Contents()
    let line = String(repeating: "x", count: 1 << 10) + "\n"
    for _ in 0..<5_000 { contents.add(line) }
    let text = contents.takeText()
    #expect(text.utf8.count < Mailbox.Contents.textLimit + 2_000)
    #expect(text.hasSuffix("more lines came faster than they could be shown)\n"))
    #expect(contents.takeText().isEmpty)
  }

  @Test func keepsEveryLineForTheHistoryAndTakesARequestOnce() throws {
    let mailbox = try #require(Mailbox())
    for line in ["one", "two", "three"] { mailbox.post { $0.historyLines.append(line) } }
    #expect(mailbox.take { $0.historyLines } == ["one", "two", "three"])
    mailbox.post {
      $0.request = .secret(prompt: "password: ")
      $0.isClosed = true
    }
    var done: [String] = []
    mailbox.answerRequests(serve: { done.append("serve") }) { request in
      if case .secret(let prompt) = request { done.append(prompt) }
      return .end
    }
    #expect(done == ["serve", "password: ", "serve"])
  }
}
