// The part of libcrypt for Swift: `struct crypt_data` is too large for Swift, and has to be wiped after use.
// On Apple systems, which have no libcrypt, CommonCrypto makes the hashes: PBKDF2 with SHA-256.
#ifndef CCRYPT_H
#define CCRYPT_H

enum ccrypt_answer {
  ccrypt_different = 0,
  ccrypt_same = 1,
  /// The system does not support the hash, it is of libcrypt's oldest kind, the password is too long, or memory is exhausted.
  ccrypt_failed = -1,
};

/// Whether this is the password that was hashed. Takes the time that the hash requires, and may be called on any thread.
enum ccrypt_answer ccrypt_matches(const char *password, const char *hash);

/// The largest size of a hash.
enum { ccrypt_hash_size = 384 };

/// Writes a hash of the password to `hash`, with a salt that the system chose, at a cost of about a tenth of a second.
/// Returns `ccrypt_same` on success. May be called on any thread.
enum ccrypt_answer ccrypt_make(const char *password, char *hash);

#endif
