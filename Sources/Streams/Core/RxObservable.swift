/// ``Observable`` under another name, for code that has its own `Observable`.
public typealias RxObservable<Element> = Observable<Element>
