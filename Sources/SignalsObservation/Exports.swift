// `import SignalsObservation` gives the typed dialect and what views observe it by, without the names of the other one.
@_exported import DriversObservation
@_exported import Signals
