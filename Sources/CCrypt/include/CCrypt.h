// What Swift needs of libcrypt: `struct crypt_data` is larger than what Swift takes well, and has to be wiped after use.
// On Apple's systems, which have no libcrypt, hashes are made by CommonCrypto: PBKDF2 with SHA-256.
#ifndef CCRYPT_H
#define CCRYPT_H

enum ccrypt_answer {
  ccrypt_different = 0,
  ccrypt_same = 1,
  /// The hash is none that this system knows, or of libcrypt's oldest kind, the password is longer than it takes, or there is no memory.
  ccrypt_failed = -1,
};

/// Whether this is the password that was hashed. Takes as long as the hash says, and may be called on any thread.
enum ccrypt_answer ccrypt_matches(const char *password, const char *hash);

/// How much room a hash needs at most.
enum { ccrypt_hash_size = 384 };

/// Writes a hash of the password to `hash`, with a salt that the system chose, at a cost of a tenth of a second or so. It is
/// `ccrypt_same` if that went well. May be called on any thread.
enum ccrypt_answer ccrypt_make(const char *password, char *hash);

#endif
