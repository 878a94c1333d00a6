package import BlazonAudience
package import BlazonLanguage
import BlazonRecords
import BlazonText

/// The format of a file, as far as its name and options leave it open: where the cells of a table end, and its encoding.
package struct SourceForm: Sendable {
    /// What a name or an option says of the format.
    package enum Known: Sendable {
        case lines, document
        /// CSV, with the separator that it has without another word.
        case table(separator: UInt8)
        /// Neither does: the content decides.
        case unknown
    }

    /// Bytes of the beginning that are examined.
    package static let size = 1 << 20

    package private(set) var form = AudienceRun.Form.lines
    /// How the cells are read.
    package private(set) var csv = CSVDialect()
    /// What of that `source.csv` should say.
    package private(set) var stated = CSVDialect()

    /// Recognizes a format.
    ///
    /// - Parameters:
    ///   - beginning: The first bytes.
    ///   - known: What the name or an option says.
    ///   - separator: The separator that an option names.
    ///   - encoding: The encoding that an option names.
    package init(_ beginning: [UInt8], _ known: Known, separator: UInt8?, encoding: SourceEncoding?) {
        let encoding = encoding ?? Self.encoding(beginning)
        let text = Self.ascii(beginning, encoding)
        let usual: UInt8
        switch known {
        case .lines: return
        case .document:
            form = .document
            return
        case .table(let separator): usual = separator
        case .unknown:
            let first = text.first { !$0.isASCIIWhitespace }
            if separator == nil, first == UInt8(ascii: "[") || first == UInt8(ascii: "{") || first == nil {
                form = .document
                return
            }
            usual = UInt8(ascii: ",")
        }
        // What the file itself states needs no key.
        let own = SeparatorLine.separator(of: text.prefix { $0 != 0x0A && $0 != 0x0D }, encoding)
        let found = own ?? separator ?? Self.separator(text, usual)
        form = .table(separator: found)
        csv.encoding = encoding
        csv.separator = found
        if encoding != .utf8 { stated.encoding = encoding }
        if own == nil, found != usual { stated.separator = found }
    }

    /// Rows of a database.
    package static var rows: SourceForm { SourceForm([], .lines, separator: nil, encoding: nil) }

    private static func encoding(_ beginning: [UInt8]) -> SourceEncoding {
        let isMarked = beginning.starts(with: [0xFF, 0xFE]) || beginning.starts(with: [0xFE, 0xFF])
        if isMarked || beginning.count > 1 && (beginning[0] == 0) != (beginning[1] == 0) { return .utf16 }
        // The last line may end within a character.
        let end = beginning.count < size ? beginning.count : beginning.lastIndex(of: 0x0A) ?? beginning.count
        return beginning.span.extracting(0..<end).isUTF8 ? .utf8 : .windows1252
    }

    /// The beginning with the ASCII of the file; other characters do not separate cells.
    private static func ascii(_ beginning: [UInt8], _ encoding: SourceEncoding) -> [UInt8] {
        guard encoding.isUTF16 else {
            return Array(beginning.starts(with: [0xEF, 0xBB, 0xBF]) ? beginning.dropFirst(3) : beginning[...])
        }
        return beginning.filter { $0 != 0 && $0 < 0xFE }
    }

    /// The separator that splits the first rows into the most cells, of those that give all of them the same number; if none does, that of
    /// the first row.
    private static func separator(_ text: [UInt8], _ usual: UInt8) -> UInt8 {
        let others = [UInt8(ascii: ";"), UInt8(ascii: ","), 0x09, UInt8(ascii: "|")].filter { $0 != usual }
        var best = (separator: usual, cells: 1)
        for rows in [sampledRows, 1] where best.cells == 1 {
            for separator in [usual] + others {
                let cells = cells(text, separator, inFirst: rows)
                if cells > best.cells { best = (separator, cells) }
            }
        }
        return best.separator
    }

    /// Rows that are compared.
    private static let sampledRows = 20

    /// The number of cells in each of the first rows; 0 if it differs.
    private static func cells(_ text: [UInt8], _ separator: UInt8, inFirst rows: Int) -> Int {
        var framing = CSVFraming(separator: separator)
        var row = CSVRow()
        let bytes = unsafe text.span.bytes
        var (start, count) = (0, 0)
        for _ in 0..<rows {
            if start >= text.count { break }
            // The last row may lack a line end, unless it is cut off here.
            guard let end = framing.end(in: bytes, from: start, to: text.count) ?? (text.count < size ? text.count : nil) else {
                break
            }
            var last = max(start, end)
            while last > start, bytes[last - 1] == 0x0A || bytes[last - 1] == 0x0D { last -= 1 }
            if last > start {
                guard (try? row.parse(bytes.extracting(start..<last), separator: separator)) != nil else { return 0 }
                if count > 0, row.count != count { return 0 }
                count = row.count
            }
            start = end + 1
        }
        return count
    }
}
