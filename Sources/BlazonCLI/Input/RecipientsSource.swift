import BlazonAudience
import BlazonDiagnostics
import BlazonFiles
import BlazonPayload
import BlazonSources

/// Where the recipients of a run come from.
enum RecipientsSource {
    /// A path, or `-` for stdin.
    case file(String)
    case database(DatabaseAddress, query: String)

    /// Reads the value of `--recipients`, or the one in blazon.yaml.
    ///
    /// - Parameters:
    ///   - text: A file, `-`, or the address of a database.
    ///   - query: The SQL text, if there is one.
    /// - Throws: a `Failure` if one of them needs the other, or the address contains a password.
    init(_ text: String, query: String?) throws(Failure) {
        let address: DatabaseAddress?
        do throws(DatabaseAddress.Fault) { address = try DatabaseAddress(text) } catch { throw .usage(error.text) }
        switch (address, query) {
        case (let address?, let query?):
            if query.utf8.allSatisfy({ $0 == 0x20 || $0 == 0x0A || $0 == 0x09 }) { throw .usage("--query requires a select") }
            self = .database(address, query: query)
        case (.some, nil):
            throw .usage(
                "a database requires --query, or `query` in blazon.yaml; `blazon schema recipient --sql` lists its columns")
        case (nil, .some): throw .usage("--query requires a database: --recipients sqlite:FILE or postgres://HOST/DATABASE")
        case (nil, nil): self = .file(text)
        }
    }

    /// The file, or that of a database; empty for stdin and servers.
    var files: [FilePath] {
        switch self {
        case .file("-"), .database(.postgres, query: _): []
        case .file(let path), .database(.sqlite(let path), query: _): [FilePath(text: path)]
        }
    }

    /// The query of a database.
    var query: String? { if case .database(_, let query) = self { query } else { nil } }

    /// Opens the recipients. A database has then executed the query up to its first row.
    func open(_ console: Console, _ limits: Limits) throws(FileError) -> Recipients {
        switch self {
        case .file("-"): return try Self.unpacked(try console.streams.input(stop: console.stop), limits)
        case .file(let path): return try Self.unpacked(try InputFile.open(FilePath(text: path), stop: console.stop), limits)
        case .database(.sqlite(let path), let query):
            let path = FilePath(text: path)
            // A pipe would be waited for, and SQLite reports no reason.
            _ = try RegularFile.read(path, limit: 0, isCut: true)
            let file = try InputFile.open(path, stop: console.stop)
            let rows = DatabaseRows(try SQLiteCursor(path, query: query, maxRowBytes: limits[.recordBytes], stop: console.stop))
            return Recipients(file: InputFile(file, keepsSize: false, transform: rows), rows: rows, isFile: true)
        case .database(.postgres(let url), let query):
            let cursor = try PostgresCursor(
                Self.postgresProgram, url: url, query: query, maxRowBytes: limits[.recordBytes], stop: console.stop)
            let rows = DatabaseRows(cursor)
            let file = InputFile(cursor.output, keepsSize: false, transform: rows, path: cursor.name)
            return Recipients(file: file, rows: rows, isFile: false)
        }
    }

    private static func unpacked(_ file: InputFile, _ limits: Limits) throws(FileError) -> Recipients {
        let input = try Decompression.input(file, maxWindow: limits[.zstdWindow])
        return Recipients(file: input, rows: nil, isFile: true)
    }

    /// `blazon-postgres` beside this program, otherwise the one in PATH.
    private static var postgresProgram: FilePath {
        let name = FilePath(PostgresCursor.program)
        guard let own = try? FilePath("/proc/self/exe").withoutLinks() else { return name }
        let beside = own.parent.appending(name)
        var status = FileStatus()
        let system = SystemCalls.real
        let result = system.repeating { system.statusOf(SystemCalls.here, beside, true, &status) }
        return result >= 0 ? beside : name
    }
}

/// Opened recipients.
struct Recipients {
    let file: InputFile
    /// The rows of a database, which are the bytes of `file`.
    let rows: DatabaseRows?
    /// Whether the path of `file` is one.
    let isFile: Bool

    /// Prepares the rows of a database for a program, before the first is read.
    func prepare(_ program: Program, _ options: AudienceRun.Options) {
        rows?.prepare(program.fields, options.source ?? program.source)
    }

    /// Whether they can be opened again for another template.
    var canRepeat: Bool { rows != nil || file.isRegular }
}
