import BlazonFiles
import BlazonRowStream
import CPQ

/// Why there are no rows, or no more.
struct Failure: Error {
    let sentence: String
}

/// A connection to PostgreSQL.
///
/// Invariant: the connection lives from `init` to `deinit`.
@safe final class Session {
    /// What makes the texts of values independent of the server's and the user's settings.
    private static let begin = """
        BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY;
        SET LOCAL datestyle TO 'ISO, YMD'; SET LOCAL timezone TO 'UTC'; SET LOCAL intervalstyle TO 'iso_8601';
        SET LOCAL extra_float_digits TO 3; SET LOCAL bytea_output TO 'hex'
        """

    private let connection: OpaquePointer

    /// Connects and begins a read-only transaction, which sees one snapshot.
    init(_ address: String) throws(Failure) {
        let names = ["dbname", "client_encoding", "fallback_application_name"]
        let values = [address, "UTF8", "blazon"]
        let made = unsafe withStrings(names) { names in
            unsafe withStrings(values) { values in unsafe PQconnectdbParams(names, values, 1) }
        }
        guard let made = unsafe made else { throw Failure(sentence: "there is not enough memory to connect") }
        unsafe connection = made
        guard unsafe PQstatus(made) == CONNECTION_OK else { throw failure() }
        unsafe PQsetNoticeProcessor(made, { _, _ in }, nil)
        let result = unsafe PQexec(made, Self.begin)
        defer { unsafe PQclear(result) }
        guard unsafe PQresultStatus(result) == PGRES_COMMAND_OK else { throw unsafe failure(result) }
    }

    deinit { unsafe PQfinish(connection) }

    /// The database's name.
    var name: [UInt8] {
        guard let name = unsafe PQdb(connection) else { return [] }
        return unsafe Array(String(cString: name).utf8)
    }

    /// Sends a query, whose rows are received one by one.
    func send(_ query: String) throws(Failure) {
        // With parameters, even none, the server accepts only one statement.
        guard unsafe PQsendQueryParams(connection, query, 0, nil, nil, nil, nil, 0) == 1,
            unsafe PQsetSingleRowMode(connection) == 1
        else { throw failure() }
    }

    /// The next result; nil after the last. Waits for the server, or until stdin ends.
    ///
    /// - Throws: a `Failure` if the connection failed.
    func receive() throws(Failure) -> Result? {
        while unsafe PQisBusy(connection) == 1 {
            let waits = [
                Wait(descriptor: unsafe PQsocket(connection), isForWriting: false), Wait(descriptor: 0, isForWriting: false),
            ]
            let system = SystemCalls.real
            _ = system.repeating { system.poll(waits, -1) }
            if Self.hasInputEnded {
                cancel()
                Environment.end(1)
            }
            guard unsafe PQconsumeInput(connection) == 1 else { throw failure() }
        }
        guard let result = unsafe PQgetResult(connection) else { return nil }
        return unsafe Result(result)
    }

    /// Whether stdin has ended: nothing is written to it after the request.
    static var hasInputEnded: Bool { SystemCalls.real.poll([Wait(descriptor: 0, isForWriting: false)], 0) > 0 }

    /// Ends the transaction.
    func commit() throws(Failure) {
        let result = unsafe PQexec(connection, "COMMIT")
        defer { unsafe PQclear(result) }
        guard unsafe PQresultStatus(result) == PGRES_COMMAND_OK else { throw unsafe failure(result) }
    }

    /// Asks the server to stop the query, which it would notice only when it sends a row.
    func cancel() {
        guard let request = unsafe PQgetCancel(connection) else { return }
        var message = [CChar](repeating: 0, count: 256)
        _ = unsafe PQcancel(request, &message, CInt(message.count))
        unsafe PQfreeCancel(request)
    }

    /// The failure that the connection reports.
    private func failure() -> Failure {
        Failure(sentence: unsafe sentence(String(cString: PQerrorMessage(connection))))
    }

    /// The failure that a result reports: without the query's text, which libpq would repeat.
    private func failure(_ result: OpaquePointer?) -> Failure { unsafe Result.failure(result) ?? failure() }

