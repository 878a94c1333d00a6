// SQLite, and calls with variable arguments, which Swift cannot import.
#pragma once
#include <sqlite3.h>

/// Makes a connection strict: the schema, which may be somebody else's, calls no function with effects; a "name" that is no column
/// is an error, not a text; and no query sets the address of a tokenizer, which Debian's SQLite allows.
static inline void blazon_make_strict(sqlite3 *connection) {
    sqlite3_db_config(connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
    sqlite3_db_config(connection, SQLITE_DBCONFIG_DQS_DML, 0, (int *)0);
    sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER, 0, (int *)0);
    sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
}
