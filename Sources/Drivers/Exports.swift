// `import Drivers` gives the streams and traits that view models are made of, and what views observe them by, too.
@_exported import DriversObservation
@_exported import InterfaceTraits
@_exported import Streams
