// `Signals` holds what the dialect defines and nothing else, so all of it is exported, operators included.
@_exported import Signals
@_exported import SignalsNetworking
