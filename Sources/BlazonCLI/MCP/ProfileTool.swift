import ArgumentParser
import BlazonAnalysis
import BlazonAudience
import BlazonDiagnostics
import BlazonFiles
import BlazonMCP
import BlazonRPC
import BlazonSources
import BlazonText

extension Tool {
    /// `blazon profile`, without values.
    static func profile(_ project: AssistantProject) -> Tool {
        let column = JSONShape.object([
            .init("name", .text, "The column, or the path of the key."),
            .init("field", .optional(.text), "The field that a template may declare for it; null: it is no field."),
            .init("type", .optional(.text), "The type that accepts all of its values; of an enum the number of members."),
            .init("present", .integer(from: 0), "Records that have a value."), .init("share", .text, "Their share."),
        ])
        return Tool(
            "profile", title: "Profile recipients",
            """
            Returns the types and shares of the fields in a file of recipients (CSV or JSON, also gzip or zstd, of at most 256 MiB), for the section `recipient` \
            of a template. It returns no values.
            """,
            arguments: [
                .optional("path", .text, "A file of the project (default: the one that `recipients` in blazon.yaml names)."),
                .optional("separator", .text, "Separator of CSV cells (default: detected)."),
                .optional("encoding", .text, "Encoding of a CSV file, such as windows-1252 (default: detected)."),
                .optional("records", .integer(from: 1), "Maximum number of records to read (default: 1000000)."),
            ],
            result: [
                .init("records", .integer(from: 0)), .init("readable", .integer(from: 0)),
                .init(
                    "unreadable", .list(.object([.init("code", .text), .init("count", .integer(from: 0))])),
                    "Records that no template accepts, by their code."),
                .init("columns", .list(column)),
                .init("unnamed", .integer(from: 0), "Keys that are left out, since their names may be values."),
            ]
        ) { arguments in
            let name = try arguments["path"]?.text ?? recipients(project)
            let path = try project.resolve(try file(name))
            guard isOfRecipients(path) else {
                throw ToolFailure(
                    "\(project.shown(path)) is not a file of recipients, which end in .csv, .tsv, .ndjson, .jsonl or .json, also with .gz or .zst"
                )
            }
            let file = try project.input(path)
            let unpacked = try Decompression.input(file, maxWindow: Limits()[.zstdWindow])
            let limit = ByteLimit(ByteLimit.ofRecipients)
            try limit.check(unpacked.size ?? 0, unpacked.path)
            let input = InputFile(unpacked, keepsSize: true, transform: limit)
            let profile = try ProfiledInputOptions(arguments).profile(of: input)
            if profile.namesLookLikeValues {
                throw ToolFailure(
                    "the first row of \(project.shown(path)) looks like a recipient, not like the names of columns; add a row of names"
                )
            }
            guard case .object(let members) = profile.shares else { return ToolAnswer([], hint: "") }
            return ToolAnswer(members, cutting: ["columns"], hint: "leave out columns that no template reads")
        }
    }

    private static let formats = ["csv", "tsv", "ndjson", "jsonl", "json"]

    private static func recipients(_ project: AssistantProject) throws -> String {
        guard let name = try project.recipients(for: project.root.appending("template.yaml")) else {
            throw ToolFailure("give the `path` of a file of recipients; no blazon.yaml names `recipients`")
        }
        return name
    }

    /// The name of a file.
    /// - Throws: a `ToolFailure` for the address of a database.
    private static func file(_ name: String) throws -> String {
        var isDatabase = true
        // An invalid address is one, too.
        if case .success(nil) = Result(catching: { try DatabaseAddress(name) }) { isDatabase = false }
        if isDatabase { throw ToolFailure("the server reads no databases; export the recipients to a file of the project") }
        return name
    }

    private static func isOfRecipients(_ path: FilePath) -> Bool {
        var name = path.lastName
        if let suffix = name.suffix, ["gz", "zst"].contains(suffix) {
            name = FilePath(bytes: name.bytes.dropLast(suffix.utf8.count + 1))
        }
        return name.suffix.map(formats.containsBytes) ?? false
    }
}

extension ProfiledInputOptions {
    /// The options of a call.
    fileprivate init(_ arguments: JSON) throws {
        var options = ["--limit=\(arguments["records"]?.integer ?? 1_000_000)"]
        for name in ["separator", "encoding"] {
            if let text = arguments[name]?.text { options.append("--\(name)=\(text)") }
        }
        self = try ProfiledInputOptions.parse(options)
    }
}

/// Ends an input with an error after a number of bytes, so that no call takes long.
private final class ByteLimit: InputTransform {
    static let ofRecipients = 256 << 20

    private let limit: Int
    private var count = 0

    let hasPending = false

    init(_ limit: Int) { self.limit = limit }

    func check(_ count: Int, _ path: FilePath) throws(FileError) {
        if count > limit { throw FileError(.open, path, .tooLarge(limit: limit)) }
    }

    func read(_ file: InputFile, into bytes: inout [UInt8], _ range: Range<Int>) throws(FileError) -> Int {
        let found = try file.read(into: &bytes, range)
        count += found
        try check(count, file.path)
        return found
    }
}
