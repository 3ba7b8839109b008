/// How much more time one of many takes than one of few, next to what it is for the floor. Caches are small, so that it is never
/// exactly one.
struct Growth {
  let ours: Double
  let floor: Double

  /// Whether ours grows no more than the floor does, with a tolerance of a half.
  func isFlat(_ slack: Double) -> Bool { ours <= 1.5 * max(1, floor) * slack }
}
