import BlazonLanguage
import BlazonPayload
import BlazonRecords
import BlazonText

/// Recognizes a file that is in another format than its records are read in, by its beginning. Read line by line, it would be a reject for
/// each line.
struct ForeignInput {
    /// Bytes of the beginning that are examined.
    static let size = 8 << 10

    private let opening: [UInt8]
    private let form: AudienceRun.Form
    /// The encoding of a table that begins with the byte order mark of UTF-8; nil: it is UTF-8, or has no mark.
    private let otherEncoding: SourceEncoding?
    /// The names of the fields in the source.
    private let names: Set<[UInt8]>

    init(_ opening: [UInt8], _ form: AudienceRun.Form, _ fields: [Field], _ source: RecordSource) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let isMarked = opening.starts(with: mark)
        self.opening = isMarked ? Array(opening.dropFirst(mark.count)) : opening
        // UTF-16 has been converted, with its mark.
        otherEncoding = isMarked ? source.csv.encoding.flatMap { $0 == .utf8 || $0.isUTF16 ? nil : $0 } : nil
        self.form = form
        names = Set(fields.paths.map { Array(source.name(of: $0).utf8) })
    }

    /// What the file is, and how to convert it; nil: what it should be, as far as can be seen.
    var fault: InputFault? {
        switch form {
        case .lines: binary ?? notLines
        case .document: binary ?? (beginsWithArray ? nil : notLines)
        case .table: binary ?? notTable
        // Rows of a database are what this program writes.
        case .rows: nil
        }
    }

    // MARK: Formats that are no text

    private var binary: InputFault? {
        for format in ForeignFormat.all where format.isFormat(of: opening) {
            return InputFault("it is \(format.name), and recipients are NDJSON, JSON or CSV", hint: format.hint)
        }
        return nil
    }

    // MARK: NDJSON

    private var notLines: InputFault? {
        if isUTF16 {
            return InputFault("it is UTF-16, and NDJSON is UTF-8", hint: "convert it, as `iconv -f UTF-16 -t UTF-8` does")
        }
        let start = opening.firstIndex { !$0.isASCIIWhitespace } ?? opening.count
        guard start < opening.count else { return nil }
        switch opening[start] {
        case UInt8(ascii: "["):
            return isArray(from: start)
                ? wrong("it is a JSON array", "add --recipients-format json, or give it a name that ends in .json") : nil
        case UInt8(ascii: "{"): return wrongObjects(from: start)
        default: return wrongTable(from: start)
        }
    }

    private var beginsWithArray: Bool { !isUTF16 && opening.first { !$0.isASCIIWhitespace } == UInt8(ascii: "[") }

    private func wrong(_ what: String, _ hint: String) -> InputFault {
        InputFault("\(what), and recipients are NDJSON: one JSON object in each line", hint: hint)
    }

    /// UTF-16 has a mark or, since JSON begins with ASCII, a zero byte.
    private var isUTF16: Bool {
        opening.starts(with: [0xFF, 0xFE]) || opening.starts(with: [0xFE, 0xFF])
            || opening.count > 1 && (opening[0] == 0) != (opening[1] == 0)
    }

    /// Whether a bracket is followed by an object, its end, or the end of its line. A line such as `[1, 2]` is a reject.
    private func isArray(from start: Int) -> Bool {
        guard let next = next(after: start) else { return true }
        return [UInt8(ascii: "{"), UInt8(ascii: "]"), newline].contains(next)
    }

    /// The first byte after an offset that is not blank, or the newline before it.
    private func next(after start: Int) -> UInt8? { opening[(start + 1)...].first { !$0.isASCIIWhitespace || $0 == newline } }

    private func wrongObjects(from start: Int) -> InputFault? {
        let text = opening.span
        var at = start
        do throws(JSONFault) { try text.skipValue(&at, depth: 0, most: Renderer.maxNesting) } catch {
            return isOpen(from: start, faultAt: at) ? overLines : nil
        }
        // Only a newline ends a line; a carriage return within an object is a blank.
        if opening[start..<at].contains(newline) { return overLines }
        // `},` and another object; a comma after the first object only would be a fault of one record.
        for _ in 0..<2 {
            at = text.spaceEnd(from: at)
            if at == opening.count { return nil }
            guard opening[at] == UInt8(ascii: ",") else { return nil }
            at = text.spaceEnd(from: at + 1)
            if at == opening.count { break }
            do throws(JSONFault) { try text.skipValue(&at, depth: 0, most: Renderer.maxNesting) } catch { break }
            if text.spaceEnd(from: at) == opening.count { break }
        }
        return wrong("its objects are separated by commas", "write one object in each line, without a comma after it")
    }

    /// Whether an object that does not end in the opening continues in the next line. The opening may be longer than the object's part of it,
    /// or a pipe's first line alone. A line that breaks off within a value is a reject.
    private func isOpen(from start: Int, faultAt fault: Int) -> Bool {
        // No record is a brace alone.
        if next(after: start) == newline { return true }
        guard fault == opening.count, let last = opening.lastIndex(where: { !$0.isASCIIWhitespace }) else { return false }
        if opening[start..<last].contains(newline) { return true }
        return opening[last...].contains(newline) && ",:{[".utf8.contains(opening[last])
    }

    private var overLines: InputFault { wrong("its objects take several lines", "convert it: jq -c . FILE") }

    /// Whether the first line is a header with names of fields.
    private func wrongTable(from start: Int) -> InputFault? {
        let line = opening[start...].prefix { $0 != newline && $0 != carriageReturn }
        let bytes = Array(line)
        for separator in [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09, UInt8(ascii: "|")] {
            var row = CSVRow()
            guard (try? unsafe row.parse(bytes.span.bytes, separator: separator)) != nil else { continue }
            var name: [UInt8] = []
            let isHeader = (0..<row.count).contains { column in
                unsafe row.read(column, of: bytes.span.bytes, into: &name)
                return names.contains(name)
            }
            if !isHeader { continue }
            let option =
                separator == UInt8(ascii: ",")
                ? "" : " --separator \(separator == 0x09 ? "tab" : "'\(Unicode.Scalar(separator))'")"
            return InputFault("it is CSV, and NDJSON was expected", hint: "add --recipients-format csv\(option)")
        }
        return nil
    }

    // MARK: Tables

    private var notTable: InputFault? {
        if let otherEncoding {
            return InputFault(
                "it begins with the byte order mark of UTF-8, and is read as \(otherEncoding.rawValue)",
                hint: "read it as `encoding: utf-8`, or remove the mark")
        }
        let start = opening.firstIndex { !$0.isASCIIWhitespace } ?? opening.count
        let text = opening.span
        var at = start
        if text.peek(at) == UInt8(ascii: "[") { at = text.spaceEnd(from: at + 1) }
        guard text.peek(at) == UInt8(ascii: "{") else { return nil }
        at = text.spaceEnd(from: at + 1)
        guard text.peek(at) == UInt8(ascii: "\"") else { return nil }
        return InputFault(
            "it is JSON, and CSV was expected",
            hint: start < opening.count && opening[start] == UInt8(ascii: "[")
                ? "add --recipients-format json" : "add --recipients-format ndjson")
    }
}
