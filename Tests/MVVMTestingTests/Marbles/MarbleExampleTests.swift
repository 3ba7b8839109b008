import MVVMTesting
import Testing

/// The examples of CONTRIBUTING.md and of the documentation of `Marbles`.
@Suite struct MarbleExampleTests {
  @Test func ofContributing() {
    expect("-a--b-|", gives: "-A--B-|") { $0.map { $0.uppercased() } }
    expect("-1-2-3-|", gives: "---2---|") { (numbers: Observable<Int>) in numbers.filter { $0 % 2 == 0 } }
    expect("ab--c--|", gives: "---b--c|") { $0.debounce(.milliseconds(2), scheduler: $1) }
    expect(.cold("-a#", subscribed: "^-!", "--^-!"), gives: "-a-a#") { $0.retry(2) }
  }

  @Test func ofTheDocumentation() {
    expect(
      "-a---b---|",
      "---c---d-|",
      gives: "-a-c-b-d-|"
    ) { Observable.merge($0, $1) }
    expect(gives: "--0-1-2!") { Observable<Int>.interval(.milliseconds(2), scheduler: $0) }
    marbles { m in
      let source = m.cold("-1-2-#", as: Int.self, subscribed: "^----!")
      let other = m.hot("---x--y-z-|")
      m.expect(source.map(String.init).catch { _ in other.asObservable() }, gives: "-1-2--y-z-|")
    }
    marbles { m in
      let taps = m.hot("--x----x-|")
      let text = m.hot("a--b--c--|")
      m.expect(taps.withLatestFrom(text), gives: "--a----c-|")
    }
  }
}
