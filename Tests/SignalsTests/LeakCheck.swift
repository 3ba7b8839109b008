import Streams

/// The number of nodes of streams that `body` makes on this thread, and that exist after it.
func leaked(during body: () throws -> Void) rethrows -> Int { try Resources.leaked(during: body) }
