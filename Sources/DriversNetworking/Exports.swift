// Clients use requests and responses by name, which are in a separate module on Linux.
#if canImport(FoundationNetworking)
@_exported import FoundationNetworking
#endif
