// Hashes by CommonCrypto, for Apple's systems. They have the format of passlib, except that salt and hash are hexadecimal:
// $pbkdf2-sha256$ROUNDS$SALT$HASH
#ifdef __APPLE__
#include <CommonCrypto/CommonCrypto.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CCrypt.h"
#include "compare.h"

enum { salt_size = 16, key_size = 32, most_rounds = 10000000 };

/// With this many rounds, an attempt takes about a tenth of a second.
static const unsigned rounds_made = 200000;

static void write_hex(const uint8_t *bytes, size_t count, char *text) {
  for (size_t at = 0; at < count; at++) snprintf(text + 2 * at, 3, "%02x", bytes[at]);
}

static enum ccrypt_answer make(const char *password, const uint8_t *salt, unsigned rounds, char *hash) {
  uint8_t key[key_size];
  int status = CCKeyDerivationPBKDF(kCCPBKDF2, password, strlen(password), salt, salt_size, kCCPRFHmacAlgSHA256, rounds,
                                    key, sizeof key);
  if (status != kCCSuccess) return ccrypt_failed;
  char salt_text[2 * salt_size + 1], key_text[2 * key_size + 1];
  write_hex(salt, salt_size, salt_text);
  write_hex(key, key_size, key_text);
  memset_s(key, sizeof key, 0, sizeof key);
  int length = snprintf(hash, ccrypt_hash_size, "$pbkdf2-sha256$%u$%s$%s", rounds, salt_text, key_text);
  return length > 0 && length < ccrypt_hash_size ? ccrypt_same : ccrypt_failed;
}

/// Parses a hash that was made here.
static int parse(const char *hash, unsigned *rounds, uint8_t *salt) {
  char salt_text[2 * salt_size + 1], key_text[2 * key_size + 1];
  int end = 0;
  if (sscanf(hash, "$pbkdf2-sha256$%8u$%32[0-9a-f]$%64[0-9a-f]%n", rounds, salt_text, key_text, &end) != 3) return 0;
  if (hash[end] || strlen(salt_text) != 2 * salt_size || strlen(key_text) != 2 * key_size) return 0;
  if (*rounds == 0 || *rounds > most_rounds) return 0;
  for (size_t at = 0; at < salt_size; at++) {
    unsigned byte;
    if (sscanf(salt_text + 2 * at, "%2x", &byte) != 1) return 0;
    salt[at] = (uint8_t)byte;
  }
  return 1;
}

enum ccrypt_answer ccrypt_matches(const char *password, const char *hash) {
  unsigned rounds;
  uint8_t salt[salt_size];
  char made[ccrypt_hash_size];
  if (!parse(hash, &rounds, salt) || make(password, salt, rounds, made) != ccrypt_same) return ccrypt_failed;
  return compare(made, hash);
}

enum ccrypt_answer ccrypt_make(const char *password, char *hash) {
  uint8_t salt[salt_size];
  arc4random_buf(salt, sizeof salt);
  return make(password, salt, rounds_made, hash);
}

#endif
