import CSystem

/// The number of objects whose memory is measured.
private let crowd = 100_000

/// The bytes on the heap for each of 100,000 objects.
func bytesPerObject<Object>(_ make: @escaping () -> Object) throws -> Double {
  guard heap_bytes_in_use() >= 0 else { throw NotMeasurable("the allocator of this system does not report it") }
  _ = heapBytes(holding: 1_000, make)
  // Whole bytes, because the fraction depends on the allocator's reserve.
  return (Double(heapBytes(holding: crowd, make)) / Double(crowd)).rounded()
}

private func heapBytes<Object>(holding count: Int, _ make: () -> Object) -> Int64 {
  var objects: [Object] = []
  objects.reserveCapacity(count)
  let before = heap_bytes_in_use()
  for _ in 0..<count { objects.append(make()) }
  return withExtendedLifetime(objects) { heap_bytes_in_use() - before }
}
