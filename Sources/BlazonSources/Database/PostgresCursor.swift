package import BlazonFiles
package import BlazonPayload
package import BlazonRowStream

/// The rows that `blazon-postgres` writes to a pipe.
///
/// Rows are complete only after its last message, and if it exits with 0.
package final class PostgresCursor: RowCursor {
    /// The name of the program, which is installed beside `blazon`.
    package static let program = "blazon-postgres"
    private static let readSize = 256 << 10
    /// The exit code of a program whose libraries are missing.
    private static let notLoaded: Int32 = 127

    private let process: PipedProcess
    /// The database's name.
    package private(set) var name: FilePath
    package private(set) var columns: [String] = []
    private var kinds: [ColumnKind] = []
    private var buffer: [UInt8] = []
    /// The part of the buffer that was not used yet.
    private var rest = 0..<0
    /// Where the values of the current row are; nil: NULL.
    private var values: [Range<Int>?] = []
    package private(set) var longRow: LongRow?
    private let maxRowBytes: Int
    private var isFirst = true
    private var hasFirst = false
    private var isAtEnd = false

    /// Connects and sends a query.
    ///
    /// - Parameters:
    ///   - program: The path of `blazon-postgres`.
    ///   - url: The address, without a password.
    ///   - query: The SQL text.
    ///   - maxRowBytes: The maximum number of bytes of a row's values.
    ///   - stop: What interrupts reading.
    /// - Throws: a `FileError` if the database or the query cannot be used, or an interruption.
    package init(
        _ program: FilePath, url: String, query: String, maxRowBytes: Int, stop: StopSignal
    ) throws(FileError) {
        name = FilePath("the database")
        self.maxRowBytes = maxRowBytes
        let request = RowMessage.Request(address: url, query: query, maxRowBytes: maxRowBytes)
        guard let started = PipedProcess.start(program, request: request.bytes, name: name, stop: stop) else {
            throw FileError(
                .open, name,
                .malformed("the program \(Self.program) cannot be started; install it beside blazon, or in a folder of PATH"))
        }
        process = started
        guard let found = try receive(started.output), case .columns = found.kind,
            let header = RowMessage.readColumns(Array(buffer[found.contents]))
        else { throw failure(.open, "\(Self.program) is of another version than blazon; install both of one release") }
        name = FilePath(bytes: header.database)
        columns = header.columns.map { String(decoding: $0.name, as: UTF8.self) }
        kinds = header.columns.map(\.kind)
        values = Array(repeating: nil, count: kinds.count)
        // An error of the first row is one of the query.
        hasFirst = try advance(started.output)
    }

    /// The pipe, whose bytes this cursor reads.
    package var output: InputFile { process.output }

    package func next(_ file: InputFile) throws(FileError) -> Bool {
        if isFirst {
            isFirst = false
            return hasFirst
        }
        return try advance(file)
    }

    private func advance(_ file: InputFile) throws(FileError) -> Bool {
        if isAtEnd { return false }
        longRow = nil
        var found = try message(file)
        if case .longRow = found.kind {
            guard let lengths = lengths(found.contents) else { throw failure(.read, "\(Self.program) sent a damaged row") }
            longRow = LongRow(lengths, limit: maxRowBytes)
            found = try message(file)
            guard case .row = found.kind else { throw failure(.read, "\(Self.program) sent a damaged row") }
        }
        switch found.kind {
        case .row:
            guard split(found.contents) else { throw failure(.read, "\(Self.program) sent a damaged row") }
            return true
        case .end:
            isAtEnd = true
            // The process closes its stdout and exits.
            _ = try fill(file, 1)
            guard process.waitForEnd() == .exited(0) else { throw ended() }
            return false
        case .columns, .failure, .longRow: throw failure(.read, "\(Self.program) sent its columns twice")
        }
    }

    /// The next message, of a known kind.
    private func message(_ file: InputFile) throws(FileError) -> (kind: RowMessage.Kind, contents: Range<Int>) {
        guard let found = try receive(file) else { throw failure(.read, "\(Self.program) sent an unknown message") }
        return found
    }

    /// The lengths of the columns of a row; nil if they are damaged.
    private func lengths(_ contents: Range<Int>) -> [(column: String, bytes: Int)]? {
        guard contents.count == 4 * columns.count else { return nil }
        return columns.enumerated().map { ($1, Int(buffer.word(at: contents.lowerBound + 4 * $0))) }
    }

    package func read(_ column: Int, into text: inout [UInt8]) throws(FileError) -> ColumnKind {
        text.removeAll(keepingCapacity: true)
        guard let range = values[column] else { return .null }
        text += buffer[range]
        return kinds[column]
    }

    /// Finds the values of a row; false if it is damaged.
    private func split(_ row: Range<Int>) -> Bool {
        var at = row.lowerBound
        for column in kinds.indices {
            guard at + 4 <= row.upperBound else { return false }
            let length = buffer.word(at: at)
            at += 4
            if length == RowMessage.null {
                values[column] = nil
            } else {
                guard Int(length) <= row.upperBound - at else { return false }
                values[column] = at..<at + Int(length)
                at += Int(length)
            }
        }
        return at == row.upperBound
    }

    /// The next message; nil for one of an unknown kind. Throws the failure that it reports, and the end of the process.
    private func receive(_ file: InputFile) throws(FileError) -> (kind: RowMessage.Kind, contents: Range<Int>)? {
        guard try fill(file, RowMessage.headerSize) else { throw ended() }
        let length = Int(buffer.word(at: rest.lowerBound + 1))
        guard let kind = RowMessage.Kind(rawValue: buffer[rest.lowerBound]) else { return nil }
        guard try fill(file, RowMessage.headerSize + length) else { throw ended() }
        let start = rest.lowerBound + RowMessage.headerSize
        let contents = start..<start + length
        rest = contents.upperBound..<rest.upperBound
        if case .failure = kind, let first = buffer[contents].first {
            throw failure(first == 0 ? .open : .read, String(decoding: buffer[contents].dropFirst(), as: UTF8.self))
        }
        return (kind, contents)
    }

    /// Reads until a number of bytes is in the rest; false at the end.
    private func fill(_ file: InputFile, _ count: Int) throws(FileError) -> Bool {
        if rest.count >= count { return true }
        // Less than a message is moved.
        if rest.lowerBound > 0 {
            buffer.replaceSubrange(0..<rest.count, with: Array(buffer[rest]))
            rest = 0..<rest.count
        }
        let size = max(count, Self.readSize)
        if buffer.count < size { buffer += [UInt8](repeating: 0, count: size - buffer.count) }
        while rest.count < count {
            let read = try file.read(into: &buffer, rest.upperBound..<buffer.count)
            if read == 0 { return false }
            rest = rest.lowerBound..<rest.upperBound + read
        }
        return true
    }

    private func failure(_ action: FileError.Action, _ sentence: String) -> FileError {
        FileError(action, name, .malformed(sentence))
    }

    /// The failure of a process that ended before its last message.
    private func ended() -> FileError {
        switch process.waitForEnd() {
        case .exited(Self.notLoaded)?:
            failure(.open, "\(Self.program) cannot start; it needs the library libpq (on Debian and Ubuntu: libpq5)")
        case .killed(let signal)?: failure(.read, "\(Self.program) was killed by signal \(signal) before its last row")
        case .exited(let code)?: failure(.read, "\(Self.program) ended with exit code \(code) before its last row")
        case nil: failure(.read, "\(Self.program) ended before its last row")
        }
    }
}
