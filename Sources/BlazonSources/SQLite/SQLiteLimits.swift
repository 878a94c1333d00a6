import CSQLite

/// Limits on what a query makes SQLite keep in memory, whatever the file contains.
struct SQLiteLimits {
    /// The maximum number of bytes of a row's texts.
    let maxRowBytes: Int

    /// The maximum of all memory of SQLite, bytes. A value cannot reach SQLite's own limit (`SQLITE_LIMIT_LENGTH`, 1 GB) before:
    /// beyond that, or a lower one, `printf` returns NULL and reports no error.
    private var maxMemory: Int { min(128 * maxRowBytes + 32 << 20, Self.mostMemory) }
    private static let mostMemory = 900 << 20
    /// The default size of the page cache in KiB, which a file can change.
    private static let cacheSize = 2000

    /// Applies the limits to a connection. That on memory is of the process.
    func apply(to connection: OpaquePointer) {
        let limits: [(CInt, CInt)] = [
            (SQLITE_LIMIT_SQL_LENGTH, 1 << 20), (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 1000), (SQLITE_LIMIT_ATTACHED, 0),
            (SQLITE_LIMIT_WORKER_THREADS, 0),
        ]
        for (name, value) in limits { unsafe sqlite3_limit(connection, name, value) }
        sqlite3_hard_heap_limit64(Int64(maxMemory))
        unsafe sqlite3_exec(connection, "PRAGMA cache_size = -\(Self.cacheSize)", nil, nil, nil)
    }

    /// The limit that a query has exceeded, in words; nil for another failure.
    func reason(_ connection: OpaquePointer) -> String? {
        guard unsafe sqlite3_errcode(connection) & 0xFF == SQLITE_NOMEM else { return nil }
        let reason = maxMemory == Self.mostMemory ? "the most that a query may use" : "128 times record-bytes, and 32 MiB"
        return "the query needs more than \(maxMemory >> 20) MiB of memory (\(reason))"
    }
}
