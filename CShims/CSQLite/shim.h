#ifndef MORTISE_CSQLITE_SHIM_H
#define MORTISE_CSQLITE_SHIM_H

#include <sqlite3.h>

/* SQLITE_TRANSIENT is a cast of -1 to a function, which Swift can't import: SQLite copies the text before it returns. */
static inline int mortise_sqlite3_bind_text(sqlite3_stmt *statement, int index, const char *text, int bytes) {
    return sqlite3_bind_text(statement, index, text, bytes, SQLITE_TRANSIENT);
}

#endif
