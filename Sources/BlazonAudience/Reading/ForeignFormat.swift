/// A format of files that are not read: how it is recognized, and how to convert it.
package struct ForeignFormat: Sendable {
    /// Its name in a sentence: "an Excel workbook (.xlsx)".
    package let name: String
    /// What to do.
    package let hint: String
    /// The extensions of its files.
    let suffixes: [String]
    /// What files begin with, or have at an offset.
    private let marks: [[UInt8]]
    private let offset: Int

    private init(_ name: String, suffixes: [String], marks: [[UInt8]], at offset: Int = 0, hint: String) {
        (self.name, self.hint, self.suffixes, self.marks, self.offset) = (name, hint, suffixes, marks, offset)
    }

    /// Whether a file that begins with these bytes has the format.
    func isFormat(of opening: [UInt8]) -> Bool { marks.contains { opening.dropFirst(offset).starts(with: $0) } }

    /// The format of a file, by the extension of its name.
    package init?(suffix: String) {
        guard let format = Self.all.first(where: { $0.suffixes.contains(suffix.lowercased()) }) else { return nil }
        self = format
    }

    private static let toLines = "convert it to NDJSON or CSV"
    private static let asCSV = "save the sheet as CSV (UTF-8)"

    /// All that are known.
    static let all = [
        ForeignFormat(
            "Parquet", suffixes: ["parquet"], marks: [Array("PAR1".utf8)],
            hint: "render it with `blazon_push.parquet` of the Python package, or convert it: "
                + "duckdb -c \"copy (from 'FILE') to 'recipients.ndjson' (format json)\""),
        ForeignFormat(
            "an Excel workbook (.xlsx)", suffixes: ["xlsx", "xlsm", "xlsb"], marks: [], hint: asCSV),
        ForeignFormat("a spreadsheet (.ods)", suffixes: ["ods"], marks: [], hint: asCSV),
        ForeignFormat("a Numbers sheet", suffixes: ["numbers"], marks: [], hint: asCSV),
        ForeignFormat(
            "a ZIP archive, such as an Excel workbook (.xlsx)", suffixes: ["zip"], marks: [Array("PK\u{3}\u{4}".utf8)],
            hint: asCSV + ", or unpack the archive"),
        // The header of the first file; a `.tar.gz` is unpacked before it is examined.
        ForeignFormat(
            "a tar archive", suffixes: ["tar", "tgz"], marks: [Array("ustar".utf8)], at: 257, hint: "unpack the archive"),
        ForeignFormat(
            "an Excel workbook (.xls)", suffixes: ["xls"], marks: [[0xD0, 0xCF, 0x11, 0xE0]], hint: asCSV),
        ForeignFormat(
            "a SQLite database", suffixes: ["db", "sqlite", "sqlite3"], marks: [Array("SQLite format 3\0".utf8)],
            hint: "write --recipients sqlite:FILE, with --query"),
        ForeignFormat(
            "Avro", suffixes: ["avro"], marks: [Array("Obj\u{1}".utf8)],
            hint: "convert it to NDJSON, as `avrocat` and `avro-tools tojson` do"),
        ForeignFormat(
            "Arrow", suffixes: ["arrow", "feather"], marks: [Array("ARROW1".utf8)], hint: toLines),
        ForeignFormat("ORC", suffixes: ["orc"], marks: [Array("ORC".utf8)], hint: toLines),
        ForeignFormat("XML", suffixes: ["xml"], marks: [Array("<?xml".utf8)], hint: toLines),
        ForeignFormat(
            "bzip2", suffixes: ["bz2"], marks: [Array("BZh".utf8)], hint: "decompress it; gzip and zstd are read as they are"),
        ForeignFormat(
            "xz", suffixes: ["xz"], marks: [[0xFD, 0x37, 0x7A, 0x58, 0x5A]],
            hint: "decompress it; gzip and zstd are read as they are"),
        ForeignFormat(
            "PDF", suffixes: ["pdf"], marks: [Array("%PDF".utf8)], hint: "export the recipients as NDJSON or CSV"),
    ]
}
