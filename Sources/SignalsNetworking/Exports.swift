// Clients name requests and responses, which live in a module of their own on Linux.
#if canImport(FoundationNetworking)
@_exported import FoundationNetworking
#endif
