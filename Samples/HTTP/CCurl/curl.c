#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CCurl.h"

// MARK: - The library

// libcurl's binary interface, whose numbers are fixed. The newest functions, `multi_poll` and `multi_wakeup`, are from 2020.
enum {
  option_protocols = 181,
  option_post_size = 60,
  option_no_signal = 99,
  option_timeout = 155,
  option_write_data = 10001,
  option_url = 10002,
  option_error_buffer = 10010,
  option_headers = 10023,
  option_method = 10036,
  option_encodings = 10102,
  option_post_copied = 10165,
  option_write_function = 20011,
  info_redirect_url = 0x100000 + 31,
  info_status = 0x200000 + 2,
  protocol_http = 1,
  protocol_https = 2,
  error_buffer_size = 256,
  init_default = 3,
};

enum {
  code_ok = 0,
  code_unsupported_protocol = 1,
  code_url_malformed = 3,
  code_no_proxy = 5,
  code_no_host = 6,
  code_no_connection = 7,
  code_weird_answer = 8,
  code_out_of_memory = 27,
  code_timeout = 28,
};

struct message {
  int kind;
  void *easy;
  union {
    void *pointer;
    int code;
  } result;
};

static struct {
  int (*global_init)(long);
  void *(*slist_append)(void *, const char *);
  void (*slist_free_all)(void *);
  void *(*easy_init)(void);
  int (*easy_setopt)(void *, int, ...);
  int (*easy_getinfo)(void *, int, ...);
  const char *(*easy_strerror)(int);
  void (*easy_cleanup)(void *);
  void *(*multi_init)(void);
  int (*multi_add_handle)(void *, void *);
  int (*multi_remove_handle)(void *, void *);
  int (*multi_perform)(void *, int *);
  int (*multi_poll)(void *, void *, unsigned, int, int *);
  int (*multi_wakeup)(void *);
  struct message *(*multi_info_read)(void *, int *);
  int (*multi_cleanup)(void *);
} curl;

/// The reason why the library is missing; empty when it is loaded.
static char load_problem[error_buffer_size];

static void load(void) {
  static const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.4.dylib"};
  void *library = NULL;
  for (size_t at = 0; at < sizeof names / sizeof *names && !library; at++) library = dlopen(names[at], RTLD_LAZY | RTLD_LOCAL);
  if (!library) {
    snprintf(load_problem, sizeof load_problem, "libcurl is not installed");
    return;
  }
  bool is_complete = true;
#define FIND(name) is_complete &= (curl.name = (__typeof__(curl.name))dlsym(library, "curl_" #name)) != NULL
  FIND(global_init);
  FIND(slist_append);
  FIND(slist_free_all);
  FIND(easy_init);
  FIND(easy_setopt);
  FIND(easy_getinfo);
  FIND(easy_strerror);
  FIND(easy_cleanup);
  FIND(multi_init);
  FIND(multi_add_handle);
  FIND(multi_remove_handle);
  FIND(multi_perform);
  FIND(multi_poll);
  FIND(multi_wakeup);
  FIND(multi_info_read);
  FIND(multi_cleanup);
#undef FIND
  if (!is_complete) snprintf(load_problem, sizeof load_problem, "libcurl is older than 7.68");
  else if (curl.global_init(init_default)) snprintf(load_problem, sizeof load_problem, "libcurl cannot be used");
}

// MARK: - The exchange

struct ccurl_exchange {
  /// Null without the library.
  void *multi;
  /// The latest request, and its headers.
  void *easy, *headers;
  uint8_t *body;
  size_t size, capacity, limit;
  bool is_too_large;
  atomic_bool is_cancelled;
  char problem[error_buffer_size];
};

struct ccurl_exchange *ccurl_make(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  struct ccurl_exchange *exchange = calloc(1, sizeof *exchange);
  if (!exchange) return NULL;
  if (!*load_problem) exchange->multi = curl.multi_init();
  memcpy(exchange->problem, load_problem, sizeof load_problem);
  return exchange;
}

/// Clears the latest request and its answer.
static void clear(struct ccurl_exchange *exchange) {
  if (exchange->easy) {
    curl.multi_remove_handle(exchange->multi, exchange->easy);
    curl.easy_cleanup(exchange->easy);
  }
  if (exchange->headers) curl.slist_free_all(exchange->headers);
  exchange->easy = exchange->headers = NULL;
  exchange->size = 0;
  exchange->is_too_large = false;
}

void ccurl_free(struct ccurl_exchange *exchange) {
  clear(exchange);
  if (exchange->multi) curl.multi_cleanup(exchange->multi);
  free(exchange->body);
  free(exchange);
}

