import Foundation
import RxCocoa

// On Linux, the drop-in modules provide UIKit's `row` and `section`, and URLSession, which is in a separate module there.

public struct TodoRows {
    public let titles: [[String]]

    public init(titles: [[String]]) {
        self.titles = titles
    }

    public func title(at path: IndexPath) -> String {
        titles[path.section][path.row]
    }

    public func title(from url: URL, in session: URLSession = .shared) -> Driver<String> {
        session.rx.data(request: URLRequest(url: url))
            .map { String(decoding: $0, as: UTF8.self) }
            .asDriver(onErrorJustReturn: "")
    }
}
