#ifndef MORTISE_CEXPAT_SHIM_H
#define MORTISE_CEXPAT_SHIM_H

#include <expat.h>

#endif
