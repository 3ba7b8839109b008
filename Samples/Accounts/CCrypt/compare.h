#ifndef CCRYPT_COMPARE_H
#define CCRYPT_COMPARE_H

#include <stddef.h>
#include <string.h>

#include "CCrypt.h"

/// Compares in a time that does not depend on where the texts differ.
static inline enum ccrypt_answer compare(const char *first, const char *second) {
  size_t length = strlen(first);
  if (length != strlen(second)) return ccrypt_different;
  unsigned char difference = 0;
  for (size_t at = 0; at < length; at++) difference |= (unsigned char)(first[at] ^ second[at]);
  return difference == 0 ? ccrypt_same : ccrypt_different;
}

#endif
