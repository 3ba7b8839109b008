import Foundation
import HTTPSample
import MVVM

/// Searches with an HTTP server, in up to three attempts: `mvvm-repl --service search=http://127.0.0.1:8080/`.
///
/// It sends `GET /?q=snowman&from=0&count=10`, and reads `{"total": 1, "characters": [{"code": "U+2603", "name": "SNOWMAN"}]}`.
public final class HTTPCharacters: CharacterSource, Service {
  /// Sends a request, and returns a stream of the answer.
  public typealias Transport = (HTTPRequest) -> Observable<HTTPAnswer>

  /// The settings of the service, which apply to each attempt.
  public let knobs: ServiceKnobs

  private let address: URL
  private let environment: Environment
  private let transport: Transport
  private let timeout: TimeInterval
  private let asked = BehaviorRelay(value: 0)

  /// The server at an address.
  ///
  /// - Parameters:
  ///   - address: The URL of the server. It may have a path and a query.
  ///   - environment: The environment that provides the service.
  ///   - timeout: The timeout of each attempt, in seconds.
  ///   - transport: Sends the requests; nil for HTTP, with a limit on the size of the response.
  public init(
    _ address: URL,
    _ environment: Environment,
    timeout: TimeInterval = 5,
    transport: Transport? = nil
  ) {
    knobs = ServiceKnobs("search", in: environment, failures: SearchError.byName)
    self.address = address
    self.environment = environment
    self.transport = transport ?? { $0.send() }
    self.timeout = timeout
  }

  /// The number of requests so far, including each attempt.
  public var requests: Driver<Int> { asked.asDriver() }

  /// The characters that match a text, from the server. A temporary failure is retried twice, after a pause.
  public func characters(matching text: String, from offset: Int) -> Single<CharacterPage> {
    Single.deferred { [self] in
      asked.accept(asked.value + 1)
      let answer = transport(request(text, offset)).map { try CharacterAnswer.page($0) }
      // On virtual time too, the session gives up a server that does not answer, after its timeout.
      return faulty(environment.outside(answer, patience: .seconds(timeout + 1)).asSingle())
    }
    .timeout(.milliseconds(Int(timeout * 1_000)), scheduler: environment.scheduler)
    .catch { .error(SearchError.reason(for: $0)) }
    .retry(maxAttempts: 3, delay: .exponential(.milliseconds(500)), scheduler: environment.scheduler) {
      ($0 as? SearchError)?.isTemporary ?? true
    }
  }

  private func request(_ text: String, _ offset: Int) -> HTTPRequest {
    let items = [
      URLQueryItem(name: "q", value: text), URLQueryItem(name: "from", value: "\(offset)"),
      URLQueryItem(name: "count", value: "\(CharacterPage.size)"),
    ]
    var components = URLComponents(url: address, resolvingAgainstBaseURL: false) ?? URLComponents()
    components.queryItems = (components.queryItems ?? []) + items
    // Many servers decode a plus as a blank.
    components.percentEncodedQuery = components.percentEncodedQuery?.replacingOccurrences(of: "+", with: "%2B")
    var request = HTTPRequest(components.url ?? address)
    request.timeout = timeout
    return request
  }
}
