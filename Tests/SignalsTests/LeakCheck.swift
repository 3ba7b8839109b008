import Streams

/// How many nodes of streams were made during `body`, on this thread, and have not gone by its end.
func leaked(during body: () throws -> Void) rethrows -> Int { try Resources.leaked(during: body) }
