import Blazon
import BlazonAudience
import BlazonDiagnostics
import BlazonLanguage
import BlazonPayload
import BlazonSamples
import BlazonText

/// The template's side of a version: the texts and branches of attributes, and where fields and reasons are declared. Each worker has its
/// own, since source lines are counted from the last one.
final class PlanTexts {
    /// An attribute's value in one edition, by its index in `values`.
    typealias Value = Int

    let program: Program
    private let compilation: Compilation?
    private let isRequest: Bool
    /// The number of variants of each locale.
    private let variants: Int
    private let selectsLocale: Bool
    private let selectsVariant: Bool
    /// By target and edition: more than 80 % of the limit begin above this number of bytes; nil: there is no limit.
    private let large: [[Int?]]
    /// By target and edition of the program.
    private let attributes: [[[AttributeValue]]]
    private var lines: SourceLines
    private var values: [AttributeValue] = []
    /// By target, edition and path.
    private var known: [Key: Value?] = [:]

    private var index: [Edition: [[UInt8]: AttributeValue]] = [:]

    private struct Edition: Hashable {
        let target: Int
        let edition: Int
    }

    private struct Key: Hashable {
        let target: Int
        let edition: Int
        let path: Int
    }

    init(_ version: PlanVersion) {
        program = version.program
        compilation = version.compilation
        isRequest = version.isRequest
        (selectsLocale, selectsVariant) = (program.locales != nil, program.variants != nil)
        variants = program.variants?.names.count ?? 1
        large = program.targets.map { target in target.editions.map { $0.limit.map { $0 / 5 * 4 + $0 % 5 * 4 / 5 } } }
        let values = version.compilation?.attributeValues ?? []
        let compiled = version.compilation?.compiled?.program.targets ?? []
        attributes = program.targets.map { target in
            zip(compiled, values).first { $0.0.name.hasSameBytes(as: target.name) }?.1 ?? []
        }
        lines = SourceLines(version.compilation?.sources ?? SourceMap())
    }

    /// The edition of the last record: its number in the program, and the locale and variant, nil where there is nothing to select; nil if the
    /// record is invalid for every target.
    func edition(of answer: AnsweringRenderer) -> (number: Int, locale: Int?, variant: Int?)? {
        answer.edition.map { edition in
            (
                edition.locale * variants + edition.variant, selectsLocale ? edition.locale : nil,
                selectsVariant ? edition.variant : nil
            )
        }
    }

    /// What became of the last record on a target; nil: one that the version does not have.
    func fate(_ answer: AnsweringRenderer, _ target: Int?) -> PlanCause.Version.Fate {
        switch answer.fate(on: target) {
        case .sent: .sent
        case .rejected(let reject): .rejected(code: reject.code.rawValue, field: reject.field?.withoutIndices)
        case .skipped(let reason): .skipped(program.skips[reason].name)
        case .elsewhere: .elsewhere
        }
    }

    /// The bytes of a payload that its limit counts, all of it without one, and whether they are more than 80 % of the limit.
    func size(of answer: AnsweringRenderer, on target: Int, edition: Int) -> (bytes: Int, isLarge: Bool) {
        guard let large = large[target][edition] else { return (answer.payloads[target].count - 1, false) }
        let bytes = answer.countedBytes(of: target)
        return (bytes, bytes > large)
    }

    /// The value that writes a path of the payload, or contains what does.
    func value(on target: Int, edition: Int, path: Int, keys: [String]) -> Value? {
        let key = Key(target: target, edition: edition, path: path)
        if let value = known[key] { return value }
        let found = find(target, edition, keys)
        known[key] = .some(found)
        return found
    }

    private func find(_ target: Int, _ edition: Int, _ keys: [String]) -> Value? {
        guard attributes[target].indices.contains(edition) else { return nil }
        let number = Edition(target: target, edition: edition)
        let byKeys = index[number] ?? attributesByKeys(attributes[target][edition])
        index[number] = byKeys
        for count in (0...keys.count).reversed() {
            guard let value = byKeys[Self.joined(keys.prefix(count))] else { continue }
            values.append(value)
            return values.count - 1
        }
        return nil
    }

    /// Of values with the same keys the first.
    private func attributesByKeys(_ values: [AttributeValue]) -> [[UInt8]: AttributeValue] {
        Dictionary(values.map { (Self.joined(keys(of: $0.location)[...]), $0) }, uniquingKeysWith: { first, _ in first })
    }

    private static func joined(_ keys: ArraySlice<String>) -> [UInt8] { keys.reduce(into: []) { $0 += Array($1.utf8) + [0] } }

    /// The keys of a location in what the program writes.
    private func keys(of location: AttributeOrigin.Location) -> [String] {
        switch location {
        case .payload(let keys): isRequest ? ["body"] + keys : keys
        case .header(let name): ["headers", name]
        case .request(let keys): keys
        }
    }

    /// The branches and defaults of a value that the last record reached, a bit for each of the first 64.
    func reached(_ value: Value?, _ answer: AnsweringRenderer) -> UInt64 {
        guard let value else { return 0 }
        var bits: UInt64 = 0
        for (index, counter) in values[value].counters.prefix(64).enumerated() where answer.hasReached(counter) {
            bits |= 1 << index
        }
        return bits
    }

    /// What is shown of a value: its texts with their locations, and the branches and defaults that were reached.
    struct Shown {
        var texts: [(text: String, location: String)] = []
        var branches: [PlanCause.Branch] = []
    }

    func shown(_ value: Value?, reached: UInt64) -> Shown {
        guard let value else { return Shown() }
        let attribute = values[value]
        var shown = Shown()
        let counters = attribute.counters.prefix(64).enumerated().filter { reached & 1 << $0.offset != 0 }.map(\.element)
        for span in attribute.texts(counters.contains) { shown.texts.append((excerpt(span), location(span))) }
        shown.branches = counters.map(branch)
        return shown
    }

    private func branch(_ counter: Int) -> PlanCause.Branch {
        let counted = program.counters[counter]
        guard let compilation else { return PlanCause.Branch(text: "", location: counted.location) }
        let text = ReachedBranch(counted, in: compilation, &lines).text
        return PlanCause.Branch(text: text, location: BranchText(counted.location, &lines).line)
    }

    /// Where the field of a reject is declared.
    func location(ofField field: String) -> String? {
        guard let checked = compilation?.checked else { return nil }
        let names = field.utf8.split(at: ".").map { String(Substring($0.utf8.prefix { $0 != UInt8(ascii: "[") })) }
        return location(checked.span(ofField: names))
    }

    /// Where a reason of `skip` is declared; nil for a holdout.
    func location(ofReason reason: Int) -> String? {
        program.skips[reason].counter.map { branch($0).location }
    }

    private func location(_ span: Span) -> String { "\(lines.sources[span.file].path):\(lines.line(of: span))" }

    /// Maximum bytes of a text.
    private static let longest = 4_096

    /// The source of a span on one line.
    private func excerpt(_ span: Span) -> String {
        let bytes = lines.sources[span.file].bytes
        let end = min(Int(span.end), bytes.count)
        let part = bytes[min(Int(span.start), end)..<end].prefix(Self.longest)
        let words = part.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
        return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    }
}

extension String {
    /// `cart[].price` for `cart[2].price`.
    fileprivate var withoutIndices: String {
        guard utf8.contains(UInt8(ascii: "[")) else { return self }
        return utf8.split(at: "[").enumerated().map { number, piece in
            number == 0 ? String(piece) : "[" + String(Substring(piece.utf8.drop { $0 != UInt8(ascii: "]") }))
        }.joined()
    }
}
