import RxCocoa
import RxSwift

// Nearly every project of this kind has such a class, and others whose names swift-mvvm uses as well (see OwnNames.swift).

public final class ActivityIndicator: SharedSequenceConvertibleType {
    public typealias Element = Bool
    public typealias SharingStrategy = DriverSharingStrategy

    private let running = BehaviorRelay(value: 0)

    public init() {}

    fileprivate func add(_ difference: Int) {
        running.accept(running.value + difference)
    }

    public func asSharedSequence() -> Driver<Bool> {
        running.asDriver().map { $0 > 0 }.distinctUntilChanged()
    }
}

private final class ActivityToken: Disposable {
    private let indicator: ActivityIndicator

    init(_ indicator: ActivityIndicator) {
        self.indicator = indicator
        indicator.add(1)
    }

    func dispose() {
        indicator.add(-1)
    }
}

extension ObservableConvertibleType {
    public func trackActivity(_ indicator: ActivityIndicator) -> Observable<Element> {
        Observable.using({ () -> ActivityToken in
            ActivityToken(indicator)
        }) { _ in
            self.asObservable()
        }
    }
}

public final class ErrorTracker: SharedSequenceConvertibleType {
    public typealias Element = Error
    public typealias SharingStrategy = DriverSharingStrategy

    private let subject = PublishSubject<Error>()

    public init() {}

    fileprivate func report(_ error: Error) {
        subject.onNext(error)
    }

    public func asSharedSequence() -> Driver<Error> {
        subject.asDriver(onErrorDriveWith: .empty())
    }
}

extension ObservableConvertibleType {
    public func trackErrors(_ tracker: ErrorTracker) -> Observable<Element> {
        asObservable().do(onError: tracker.report)
    }

    public func asResult() -> Observable<Result<Element, Error>> {
        asObservable().map { .success($0) }.catch { .just(.failure($0)) }
    }
}
