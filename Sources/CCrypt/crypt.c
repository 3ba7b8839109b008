#define _GNU_SOURCE
#include "CCrypt.h"

#include <crypt.h>
#include <stdlib.h>
#include <string.h>

/// Compares in a time that does not tell where they differ.
static enum ccrypt_answer compare(const char *first, const char *second) {
  size_t length = strlen(first);
  if (length != strlen(second)) return ccrypt_different;
  unsigned char difference = 0;
  for (size_t at = 0; at < length; at++) difference |= (unsigned char)(first[at] ^ second[at]);
  return difference == 0 ? ccrypt_same : ccrypt_different;
}

enum ccrypt_answer ccrypt_matches(const char *password, const char *hash) {
  // Without a dollar it would be of the old kind, which is quick to try and looks at eight letters only.
  if (hash[0] != '$') return ccrypt_failed;
  struct crypt_data *data = calloc(1, sizeof *data);
  if (!data) return ccrypt_failed;
  const char *made = crypt_r(password, hash, data);
  // What could not be hashed begins with a star, which a hash never does.
  enum ccrypt_answer answer = !made || made[0] == '*' ? ccrypt_failed : compare(made, hash);
  explicit_bzero(data, sizeof *data);
  free(data);
  return answer;
}
