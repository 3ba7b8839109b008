/// The rows of the typed dialect. T01 does what S01 does, with the same floor, TV1 what V1 does, and so on. Each should be
/// faster than its peer.
let typedRows =
  typedSubjectRows + typedChainRows + typedFlatteningRows + typedCombiningRows + typedCrowdRows + typedPropertyRows
  + typedLoginRows + typedSequenceRows + typedFormRows
