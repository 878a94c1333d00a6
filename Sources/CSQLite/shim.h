// SQLite, and a call with variable arguments, which Swift cannot import.
#pragma once
#include <sqlite3.h>

/// Lets the schema of a database call no function that has effects, since the file may be somebody else's.
static inline int blazon_distrust_schema(sqlite3 *connection) {
    return sqlite3_db_config(connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
}
