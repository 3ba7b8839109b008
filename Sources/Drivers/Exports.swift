// `import Drivers` also imports the streams and traits of view models, and the types with which views observe them.
@_exported import DriversObservation
@_exported import InterfaceTraits
@_exported import Streams
