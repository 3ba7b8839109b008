// Hashes by libcrypt. Apple's systems have none; see commoncrypto.c.
#ifndef __APPLE__
#define _GNU_SOURCE
#include <crypt.h>
#include <stdlib.h>
#include <string.h>

#include "CCrypt.h"
#include "compare.h"

/// The hash by the method, the cost and the salt at the beginning of a setting; null if there is none.
static const char *make(const char *password, const char *setting, struct crypt_data *data) {
  const char *hash = crypt_r(password, setting, data);
  // A failure is reported as text that begins with a star, unlike any hash.
  return !hash || hash[0] == '*' ? NULL : hash;
}

static void wipe(struct crypt_data *data) {
  explicit_bzero(data, sizeof *data);
  free(data);
}

enum ccrypt_answer ccrypt_matches(const char *password, const char *hash) {
  // Without a dollar, it would be of the old kind, which is fast to attack and uses only eight letters.
  if (hash[0] != '$') return ccrypt_failed;
  struct crypt_data *data = calloc(1, sizeof *data);
  if (!data) return ccrypt_failed;
  const char *made = make(password, hash, data);
  enum ccrypt_answer answer = made ? compare(made, hash) : ccrypt_failed;
  wipe(data);
  return answer;
}

enum ccrypt_answer ccrypt_make(const char *password, char *hash) {
  // yescrypt; with this cost, an attempt took 0.09 s when it was chosen.
  char setting[CRYPT_GENSALT_OUTPUT_SIZE];
  if (!crypt_gensalt_rn("$y$", 8, NULL, 0, setting, sizeof setting)) return ccrypt_failed;
  struct crypt_data *data = calloc(1, sizeof *data);
  if (!data) return ccrypt_failed;
  const char *made = make(password, setting, data);
  enum ccrypt_answer answer = ccrypt_failed;
  if (made && strlen(made) < ccrypt_hash_size) {
    strcpy(hash, made);
    answer = ccrypt_same;
  }
  wipe(data);
  return answer;
}

#endif
