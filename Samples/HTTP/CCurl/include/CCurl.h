// The part of libcurl that sends a request, for Swift. The library is loaded when the first request is sent: with its dependencies
// (TLS, LDAP, Kerberos) it takes 6 MB and 6 ms of processor time, like Foundation's URLSession, which uses it. A program
// that may never send a request should not spend them. So libcurl is not linked, and its headers are not needed.
#ifndef CCURL_H
#define CCURL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Sends requests one after another, over one connection if the server permits.
struct ccurl_exchange;

struct ccurl_request {
  const char *method, *url;
  /// Each as "Name: value", and null after the last.
  const char *const *headers;
  const void *body;
  size_t body_size;
  /// For the whole answer, in milliseconds.
  long timeout;
  /// The maximum number of bytes in the body of the answer.
  size_t limit;
};

enum ccurl_result {
  ccurl_answered,
  ccurl_cancelled,
  ccurl_timeout,
  /// There is no such host, or no server listens there.
  ccurl_unreachable,
  /// The answer is not HTTP.
  ccurl_malformed,
  ccurl_too_large,
  /// For another reason: `ccurl_problem`.
  ccurl_failed,
};

/// Null when memory is exhausted.
struct ccurl_exchange *ccurl_make(void);

/// Sends a request and waits for the answer. One at a time.
enum ccurl_result ccurl_send(struct ccurl_exchange *exchange, const struct ccurl_request *request);

/// The status of the latest answer.
long ccurl_status(const struct ccurl_exchange *exchange);

/// The body of the latest answer, until the next request.
const uint8_t *ccurl_body(const struct ccurl_exchange *exchange, size_t *size);

/// The URL that the latest answer redirects to, until the next request; null if it does not.
const char *ccurl_location(const struct ccurl_exchange *exchange);

/// The reason why the latest request failed, in the words of the library or of the system.
const char *ccurl_problem(const struct ccurl_exchange *exchange);

/// Ends the request that is being sent, and each later one. May be called on any thread.
void ccurl_cancel(struct ccurl_exchange *exchange);

void ccurl_free(struct ccurl_exchange *exchange);

#endif
