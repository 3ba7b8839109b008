// `import SignalsObservation` also imports the typed dialect and the types with which views observe it, but no names of
// the other dialect.
@_exported import DriversObservation
@_exported import Signals
