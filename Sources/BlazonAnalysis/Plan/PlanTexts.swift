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
        let values = version.compilation?.attributeValues ?? []
        let compiled = version.compilation?.compiled?.program.targets ?? []
        attributes = program.targets.map { target in
            zip(compiled, values).first { $0.0.name.hasSameBytes(as: target.name) }?.1 ?? []
        }
        lines = SourceLines(version.compilation?.sources ?? SourceMap())
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
