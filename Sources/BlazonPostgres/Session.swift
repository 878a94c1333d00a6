import BlazonFiles
import BlazonRowStream
import CPQ

/// Why there are no rows, or no more.
struct Failure: Error {
    let sentence: String
    /// The server's code, SQLSTATE; nil if the server reported nothing.
    var state: String?

    static let notSelect = Failure(sentence: "the query must be a single select")
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

    /// Connects to a database.
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
    }

    deinit { unsafe PQfinish(connection) }

    /// The database's name.
    var name: [UInt8] {
        guard let name = unsafe PQdb(connection) else { return [] }
        return unsafe Array(String(cString: name).utf8)
    }

    /// Begins a read-only transaction, which sees one snapshot.
    private func begin() throws(Failure) { try perform(unsafe PQsendQuery(connection, Self.begin)) }

    /// Ends the transaction. What a function of the query has changed in the database is undone.
    func rollBack() throws(Failure) { try perform(unsafe PQsendQuery(connection, "ROLLBACK")) }

    /// Begins a transaction and prepares a query in it, of which nothing has run before `send()`.
    ///
    /// - Throws: a `Failure` if the text is not one statement that has columns, and could stand in parentheses: a select.
    func prepare(_ query: String, limit: Int) throws(Failure) -> PreparedSelect {
        try begin()
        try parse(query)
        let described = try perform(unsafe PQsendDescribePrepared(connection, ""))
        let columns = described.columns
        if columns.isEmpty { throw .notSelect }
        let select = BoundedSelect(described.columnTypes, limit: limit)
        // The query is a statement, so a semicolon at its end is the only one outside of quotes and comments, and none can follow but
        // in comments. The server finds it: in parentheses, it is a syntax error.
        var text = Array(query.utf8)
        for _ in 0..<Self.mostSemicolons {
            do throws(Failure) {
                try parse(select.text(String(decoding: text, as: UTF8.self)))
                return PreparedSelect(columns: columns, measured: select.measured)
            } catch {
                guard error.state == Self.syntaxError, let semicolon = text.lastIndex(of: UInt8(ascii: ";")) else {
                    throw Self.notSelectStates.contains(error.state) ? .notSelect : Failure(sentence: error.sentence)
                }
                text[semicolon] = UInt8(ascii: " ")
            }
            try rollBack()
            try begin()
        }
        throw .notSelect
    }

    /// Semicolons that are tried.
    private static let mostSemicolons = 100
    private static let syntaxError = "42601"
    /// The states of statements that have columns but are no selects, such as `explain`, or that change rows (`feature_not_supported`).
    private static let notSelectStates: Set<String?> = [syntaxError, "0A000"]

    /// Makes a text the prepared statement. With the extended protocol, the server accepts only one.
    private func parse(_ text: String) throws(Failure) { try perform(unsafe PQsendPrepare(connection, "", text, 0, nil)) }

    /// Executes the prepared statement, whose rows are received one by one.
    func send() throws(Failure) {
        guard unsafe PQsendQueryPrepared(connection, "", 0, nil, nil, nil, 0) == 1, unsafe PQsetSingleRowMode(connection) == 1
        else { throw failure() }
    }

    /// Waits for the last result of what was sent.
    @discardableResult private func perform(_ isSent: CInt) throws(Failure) -> Result {
        guard isSent == 1 else { throw failure() }
        var last: Result?
        while let result = try receive() { if last?.status != .failed { last = result } }
        guard let last else { throw failure() }
        if last.status == .failed { throw failure(of: last) }
        return last
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

    /// The failure of a result: without the query's text, which libpq would repeat.
    func failure(of result: Result) -> Failure { result.failure ?? failure() }
}

/// A select that is ready to run.
struct PreparedSelect {
    let columns: [RowMessage.Column]
    /// The columns whose lengths a further column has (`BoundedSelect`).
    let measured: [Int]
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

    /// The columns' types.
    var columnTypes: [BoundedSelect.Column] {
        unsafe (0..<PQnfields(result)).map { column in
            BoundedSelect.Column(type: unsafe PQftype(result, column), size: Int(unsafe PQfsize(result, column)))
        }
    }

    /// Appends the message of the row, after one of its lengths if it is too long.
    func appendRow(of select: PreparedSelect, to output: inout [UInt8]) {
        let count = CInt(truncatingIfNeeded: select.columns.count)
        if !select.measured.isEmpty, unsafe PQgetisnull(result, 0, count) == 0, let text = unsafe PQgetvalue(result, 0, count) {
            let lengths = unsafe String(cString: text).utf8.split(separator: UInt8(ascii: " ")).map { UInt32(Substring($0)) ?? 0 }
            var all = [UInt32](repeating: 0, count: select.columns.count)
            for (column, length) in zip(select.measured, lengths) { all[column] = length }
            let start = output.beginMessage(.longRow)
            for length in all { output.append(word: length) }
            output.endMessage(start)
        }
        let start = output.beginMessage(.row)
        for column in 0..<count {
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
    var failure: Failure? {
        func field(_ code: Character) -> String? {
            guard let value = unsafe PQresultErrorField(result, CInt(code.asciiValue ?? 0)) else { return nil }
            return unsafe String(cString: value)
        }
        guard let message = field("M") else { return nil }
        let state = field("C").map { " (SQLSTATE \($0))" } ?? ""
        let position = field("P").map { " at character \($0) of the query" } ?? ""
        let hint = field("H").map { "; \($0)" } ?? ""
        return Failure(sentence: sentence(message + position + state + hint), state: field("C"))
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
