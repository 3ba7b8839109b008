/// The rows of the typed dialect. T01 does what S01 does, beside the same floor, TV1 what V1 does, and so on. Each is to be ahead of
/// its peer.
let typedRows =
  typedSubjectRows + typedChainRows + typedFlatteningRows + typedCombiningRows + typedCrowdRows + typedPropertyRows
  + typedLoginRows + typedSequenceRows
