// The traits are made of streams, which clients need to name.
@_exported import Streams
