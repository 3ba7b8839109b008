import AccountsSample
import CounterSample
import DownloadsSample
import LoginSample
import MVVM
import MVVMTesting
import SearchSample
import SignalsObservation
import SignupSample
import Testing
import TraitsSample
import TypedSample

/// Which views would be evaluated again, were the samples an application of SwiftUI, exactly.
@MainActor
struct ObservedSamplesTests {
  private let host = ScreenHost()
  private let views = ViewBodies()

  /// A view model of the host's world, on its virtual time.
  private func open<Model: ViewModel>(_ make: @MainActor (Environment) -> Model) throws -> Observed<Model> {
    var model: Model?
    try host.open { environment in
      let made = make(environment)
      model = made
      return ReflectedScreen(made)
    }
    return Observed(try #require(model))
  }

  @Test func counter() throws {
    let counter = try open { _ in CounterViewModel() }
    views.add("count") { _ = counter.count }
    views.add("step") { _ = counter.step }
    counter.increment()
    #expect(views.update() == ["count"] && counter.count == 1)
    counter.step = 5
    #expect(views.update() == ["step"])
    counter.increment()
    counter.decrement()
    counter.increment()
    #expect(views.update() == ["count"] && counter.count == 6)
    counter.reset()
    #expect(views.update() == ["count"])
    counter.reset()
    #expect(views.update() == [])
  }

  @Test func login() throws {
    let login = try open { LoginViewModel(environment: $0) }
    views.add("username") { _ = login.username }
    views.add("password") { _ = login.password }
    views.add("submit") { _ = login.canSubmit }
    views.add("busy") { _ = login.busy }
    views.add("message") { _ = login.message }
    login.password = "w"
    #expect(views.update() == ["password"])
    // The letter that makes it complete changes the button as well; the message is not touched.
    login.username = "a"
    #expect(views.update() == ["username", "submit"])
    login.username = "ad"
    #expect(views.update() == ["username"])
    login.username = ""
    #expect(views.update() == ["username", "submit"])
    login.username = "ada"
    #expect(views.update() == ["username", "submit"])
    login.submit()
    #expect(views.update() == ["submit", "busy"])
    try host.advance(.milliseconds(299))
    #expect(views.update() == [])
    try host.advance(.milliseconds(1))
    #expect(views.update() == ["submit", "busy", "message"])
    #expect(login.message == "Wrong password. 2 tries left.")
    login.password = "analytical"
    #expect(views.update() == ["password"])
    login.submit()
    #expect(views.update() == ["submit", "busy", "message"])
  }

  @Test func typedLogin() throws {
    let login = try open { TypedViewModel(environment: $0) }
    views.add("username") { _ = login.username }
    views.add("password") { _ = login.password }
    views.add("submit") { _ = login.submit.isEnabled }
    views.add("busy") { _ = login.busy }
    views.add("message") { _ = login.message }
    login.password = "w"
    #expect(views.update() == ["password"])
    login.username = "a"
    #expect(views.update() == ["username", "submit"])
    login.username = "ada"
    #expect(views.update() == ["username"])
    login.submit()
    #expect(views.update() == ["submit", "busy"])
    try host.advance(.milliseconds(300))
    #expect(views.update() == ["submit", "busy", "message"])
    #expect(login.message == "Wrong password. 2 tries left.")
  }

  @Test func signup() throws {
    let signup = try open { SignupViewModel(environment: $0) }
    views.add("username") { _ = signup.username }
    views.add("password") { _ = signup.password }
    views.add("repeated") { _ = signup.repeated }
    views.add("availability") { _ = signup.availability }
    views.add("checking") { _ = signup.checking }
    views.add("rules") { _ = signup.rules }
    views.add("repetition") { _ = signup.repetition }
    views.add("submit") { _ = signup.canSubmit }
    views.add("busy") { _ = signup.busy }
    views.add("message") { _ = signup.message }
    signup.username = "li"
    #expect(views.update() == ["username", "availability"])
    try host.advance(.seconds(2))
    #expect(views.update() == ["availability", "checking"])
    signup.password = "long enough 1"
    #expect(views.update() == ["password", "rules"])
    signup.repeated = "l"
    #expect(views.update() == ["repeated", "repetition"])
    signup.repeated = "long enough 1"
    #expect(views.update() == ["repeated", "repetition", "submit"])
    signup.submit()
    #expect(views.update() == ["submit", "busy"])
    try host.advance(.seconds(2))
    #expect(
      views.update()
        == ["username", "password", "repeated", "availability", "rules", "repetition", "busy", "message"]
    )
  }

  @Test func search() throws {
    let search = try open { SearchViewModel(environment: $0) }
    views.add("query") { _ = search.query }
    views.add("results") { _ = search.results }
    views.add("status") { _ = search.status }
    views.add("busy") { _ = search.busy }
    views.add("more") { _ = search.canLoadMore }
    views.add("retry") { _ = search.canRetry }
    search.query = "rock"
    #expect(views.update() == ["query"])
    search.query = "rocke"
    #expect(views.update() == ["query"])
    try host.advance(.milliseconds(299))
    #expect(views.update() == [])
    // The table answers immediately, so it is never busy.
    try host.advance(.milliseconds(1))
    #expect(views.update() == ["results", "status", "busy", "more"])
    #expect(search.busy == false)
    try host.advance(.seconds(2))
    #expect(views.update() == [])
  }

  @Test func downloads() throws {
    let downloads = try open { DownloadsViewModel(environment: $0) }
    views.add("busy") { _ = downloads.busy }
    views.add("tracked") { _ = downloads.tracked }
    for (index, row) in downloads.downloads.enumerated() {
      views.add("state \(index)") { _ = row.state }
      views.add("progress \(index)") { _ = row.progress }
    }
    downloads.downloads[1].start()
    #expect(views.update() == ["busy", "tracked", "state 1"])
    try host.advance(.milliseconds(500))
    #expect(views.update() == ["progress 1"])
    downloads.downloads[1].cancel()
    #expect(views.update() == ["busy", "tracked", "state 1"])
  }

  @Test func traits() throws {
    let traits = try open { TraitsViewModel(environment: $0) }
    views.add("kind") { _ = traits.kind }
    views.add("about") { _ = traits.about }
    views.add("received") { _ = traits.received }
    views.add("starts") { _ = traits.starts }
    views.add("dispose") { _ = traits.canDispose }
    traits.background = true
    #expect(views.update() == [])
    traits.background = false
    traits.subscribe()
    #expect(views.update() == ["received", "starts", "dispose"])
    traits.kind = .driver
    #expect(views.update() == ["kind", "about", "received", "starts", "dispose"])
  }
}
