/// ``Observable`` under another name, for code that has an `Observable` of its own.
public typealias RxObservable<Element> = Observable<Element>
