/// The rows of the typed dialect. T01 has the workload and the floor of S01, TV1 those of V1, and so on. Each should be faster
/// than its peer.
let typedRows =
  typedSubjectRows + typedChainRows + typedFlatteningRows + typedCombiningRows + typedCrowdRows + typedPropertyRows
  + typedLoginRows + typedSequenceRows + typedFormRows
