// Whoever imports MVVM has what view models are made of.
@_exported import Drivers
@_exported import Streams
