package import BlazonFiles
package import BlazonPayload
package import BlazonRowStream
import CSQLite

/// The rows of a query of an SQLite database, which is opened for reading only.
///
/// Invariant: the connection and the statement live from `init` to `deinit` and are used by one thread at a time.
@safe package final class SQLiteCursor: RowCursor {
    /// Steps of SQLite's virtual machine between two checks for a signal.
    private static let checkPeriod: CInt = 20_000

    /// Seconds that a query has to end after a signal. A single call of a function, such as `instr`, can take hours.
    private static let patience: UInt32 = 5

    package let columns: [String]
    private let path: FilePath
    private let stop: StopSignal
    private let connection: OpaquePointer
    private let statement: OpaquePointer
    package private(set) var longRow: LongRow?
    private let limits: SQLiteLimits
    /// Bytes of the texts of the current row that were read.
    private var rowBytes = 0
    private var isFirst = true
    private var hasFirst = false
    private var isAtEnd = false

    /// Opens a database, and starts a query within a read transaction.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - query: One select.
    ///   - maxRowBytes: The maximum number of bytes of a row's texts.
    ///   - stop: What interrupts the query.
    /// - Throws: a `FileError` if the file is no database or the query cannot be used, or an interruption.
    package init(_ path: FilePath, query: String, maxRowBytes: Int, stop: StopSignal) throws(FileError) {
        self.path = path
        self.stop = stop
        limits = SQLiteLimits(maxRowBytes: maxRowBytes)
        StopSignal.setPatience(seconds: Self.patience)
        let connection = try unsafe Self.open(path)
        unsafe limits.apply(to: connection)
        unsafe self.connection = connection
        let interruption = unsafe Unmanaged.passRetained(Interruption(stop))
        unsafe sqlite3_progress_handler(connection, Self.checkPeriod, isStopped, interruption.toOpaque())
        unsafe sqlite3_busy_handler(connection, wait, interruption.toOpaque())
        unsafe self.interruption = interruption
        do throws(FileError) {
            unsafe statement = try Self.prepare(query, connection, path, limits, stop)
        } catch {
            unsafe sqlite3_close_v2(connection)
            unsafe interruption.release()
            throw error
        }
        let statement = unsafe statement
        columns = unsafe (0..<sqlite3_column_count(statement)).map { column in
            guard let name = unsafe sqlite3_column_name(statement, column) else { return "" }
            return unsafe String(cString: name)
        }
        // An error of the first row is one of the query.
        hasFirst = try advance(.open)
    }

    private let interruption: Unmanaged<Interruption>

    deinit {
        StopSignal.setPatience(seconds: 0)
        unsafe sqlite3_finalize(statement)
        unsafe sqlite3_close_v2(connection)
        unsafe interruption.release()
    }

    private static func open(_ path: FilePath) throws(FileError) -> OpaquePointer {
        let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX
        // Debian's SQLite takes a name that begins so for a URI.
        let name = path.bytes.starts(with: "file:".utf8) ? "./".utf8 + path.bytes : path.bytes
        let connection = unsafe try connect(name, flags, path)
        let result = unsafe sqlite3_exec(connection, "BEGIN; SELECT 1 FROM sqlite_master LIMIT 1", nil, nil, nil) & 0xFF
        let lacksFiles = result == SQLITE_CANTOPEN || result == SQLITE_READONLY
        if !lacksFiles, result != SQLITE_NOTADB { return unsafe connection }
        let fault = unsafe reason(connection)
        unsafe sqlite3_close_v2(connection)
        // A database in WAL mode needs files beside it even for reading, which a folder without write permission does not allow. If
        // there is no log or journal, no program is writing to it.
        let isQuiet = !["-wal", "-journal"].contains { exists(FilePath(bytes: path.bytes + Array($0.utf8))) }
        guard lacksFiles, isQuiet else {
            throw FileError(.open, path, .malformed(fault))
        }
        let uri = Array("file:".utf8) + path.bytes.flatMap(escaped) + Array("?immutable=1".utf8)
        return unsafe try connect(uri, flags | SQLITE_OPEN_URI, path)
    }

    /// A byte of a path as a URI has it.
    private static func escaped(_ byte: UInt8) -> [UInt8] {
        switch byte {
        case UInt8(ascii: "%"), UInt8(ascii: "?"), UInt8(ascii: "#"):
            Array(("%" + String(byte, radix: 16, uppercase: true)).utf8)
        default: [byte]
        }
    }

    private static func exists(_ path: FilePath) -> Bool {
        var status = FileStatus()
        let system = SystemCalls.real
        return system.repeating { system.statusOf(SystemCalls.here, path, true, &status) } >= 0
    }

    private static func connect(_ name: [UInt8], _ flags: CInt, _ path: FilePath) throws(FileError) -> OpaquePointer {
        var connection: OpaquePointer?
        let result = unsafe (name + [0]).withUnsafeBytes { raw in
            unsafe sqlite3_open_v2(raw.bindMemory(to: CChar.self).baseAddress, &connection, flags, nil)
        }
        guard result == SQLITE_OK, let connection = unsafe connection else {
            let number = unsafe connection == nil ? 0 : sqlite3_system_errno(connection)
            unsafe sqlite3_close_v2(connection)
            throw FileError(.open, path, number == 0 ? .malformed("SQLite cannot open it") : .system(number))
        }
        unsafe blazon_make_strict(connection)
        return unsafe connection
    }

    private static func prepare(
        _ query: String, _ connection: OpaquePointer, _ path: FilePath, _ limits: SQLiteLimits, _ stop: StopSignal
    ) throws(FileError) -> OpaquePointer {
        if unsafe sqlite3_get_autocommit(connection) != 0 {
            unsafe sqlite3_exec(connection, "BEGIN", nil, nil, nil)
        }
        unsafe sqlite3_set_authorizer(connection, allowsReading, nil)
        let text = Array(query.utf8) + [0]
        var statement: OpaquePointer?
        var rest = 0
        let result = unsafe text.withUnsafeBytes { raw in
            guard let start = unsafe raw.bindMemory(to: CChar.self).baseAddress else { return SQLITE_ERROR }
            var tail: UnsafePointer<CChar>?
            let result = unsafe sqlite3_prepare_v2(connection, start, CInt(clamping: raw.count), &statement, &tail)
            if let tail = unsafe tail { rest = unsafe tail - start }
            return result
        }
        if result != SQLITE_OK {
            try stop.check(.open, path)
            if result == SQLITE_AUTH { throw FileError(.open, path, .malformed(notSelect)) }
            throw FileError(.open, path, .malformed(unsafe limits.reason(connection) ?? reason(connection)))
        }
        let isSingle = unsafe isBlank(text[rest...].dropLast(), connection)
        guard isSingle, let statement = unsafe statement, unsafe sqlite3_stmt_readonly(statement) != 0,
            unsafe sqlite3_column_count(statement) > 0, unsafe sqlite3_stmt_isexplain(statement) == 0
        else {
            unsafe sqlite3_finalize(statement)
            throw FileError(.open, path, .malformed(notSelect))
        }
        return unsafe statement
    }

    private static let notSelect = "the query must be a single select"

    /// Whether nothing but space and comments follows the first statement.
    private static func isBlank(_ text: ArraySlice<UInt8>, _ connection: OpaquePointer) -> Bool {
        var statement: OpaquePointer?
        let result = unsafe (Array(text) + [0]).withUnsafeBytes { raw in
            unsafe sqlite3_prepare_v2(
                connection, raw.bindMemory(to: CChar.self).baseAddress, CInt(clamping: raw.count), &statement, nil)
        }
        defer { unsafe sqlite3_finalize(statement) }
        return unsafe result == SQLITE_OK && statement == nil
    }

    private static func reason(_ connection: OpaquePointer) -> String {
        let text = unsafe String(cString: sqlite3_errmsg(connection))
        return switch unsafe sqlite3_errcode(connection) & 0xFF {
        case SQLITE_NOTADB: "it is not an SQLite database"
        case SQLITE_BUSY, SQLITE_LOCKED: "another program is writing to it"
        case SQLITE_ERROR: "the query fails: \(text)"
        default: text
        }
    }

    package func next(_ file: InputFile) throws(FileError) -> Bool {
        if isFirst {
            isFirst = false
            return hasFirst
        }
        return try advance(.read)
    }

    private func advance(_ action: FileError.Action) throws(FileError) -> Bool {
        if isAtEnd { return false }
        longRow = nil
        rowBytes = 0
        switch unsafe sqlite3_step(statement) {
        case SQLITE_ROW: return true
        case SQLITE_DONE:
            isAtEnd = true
            return false
        default: throw try failure(action)
        }
    }

    /// The failure that the connection reports, unless a signal has caused it.
    private func failure(_ action: FileError.Action) throws(FileError) -> FileError {
        try stop.check(.read, path)
        return FileError(action, path, .malformed(unsafe limits.reason(connection) ?? Self.reason(connection)))
    }

    package func read(_ column: Int, into text: inout [UInt8]) throws(FileError) -> ColumnKind {
        text.removeAll(keepingCapacity: true)
        let column = CInt(truncatingIfNeeded: column)
        switch unsafe sqlite3_column_type(statement, column) {
        case SQLITE_NULL: return .null
        case SQLITE_INTEGER:
            text.append(number: unsafe sqlite3_column_int64(statement, column))
            return .integer
        case SQLITE_FLOAT:
            var digits = "\(unsafe sqlite3_column_double(statement, column))"
            if digits.utf8.suffix(2).elementsEqual(".0".utf8) { digits.removeLast(2) }
            text += digits.utf8
            return .real
        case SQLITE_BLOB:
            text += "\(unsafe sqlite3_column_bytes(statement, column))".utf8
            return .bytes
        default:
            // The text must be requested before its length. There is none if there is no memory to convert it from UTF-16.
            guard let start = unsafe sqlite3_column_text(statement, column) else { throw try failure(.read) }
            let count = Int(unsafe sqlite3_column_bytes(statement, column))
            rowBytes += count
            if rowBytes > limits.maxRowBytes, longRow == nil { longRow = LongRow(lengths, limit: limits.maxRowBytes) }
            if longRow != nil, count > RowMessage.maxShownBytes { return .null }
            unsafe text.append(contentsOf: UnsafeBufferPointer(start: start, count: count))
            return .text
        }
    }

    /// The lengths of the texts in the current row.
    private var lengths: [(column: String, bytes: Int)] {
        columns.enumerated().compactMap { index, name in
            let column = CInt(truncatingIfNeeded: index)
            guard unsafe sqlite3_column_type(statement, column) == SQLITE_TEXT else { return nil }
            return (name, Int(unsafe sqlite3_column_bytes(statement, column)))
        }
    }
}

