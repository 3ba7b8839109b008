// `Streams` holds what the dialect defines and nothing else, so all of it is exported, operators included.
@_exported import IndexPathRows
@_exported import Streams