    /// The failure of a result.
    func failure(of result: Result) -> Failure { result.failure ?? failure() }
}

/// A result of a query.
///
/// Invariant: it lives from `init` to `deinit`.
@safe final class Result {
    private let result: OpaquePointer

    init(_ result: OpaquePointer) { unsafe self.result = unsafe result }

    deinit { unsafe PQclear(result) }

    enum Status { case row, done, noRows, failed }

    var status: Status {
        switch unsafe PQresultStatus(result) {
        case PGRES_SINGLE_TUPLE: .row
        case PGRES_TUPLES_OK: .done
        case PGRES_COMMAND_OK, PGRES_EMPTY_QUERY, PGRES_COPY_OUT, PGRES_COPY_IN, PGRES_COPY_BOTH: .noRows
        default: .failed
        }
    }

    /// The columns.
    var columns: [RowMessage.Column] {
        unsafe (0..<PQnfields(result)).map { column in
            let name = unsafe PQfname(result, column).map { unsafe Array(String(cString: $0).utf8) } ?? []
            return RowMessage.Column(name: name, kind: ColumnKind(postgresType: unsafe PQftype(result, column)))
        }
    }

    /// Appends the message of the row.
    func appendRow(to output: inout [UInt8]) {
        let start = output.beginMessage(.row)
        for column in unsafe 0..<PQnfields(result) {
            if unsafe PQgetisnull(result, 0, column) == 1 {
                output.append(word: RowMessage.null)
            } else {
                let count = Int(unsafe PQgetlength(result, 0, column))
                output.append(word: UInt32(truncatingIfNeeded: count))
                if let value = unsafe PQgetvalue(result, 0, column) {
                    unsafe output.append(contentsOf: UnsafeRawBufferPointer(start: value, count: count))
                }
            }
        }
        output.endMessage(start)
    }

    /// What the server reported; nil if it reported nothing.
    var failure: Failure? { unsafe Self.failure(result) }

    static func failure(_ result: OpaquePointer?) -> Failure? {
        func field(_ code: Character) -> String? {
            guard let value = unsafe PQresultErrorField(result, CInt(code.asciiValue ?? 0)) else { return nil }
            return unsafe String(cString: value)
        }
        guard let message = field("M") else { return nil }
        let state = field("C").map { " (SQLSTATE \($0))" } ?? ""
        let place = field("P").map { " at character \($0) of the query" } ?? ""
        let hint = field("H").map { "; \($0)" } ?? ""
        return Failure(sentence: sentence(message + place + state + hint))
    }
}

extension ColumnKind {
    /// The kind of a type, by its number in PostgreSQL's catalog (`pg_type.dat`), which never changes. Domains have the number of
    /// their base type; enums and others are texts.
    init(postgresType type: UInt32) {
        self =
            switch type {
            case 16: .boolean
            case 17: .bytes
            case 20, 21, 23, 26: .integer
            case 114, 3802: .json
            case 700, 701: .real
            case 1082: .date
            case 1114: .timestamp
            case 1184: .timestampWithZone
            case 1700: .decimal
            default: .text
            }
    }
}

/// A message of several lines as one sentence.
private func sentence(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).map { String($0.unicodeScalars.drop(while: \.properties.isWhitespace)) }.joined(
        separator: "; ")
}

/// Passes texts as an array of C strings that ends with nil.
private func withStrings<Result>(
    _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
) -> Result {
    var bytes: [CChar] = []
    var offsets: [Int] = []
    for text in texts {
        offsets.append(bytes.count)
        bytes += text.utf8.map { CChar(bitPattern: $0) } + [0]
    }
    return unsafe bytes.withUnsafeBufferPointer { all in
        var pointers = unsafe offsets.map { offset in unsafe all.baseAddress.map { unsafe $0 + offset } } + [nil]
        return unsafe pointers.withUnsafeMutableBufferPointer { list in
            unsafe body(list.baseAddress.map { unsafe UnsafePointer($0) })
        }
    }
}
