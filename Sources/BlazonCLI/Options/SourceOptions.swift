import ArgumentParser
import BlazonDiagnostics
import BlazonFiles
import BlazonLanguage
import BlazonPayload
import BlazonText

/// The format of recipients, and how their source names and writes the fields; what is given replaces the template's `source`.
struct SourceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Format of the recipients (default: by extension: .ndjson, .jsonl, .json, .csv or .tsv).",
            valueName: "format"))
    var recipientsFormat: RecipientsFormat?

    @Option(
        help: ArgumentHelp(
            "Separator of CSV cells, such as ';' or tab (default: the template's, or a comma).", valueName: "character"))
    var separator: Separator?

    @Option(
        help: ArgumentHelp(
            "Encoding of a CSV file, such as windows-1252 (default: the template's, or utf-8).", valueName: "name"))
    var encoding: EncodingName?

    @Option(help: ArgumentHelp("Name of a field in the source, such as firstName='First Name'.", valueName: "field=name"))
    var column: [Assignment] = []

    func validate() throws { try rejectRepeated("--column", column.map(\.name)) }

    /// The first option that is given.
    var given: String? {
        if recipientsFormat != nil { return "--recipients-format" }
        if separator != nil { return "--separator" }
        if encoding != nil { return "--encoding" }
        return column.isEmpty ? nil : "--column"
    }

    /// The source of a program with the options.
    func source(of program: Program) throws(Failure) -> RecordSource {
        var source = program.source
        let known = program.fields.paths
        for column in column {
            guard known.containsBytes(of: column.name) || column.name.hasSameBytes(as: source.idName) else {
                let meant = nearest(column.name, among: known).map { "; did you mean `\($0)`?" } ?? ""
                throw .usage("--column names the unknown field `\(column.name)`\(meant)")
            }
            if column.value.isEmpty { throw .usage("--column \(column.name) requires a name: --column \(column.name)=NAME") }
            source.setName(of: column.name, to: column.value)
        }
        if let (record, field) = source.conflict {
            throw .usage("`\(record)` has a column, and so does its field `\(field)`; leave out one of them")
        }
        if let encoding { source.csv.encoding = encoding.encoding }
        if let separator { source.csv.separator = separator.byte }
        if let byte = source.csv.separator {
            let text = CSVDialect.spelled(byte)
            if let encoding = source.csv.encoding, encoding.hasSecondByte(byte) {
                throw .usage("in \(encoding.rawValue), `\(text)` is part of characters and cannot separate cells")
            }
            if source.csv.list == Unicode.Scalar(byte) {
                throw .usage("`\(text)` cannot separate cells, since the template's source.csv.list uses it for items")
            }
        }
        return source
    }
}

/// One ASCII character that may separate cells.
struct Separator: ExpressibleByArgument {
    let byte: UInt8

    init?(argument: String) {
        guard let byte = CSVDialect.separator(argument) else { return nil }
        self.byte = byte
    }
}

/// An encoding of CSV files.
struct EncodingName: ExpressibleByArgument {
    let encoding: SourceEncoding

    init?(argument: String) {
        guard let encoding = SourceEncoding(named: argument) else { return nil }
        self.encoding = encoding
    }

    /// The valid values, which the error for an invalid one lists.
    static var allValueStrings: [String] { SourceEncoding.allCases.map(\.rawValue) }
}

/// A format of recipients.
enum RecipientsFormat: String, EnumArgument {
    case ndjson, json, csv, tsv

    /// The format by file extension, before that of a compression. A name without one, such as a stream's, is NDJSON; nil for
    /// an unknown extension.
    init?(of name: FilePath) {
        let isPacked = name.suffix == "gz" || name.suffix == "zst"
        let plain =
            isPacked ? FilePath(bytes: name.bytes.prefix(upTo: name.bytes.lastIndex(of: UInt8(ascii: ".")) ?? 0)) : name
        switch plain.suffix {
        case nil, "ndjson", "jsonl": self = .ndjson
        // One array, or lines.
        case "json": self = .json
        case "csv": self = .csv
        case "tsv": self = .tsv
        default: return nil
        }
    }
}
