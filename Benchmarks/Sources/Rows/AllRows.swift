/// Every row, in the order of the table.
public let allRows: [Row] =
  subjectRows + chainRows + flatteningRows + combiningRows + driverChainRows + crowdRows + sharingRows + loginRows
  + queueRows + sequenceRows + relayRows + formRows + typedRows + screenRows + observationRows
