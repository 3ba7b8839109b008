// What Swift needs of libcrypt: `struct crypt_data` is larger than what Swift takes well, and has to be wiped after use.
#ifndef CCRYPT_H
#define CCRYPT_H

enum ccrypt_answer {
  ccrypt_different = 0,
  ccrypt_same = 1,
  /// The hash is none that libcrypt knows, or of its oldest kind, the password is longer than it takes, or there is no memory.
  ccrypt_failed = -1,
};

/// Whether this is the password that was hashed. Takes as long as the hash says, and may be called on any thread.
enum ccrypt_answer ccrypt_matches(const char *password, const char *hash);

#endif