extension [UInt8] {
    /// Appends a whole number.
    fileprivate mutating func append(number: Int64) {
        if number < 0 { append(UInt8(ascii: "-")) }
        let start = count
        var rest = number.magnitude
        repeat {
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
            rest = quotient
        } while rest > 0
        self[start...].reverse()
    }
}

/// What SQLite's callbacks need.
private final class Interruption {
    let stop: StopSignal

    init(_ stop: StopSignal) { self.stop = stop }
}

/// Number of tries to read while another program writes, and milliseconds between them.
private let mostTries: CInt = 100
private let pause: CInt = 50

/// Interrupts a query after a signal.
private func isStopped(_ context: UnsafeMutableRawPointer?) -> CInt {
    guard let context = unsafe context else { return 0 }
    return unsafe Unmanaged<Interruption>.fromOpaque(context).takeUnretainedValue().stop.pending() == nil ? 0 : 1
}

/// Waits up to five seconds for another program that writes.
private func wait(_ context: UnsafeMutableRawPointer?, _ attempt: CInt) -> CInt {
    if unsafe attempt >= mostTries || isStopped(context) != 0 { return 0 }
    sqlite3_sleep(pause)
    return 1
}

/// Denies what a read-only file and a single statement leave open: other files, other transactions, settings. Full-text search asks
/// for one value by a PRAGMA.
private func allowsReading(
    _: UnsafeMutableRawPointer?, _ action: CInt, _ name: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?,
    _: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?
) -> CInt {
    switch action {
    case SQLITE_ATTACH, SQLITE_DETACH, SQLITE_TRANSACTION, SQLITE_SAVEPOINT: SQLITE_DENY
    case SQLITE_PRAGMA: unsafe name.map { unsafe String(cString: $0) } == "data_version" ? SQLITE_OK : SQLITE_DENY
    default: SQLITE_OK
    }
}
