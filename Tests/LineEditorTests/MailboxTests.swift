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
    mailbox.post { $0.request = .secret(prompt: "password: ") }
    guard case .secret("password: ") = mailbox.takeRequest().request else {
      Issue.record("the request was lost")
      return
    }
    #expect(mailbox.takeRequest().request == nil)
    mailbox.post { $0.isClosed = true }
    #expect(mailbox.takeRequest().isClosed)
  }
}
