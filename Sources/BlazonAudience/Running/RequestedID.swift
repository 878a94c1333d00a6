import BlazonLanguage
import BlazonPayload
import BlazonRecords
import BlazonText

/// The id of one recipient, as a person writes it. A number is the same number however it is written: 7, 7.0 and, with a decimal comma,
/// 7,0.
struct RequestedID {
    private let text: String
    /// nil: the field of ids has no numbers, or this is none.
    private let number: Decimal?

    init(_ text: String, in program: Program, _ source: RecordSource) {
        self.text = text
        let field = program.fields.first { $0.name.hasSameBytes(as: source.idName) }
        switch field?.type {
        case .integer, .number:
            let json = CSVRecordReader.json(ofNumber: text, source)
            number = Self.number(json)
        default: number = nil
        }
    }

    /// Whether it is the id of a record.
    func isID(of record: RawSpan, named name: [UInt8]) -> Bool {
        guard let range = record.recordID(named: name) else { return false }
        switch try? JSON.read(Array(record.extracting(range))) {
        case .text(let id): return id.hasSameBytes(as: text)
        case .number(let id):
            if id.hasSameBytes(as: text) { return true }
            guard let number, let other = Self.number(Array(id.utf8)) else { return false }
            return number.isSame(as: other)
        default: return false
        }
    }

    private static func number(_ json: [UInt8]) -> Decimal? {
        if case .decimal(let number) = Decimal.read(json.span) { number } else { nil }
    }
}
