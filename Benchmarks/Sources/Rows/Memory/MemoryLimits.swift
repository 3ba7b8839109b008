import Drivers

/// The heap memory of a chain, a subject and a relay.
public let memoryLimits: [Limit] = [chainMemory, subjectMemory, relayMemory] + typedMemoryLimits

private let chainMemory = Limit(
  "B1",
  "one map.filter.subscribe chain on a shared subject",
  unit: "bytes",
  limit: 450,
  floor: handChainBytes,
  peers: Peers(rxSwift: 1631, reactiveSwift: 3600, openCombine: 533),
  isExact: true
) {
  let (subject, sum) = (PublishSubject<Int>(), Sum())
  return try bytesPerObject {
    subject.map { $0 &+ 1 }.filter { $0 != 7 }.subscribe(onNext: { sum.total &+= $0 })
  }
}

private let subjectMemory = Limit(
  "B2",
  "an empty subject",
  unit: "bytes",
  limit: 96,
  floor: handSubjectBytes,
  peers: Peers(rxSwift: 224, reactiveSwift: 640, openCombine: 144),
  isExact: true
) {
  try bytesPerObject { PublishSubject<Int>() }
}

private let relayMemory = Limit(
  "B3",
  "a behaviour relay",
  unit: "bytes",
  limit: 112,
  floor: handRelayBytes,
  peers: Peers(rxSwift: 256, reactiveSwift: 1136, openCombine: 144),
  isExact: true
) {
  try bytesPerObject { BehaviorRelay(value: 1) }
}

@Sendable func handChainBytes() -> Double {
  let (subject, sum) = (HandKeyedSubject<Int>(), Sum())
  let bytes = try? bytesPerObject {
    Hand.dropSevens(Hand.map(subject.stream) { $0 &+ 1 })({ sum.total &+= $0 })
  }
  return bytes ?? .nan
}

@Sendable func handSubjectBytes() -> Double { (try? bytesPerObject { HandSubject<Int>() }) ?? .nan }

@Sendable func handRelayBytes() -> Double { (try? bytesPerObject { HandRelay(1) }) ?? .nan }