static size_t receive(const char *bytes, size_t one, size_t count, void *context) {
  struct ccurl_exchange *exchange = context;
  // `one` is always 1.
  (void)one;
  exchange->is_too_large = count > exchange->limit - exchange->size;
  if (exchange->is_too_large) return 0;
  size_t size = exchange->size + count;
  if (size > exchange->capacity) {
    size_t capacity = size > 2 * exchange->capacity ? size : 2 * exchange->capacity;
    uint8_t *body = realloc(exchange->body, capacity);
    if (!body) return 0;
    exchange->body = body;
    exchange->capacity = capacity;
  }
  memcpy(exchange->body + exchange->size, bytes, count);
  exchange->size = size;
  return count;
}

/// Makes `easy` from a request.
static int prepare(struct ccurl_exchange *exchange, const struct ccurl_request *request) {
  void *easy = exchange->easy = curl.easy_init();
  if (!easy) return code_out_of_memory;
  int code = code_ok;
#define SET(option, value) \
  if (!code) code = curl.easy_setopt(easy, option, value)
  SET(option_error_buffer, exchange->problem);
  SET(option_url, request->url);
  SET(option_protocols, (long)(protocol_http | protocol_https));
  SET(option_method, request->method);
  if (strcmp(request->method, "GET") != 0) {
    SET(option_post_size, (long)request->body_size);
    SET(option_post_copied, request->body_size > 0 ? request->body : "");
  }
  for (const char *const *header = request->headers; *header && !code; header++) {
    void *headers = curl.slist_append(exchange->headers, *header);
    if (headers) exchange->headers = headers;
    else code = code_out_of_memory;
  }
  SET(option_headers, exchange->headers);
  SET(option_encodings, "");
  SET(option_timeout, request->timeout);
  // Timeouts of name lookups do not use signals, which belong to the program.
  SET(option_no_signal, 1L);
  SET(option_write_function, receive);
  SET(option_write_data, (void *)exchange);
#undef SET
  exchange->limit = request->limit;
  return code;
}

/// Sends the prepared request. Negative if it was cancelled.
static int perform(struct ccurl_exchange *exchange) {
  if (curl.multi_add_handle(exchange->multi, exchange->easy)) return code_out_of_memory;
  int running = 1;
  while (running) {
    if (atomic_load(&exchange->is_cancelled)) return -1;
    if (curl.multi_perform(exchange->multi, &running)) return code_out_of_memory;
    // A cancellation that comes before it ends this too.
    if (running) curl.multi_poll(exchange->multi, NULL, 0, 1000, NULL);
  }
  int left;
  struct message *message = curl.multi_info_read(exchange->multi, &left);
  return message ? message->result.code : code_out_of_memory;
}

enum ccurl_result ccurl_send(struct ccurl_exchange *exchange, const struct ccurl_request *request) {
  if (!exchange->multi) return ccurl_failed;
  clear(exchange);
  *exchange->problem = 0;
  int code = prepare(exchange, request);
  if (!code) code = perform(exchange);
  if (code < 0) return ccurl_cancelled;
  if (exchange->is_too_large) return ccurl_too_large;
  switch (code) {
  case code_ok: return ccurl_answered;
  case code_timeout: return ccurl_timeout;
  case code_no_proxy:
  case code_no_host:
  case code_no_connection: return ccurl_unreachable;
  // libcurl reports the first one for answers without headers too.
  case code_unsupported_protocol:
  case code_url_malformed:
  case code_weird_answer: return ccurl_malformed;
  }
  if (!*exchange->problem) snprintf(exchange->problem, sizeof exchange->problem, "%s", curl.easy_strerror(code));
  return ccurl_failed;
}

long ccurl_status(const struct ccurl_exchange *exchange) {
  long status = 0;
  if (exchange->easy) curl.easy_getinfo(exchange->easy, info_status, &status);
  return status;
}

const uint8_t *ccurl_body(const struct ccurl_exchange *exchange, size_t *size) {
  *size = exchange->size;
  return exchange->body;
}

const char *ccurl_location(const struct ccurl_exchange *exchange) {
  const char *url = NULL;
  if (exchange->easy) curl.easy_getinfo(exchange->easy, info_redirect_url, &url);
  return url;
}

const char *ccurl_problem(const struct ccurl_exchange *exchange) { return exchange->problem; }

void ccurl_cancel(struct ccurl_exchange *exchange) {
  atomic_store(&exchange->is_cancelled, true);
  if (exchange->multi) curl.multi_wakeup(exchange->multi);
}
