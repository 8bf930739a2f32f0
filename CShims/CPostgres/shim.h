#ifndef MORTISE_CPOSTGRES_SHIM_H
#define MORTISE_CPOSTGRES_SHIM_H

#include <libpq-fe.h>

/* PG_DIAG_SQLSTATE and PG_DIAG_MESSAGE_PRIMARY are characters, which Swift imports as numbers of another type. */
static inline const char *mortise_pq_sqlstate(const PGresult *result) {
    return PQresultErrorField(result, PG_DIAG_SQLSTATE);
}

static inline const char *mortise_pq_message(const PGresult *result) {
    return PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
}

#endif
