import Foundation
import RxCocoa

// On Linux, UIKit's `row` and `section` come from the drop-in modules, and so does URLSession, which lives in a module of its
// own there.

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
