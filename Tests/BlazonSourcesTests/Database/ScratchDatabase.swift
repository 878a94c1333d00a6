import BlazonFiles
import BlazonLanguage
import BlazonSources
import CSQLite
import Foundation

/// An SQLite database of its own for a test, removed with it.
@safe final class ScratchDatabase {
    /// A value of a row.
    enum Value {
        case null
        case integer(Int64)
        case real(Double)
        case text(String)
        case bytes([UInt8])
    }

    struct Failed: Error { let message: String }

    let folder = FileManager.default.temporaryDirectory.appending(path: "blazon-database-\(UUID().uuidString)")
    private var connection: OpaquePointer?

    init(_ statements: String = "") throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        unsafe sqlite3_open(file, &connection)
        try run(statements)
    }

    deinit {
        unsafe sqlite3_close_v2(connection)
        try? FileManager.default.removeItem(at: folder)
    }

    var file: String { folder.appending(path: "test.db").path() }
    var path: FilePath { FilePath(file) }

    func run(_ statements: String) throws {
        guard unsafe sqlite3_exec(connection, statements, nil, nil, nil) == SQLITE_OK else {
            throw Failed(message: unsafe String(cString: sqlite3_errmsg(connection)))
        }
    }

    /// Adds a row to the table `t`.
    func insert(_ values: [Value]) throws {
        var statement: OpaquePointer?
        let marks = values.map { _ in "?" }.joined(separator: ",")
        unsafe sqlite3_prepare_v2(connection, "insert into t values (\(marks))", -1, &statement, nil)
        for (index, value) in values.enumerated() {
            let parameter = CInt(index + 1)
            switch value {
            case .null: unsafe sqlite3_bind_null(statement, parameter)
            case .integer(let number): unsafe sqlite3_bind_int64(statement, parameter, number)
            case .real(let number): unsafe sqlite3_bind_double(statement, parameter, number)
            case .text(let text):
                let bytes = Array(text.utf8)
                // SQLite copies the bytes.
                unsafe sqlite3_bind_text(
                    statement, parameter, bytes.map { CChar(bitPattern: $0) } + [0], CInt(bytes.count),
                    unsafeBitCast(-1, to: sqlite3_destructor_type.self))
            case .bytes(let bytes):
                unsafe sqlite3_bind_blob(
                    statement, parameter, bytes, CInt(bytes.count), unsafeBitCast(-1, to: sqlite3_destructor_type.self))
            }
        }
        let result = unsafe sqlite3_step(statement)
        unsafe sqlite3_finalize(statement)
        if result != SQLITE_DONE { throw Failed(message: unsafe String(cString: sqlite3_errmsg(connection))) }
    }

    /// The rows of a query as lines, for a schema.
    func lines(
        _ query: String, _ fields: [Field] = [], _ source: RecordSource = RecordSource(), stop: StopSignal = .none,
        partSize: Int = 1 << 16, maxRowBytes: Int = 1 << 20
    ) throws -> [String] {
        let rows = DatabaseRows(try SQLiteCursor(path, query: query, maxRowBytes: maxRowBytes, stop: stop))
        rows.prepare(fields, source)
        let input = InputFile(try InputFile.open(path), keepsSize: false, transform: rows)
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: partSize)
        while true {
            let count = try input.read(into: &part, 0..<part.count)
            if count == 0 { break }
            bytes += part[..<count]
        }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
            String.init)
    }
}
