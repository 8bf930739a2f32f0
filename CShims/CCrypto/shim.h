#ifndef MORTISE_CCRYPTO_SHIM_H
#define MORTISE_CCRYPTO_SHIM_H

#include <openssl/sha.h>

#endif
