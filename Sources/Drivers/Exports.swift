// Whoever imports Drivers has the streams that they are made of.
@_exported import Streams
