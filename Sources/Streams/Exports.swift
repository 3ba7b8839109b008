// The protocols that the streams conform to belong to their interface.
@_exported import StreamProtocols
