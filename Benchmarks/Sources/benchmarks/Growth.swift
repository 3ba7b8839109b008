/// The time for one of many items, relative to the time for one of few, for a row and its floor. As caches are small, it is never
/// exactly one.
struct Growth {
  let ours: Double
  let floor: Double

  /// Whether the row grows no more than the floor does, with a tolerance of a half.
  func isFlat(_ slack: Double) -> Bool { ours <= 1.5 * max(1, floor) * slack }
}
