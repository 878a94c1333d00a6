import BlazonAudience
import BlazonFiles
import BlazonLanguage
import BlazonPayload
import Glibc

/// Runs CSV as `blazon compile` does: every row becomes a line or a reject, which the run itself verifies. It reads from a file without
/// a name. The first byte may select the separator, or JSON instead.
struct TableEntryPoint: EntryPoint {
    private static let separators = Array(";\t|".utf8)

    /// The encodings that the first byte selects.
    private static let encodings: [UInt8: SourceEncoding] = [
        0x80: .windows1252, 0x81: .shiftJIS, 0x82: .latin9, 0xFE: .utf16, 0xFF: .utf16, 0x83: .utf16BigEndian,
    ]

    /// Every conversion of cells, for inputs that begin with one of these bytes.
    private static let dialect: CSVDialect = {
        var dialect = CSVDialect()
        dialect.values.hasDecimalComma = true
        dialect.values.date = try? TimePattern("dd/mm/yyyy", hasTime: false)
        dialect.values.datetime = try? TimePattern("dd.mm.yyyy HH:MM", hasTime: true)
        dialect.values.booleans = [.init(text: "yes", value: true), .init(text: "no", value: false)]
        dialect.values.missing = ["", "NULL"]
        dialect.list = "|"
        return dialect
    }()

    private let descriptor = TableEntryPoint.nameless()
    private let program = TemplateEntryPoint.program(
        """
        campaign: fuzz
        targets: [ios]
        recipient:
          id: string(..40)
          s: optional string(..40)
          n: optional integer(0..99)
          f: optional boolean
          d: optional date
          t: optional datetime
          p: optional number(0..99 by 0.01)
          l: optional list(..3) of string(..9)
          o: { id: optional string(..9) }
        message:
          title: "A {{ s | default: 'x' }} {{ n | default: 1 }}{% if f %}!{% endif %}"
          customFields: { o: "{{ o.id | default: 'y' }}" }
        """)

    private static func nameless() -> Int32 {
        var template = Array("/tmp/blazon-fuzz-XXXXXX".utf8CString)
        let descriptor = unsafe mkstemp(&template)
        unsafe unlink(template)
        return descriptor
    }

    mutating func attempt(_ bytes: [UInt8]) throws(BrokenPromise) {
        // Behind a brace or a bracket: NDJSON or a JSON array, with every conversion of texts.
        let isJSON = bytes.first == UInt8(ascii: "{") || bytes.first == UInt8(ascii: "[")
        let bytes = isJSON ? Array(bytes.dropFirst()) : bytes
        guard ftruncate(descriptor, 0) == 0, unsafe pwrite(descriptor, bytes, bytes.count, 0) == bytes.count else {
            throw BrokenPromise(promise: "the input cannot be written")
        }
        var options = AudienceRun.Options()
        options.form = .table(separator: bytes.first.flatMap { Self.separators.contains($0) ? $0 : nil } ?? UInt8(ascii: ","))
        if isJSON {
            options.form = .document
            options.source = RecordSource(columns: [.init(field: "s", name: "s")], values: Self.dialect.values)
        } else if let first = bytes.first, let encoding = Self.encodings[first] {
            var dialect = Self.dialect
            dialect.encoding = encoding
            options.source = RecordSource(columns: [.init(field: "s", name: "Text")], csv: dialect)
        }
        do {
            let input = try InputFile.open(FilePath("/proc/self/fd/\(descriptor)"))
            let nowhere = FilePath("/dev/null")
            let summary = try AudienceRun(program, input, options).stream(to: .openStream(nowhere), rejects: .openStream(nowhere))
            let sums = summary.targets.map { $0.rendered + $0.rejected }
            try require(sums == [summary.records], "\(summary.records) records became \(sums)")
        } catch let broken as BrokenPromise {
            throw broken
        } catch AudienceError.sums(let text) {
            throw BrokenPromise(promise: text)
        } catch {
            // The header is invalid.
        }
    }
}
