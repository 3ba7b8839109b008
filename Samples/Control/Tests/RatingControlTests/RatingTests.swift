import MVVM
import MVVMTesting
import Observation
import RatingControl
import Testing

@MainActor
struct RatingTests {
  @Test func itShowsAndChangesTheStarsOfARelay() {
    let screen = TestScreen(ReviewScreen.self)
    screen.set("stars", "5")
    screen.expect(changes: ["verdict": "good"])
    screen.expect("stars", .described("★★★★★"))
    screen.tap("reset")
    screen.expect(changes: ["stars": .described("★★★"), "verdict": "so so"])
    screen.finish()
  }

  @Test func errorsAreExplained() throws {
    let host = ScreenHost([ScreenEntry(ReviewScreen.self)])
    try host.open("review")
    #expect(throws: ScreenError("'stars' takes a number of stars from 0 to 5, not \"six\"")) {
      try host.set("stars", "six")
    }
    try host.set("stars", "0")
    #expect(try host.view("stars").notes == [.problem("are you sure?")])
    #expect(try host.view("stars").choices.count == 6)
  }

  @Test func itIsDisabledAndHiddenAsAnyView() {
    let rating = Rating("stars").enabled(false)
    #expect(!rating.rate(3))
    #expect(rating.enabled(true).rate(3) && rating.value == 3)
    #expect(!rating.rate(6) && !rating.visible(false).rate(1))
  }

  @Test func hasReactiveProperties() {
    let (rating, bag) = (Rating("stars"), DisposeBag())
    var given: [Int] = []
    rating.rx.stars.subscribe(onNext: { given.append($0) }).disposed(by: bag)
    rating.rate(4)
    Driver.just(1).drive(rating.rx.stars).disposed(by: bag)
    #expect(given == [0, 4] && rating.value == 1)
  }

  @Observable final class Film { var stars = 2 }

  @Test func itBindsToEverySource() {
    let film = Film()
    let (relay, given) = (BehaviorRelay(value: 1), PublishRelay<Int>())
    let bag = DisposeBag()
    var received: [Int] = []
    given.subscribe(onNext: { received.append($0) }).disposed(by: bag)
    Rating("observed", FieldBinding(film, \.stars)).rate(4)
    Rating("relay", relay).rate(5)
    Rating("events", given).rate(3)
    Rating("driver", relay.asDriver().sendingEdits(to: given)).rate(2)
    #expect(film.stars == 4 && relay.value == 5 && received == [3, 2])
  }

  @Test func aTranscriptHasIt() {
    let screen = TestScreen(ReviewScreen.self)
    screen.set("stars", "4")
    screen.tap("reset")
    screen.set("stars", "0")
    screen.expectTranscript("review")
  }

  @Test func exploringFindsNothingWrong() async {
    await explore(ReviewScreen.self, budget: .actions(100))
  }
}
