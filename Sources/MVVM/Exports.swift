// `import MVVM` includes everything that view models are made of.
@_exported import Drivers
@_exported import Streams
