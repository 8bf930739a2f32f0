#ifndef MORTISE_CSCAN_H
#define MORTISE_CSCAN_H
#endif
