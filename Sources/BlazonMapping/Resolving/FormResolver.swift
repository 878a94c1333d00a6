import BlazonDiagnostics
package import BlazonLanguage
import BlazonText
import BlazonYAML

/// Resolves `as:` according to the row's type.
struct FormResolver {
    private let row: String
    /// The type of the value that the next form encodes: the row's, or what the form before it writes.
    private var kind: Row.Kind
    /// The type as written.
    private let word: String
    /// The encoding before the one that is read; nil: it is the first.
    private var encoded: String?
    var diagnostics: Diagnostics = []

    private static let words = ["seconds"] + Destination.TimeFormat.allCases.map(\.rawValue) + ["string", "json", "list"]

    init(_ row: String, _ kind: Row.Kind, word: String) {
        self.row = row
        self.kind = kind
        self.word = word
    }

    /// Checks the keys of a cell other than its locations.
    mutating func check(_ destination: DestinationDeclaration) -> (min: Destination.Maximum?, max: Destination.Maximum?) {
        if let first = destination.kinds.first, !kind.isURL { rejectForm("`kinds`", expected: "a URL", at: first.span) }
        let most = destination.max.compactMap { maximum($0) }.reduce(nil) { known, next in known.map { min($0, next) } ?? next }
        let least = destination.min.compactMap { minimum($0) }.reduce(nil) { known, next in
            known.map { min($0, next) == $0 ? next : $0 } ?? next
        }
        if let word = destination.min.first, let most, let ofRule = least ?? lengthRule(word.value), ofRule != most,
            min(ofRule, most) == most
        {
            diagnostics.append(
                .wrongTableShape("min", expected: "a minimum that is at most `max`", example: "min: 1, max: 100", at: word.span))
        }
        return (least, most)
    }

    /// The least number or duration. That of texts and lists is a rule.
    private mutating func minimum(_ word: Located<String>) -> Destination.Maximum? {
        var found: Destination.Maximum?
        let expected: (what: String, example: String)
        let test = ValueTest(minimum: word.value)
        var isRule = false
        switch kind {
        case .duration:
            found = DurationText.seconds(word.value).map { .seconds($0) }
            expected = ("a duration", "min: 60s")
        case .value(.integer), .value(.number):
            found = JSON.isNumber(word.value) ? Decimal.plain(word.value).map { .number($0) } : nil
            expected = ("a number", "min: 1")
        case .value(.list):
            isRule = test?.isOfList ?? false
            expected = ("a number of items", "min: 3 items")
        case _ where kind.isTextual:
            isRule = test.map { !$0.isOfList } ?? false
            expected = ("a number of bytes or characters", "min: 8 bytes")
        default:
            rejectForm("`min`", expected: "text, a duration, a number or a list", at: word.span)
            return nil
        }
        if found == nil, !isRule {
            diagnostics.append(.wrongTableShape("min", expected: expected.what, example: expected.example, at: word.span))
        }
        return found
    }

    private mutating func maximum(_ word: Located<String>) -> Destination.Maximum? {
        let found: Destination.Maximum?
        let expected: (what: String, example: String)
        switch kind {
        case .duration:
            found = DurationText.seconds(word.value).map { .seconds($0) }
            expected = ("a duration", "max: 28d")
        case .value(.integer), .value(.number):
            found = JSON.isNumber(word.value) ? Decimal.plain(word.value).map { .number($0) } : nil
            expected = ("a number", "max: 100")
        case .value(.list):
            found = TableReader.count(word.value, unit: " items").map { .items($0) }
            expected = ("a number of items", "max: 5")
        case _ where kind.isTextual:
            found = TableReader.count(word.value, unit: " bytes").map { .bytes($0) }
            expected = ("a number of bytes", "max: 64 bytes")
        default:
            rejectForm("`max`", expected: "text, a duration, a number or a list", at: word.span)
            return nil
        }
        if found == nil {
            diagnostics.append(.wrongTableShape("max", expected: expected.what, example: expected.example, at: word.span))
        }
        return found
    }

    /// The least length of a text in bytes, or of a list; nil: it is in characters, or neither.
    private func lengthRule(_ word: String) -> Destination.Maximum? {
        switch ValueTest(minimum: word) {
        case .least(let count, .bytes): .bytes(count)
        case .least(let count, .items): .items(count)
        default: nil
        }
    }

    /// The smaller of two maximums of the same kind.
    private func min(_ left: Destination.Maximum, _ right: Destination.Maximum) -> Destination.Maximum {
        switch (left, right) {
        case (.bytes(let one), .bytes(let other)): .bytes(Swift.min(one, other))
        case (.items(let one), .items(let other)): .items(Swift.min(one, other))
        case (.seconds(let one), .seconds(let other)): .seconds(Swift.min(one, other))
        case (.number(let one), .number(let other)): one < other ? left : right
        default: left
        }
    }

    /// nil if a fault was reported.
    mutating func form(_ location: LocationDeclaration) -> Destination.Form? {
        let before = diagnostics.count
        let ofRow = kind
        defer { kind = ofRow }
        let form = written(location.form)
        guard diagnostics.count == before, let form else { return nil }
        switch location.location {
        case .spread:
            if ofRow != .map { return rejectForm("`*`", expected: "a map", at: location.span) }
            if form != .plain {
                return rejectForm("`as` with `*`", expected: "one value", at: location.form?.span ?? location.span)
            }
        case .header, .request:
            if form.steps.last == .list {
                return rejectForm("`as: list`", expected: "an attribute of the payload", at: location.form?.span ?? location.span)
            }
            if kind.isCompound {
                return rejectForm("a header or request", expected: "one value (or `as: json`)", at: location.span)
            }
        case .payload: break
        }
        return form
    }

    /// The form of `as:`, or of its steps. Afterwards `kind` is the type of what the form writes.
    private mutating func written(_ node: Node?) -> Destination.Form? {
        // A time without a format of its own is written in seconds.
        let unstated = kind == .time ? Destination.Form.time(.epoch) : nil
        let isFlag = kind == .flag
        guard let node else { return unstated ?? .plain }
        var steps: [Destination.Form] = []
        for item in node.items ?? [node] {
            guard let step = step(item, after: steps.last) else { return nil }
            if let unstated, steps.isEmpty, !step.isOfTimes { steps.append(unstated) }
            steps.append(step)
            kind = kind.written(as: step)
            encoded = item.scalar?.text
        }
        encoded = nil
        if node.items != nil, steps.contains(where: \.isFixed) {
            diagnostics.append(
                .wrongTableShape("as", expected: "encodings, or one value", example: "as: [epoch, string]", at: node.span))
            return nil
        }
        if steps.count > 1, isFlag {
            return rejectForm("`as` with several encodings", expected: "a value other than a flag", at: node.span)
        }
        if steps.isEmpty { diagnostics.append(.emptyEncoding(at: node.span)) }
        return Destination.Form(steps: steps)
    }

    private mutating func step(_ node: Node, after last: Destination.Form?) -> Destination.Form? {
        switch node.kind {
        case .scalar(let scalar): return written(scalar, after: last)
        case .mapping(let entries): return words(entries, node: node)
        case .sequence:
            diagnostics.append(.wrongTableShape("as", expected: "a word, a value or a map", example: "as: string", at: node.span))
            return nil
        }
    }

    private mutating func written(_ scalar: Scalar, after last: Destination.Form?) -> Destination.Form? {
        if scalar.isNull {
            diagnostics.append(.emptyEncoding(at: scalar.span))
            return nil
        }
        if let affix = affix(scalar.text) {
            if case .affixed(_, let rest) = affix, self.affix(rest) != nil {
                diagnostics.append(.repeatedValue(scalar.text, at: scalar.span))
                return nil
            }
            let isWhole = kind.isCompound || kind == .flag || last?.isWhole ?? false
            return isWhole ? rejectForm("`as` with `{}`", expected: "one value", at: scalar.span) : affix
        }
        // Keywords are recognized in any style, so that a table may be written as JSON.
        if let format = Destination.TimeFormat(rawValue: scalar.text) {
            guard kind.isOfTimes else {
                return rejectForm("`as: \(scalar.text)`", expected: "a time, a datetime or a duration", at: scalar.span)
            }
            return .time(format)
        }
        switch scalar.text {
        case "seconds":
            return kind == .duration ? .seconds : rejectForm("`as: seconds`", expected: "a duration", at: scalar.span)
        case "string": return kind.isCompound ? rejectForm("`as: string`", expected: "one value", at: scalar.span) : .string
        case "json": return .json
        case "list":
            if kind.isCompound || kind == .flag { return rejectForm("`as: list`", expected: "one value", at: scalar.span) }
            return .list
        case "true", "false": return .fixed(JSON(scalar).compact)
        case _ where !scalar.isPlain || JSON.isNumber(scalar.text): return .fixed(JSON(scalar).compact)
        default:
            diagnostics.append(
                .unknownEncoding(scalar.text, nearest: nearest(scalar.text, among: Self.words), at: scalar.span))
            return nil
        }
    }

    /// `"{}s"`: the text before and after the first `{}`.
    private func affix(_ text: String) -> Destination.Form? {
        let bytes = Array(text.utf8)
        let open = UInt8(ascii: "{")
        guard let at = bytes.indices.dropLast().first(where: { bytes[$0] == open && bytes[$0 + 1] == UInt8(ascii: "}") }) else {
            return nil
        }
        return .affixed(
            prefix: String(decoding: bytes[..<at], as: UTF8.self), suffix: String(decoding: bytes[(at + 2)...], as: UTF8.self))
    }

    /// `{ high: HIGH }`, `{ on: 1, off: 0 }`, or `{ divide: 100 }`.
    private mutating func words(_ entries: [Entry], node: Node) -> Destination.Form? {
        if entries.isEmpty {
            diagnostics.append(.emptyEncoding(at: node.span))
            return nil
        }
        if let fixed = fixed(entries) { return fixed }
        let members: [String]
        switch kind {
        case .value(.integer), .value(.number): return divided(entries, node: node)
        case .value(.enumeration(let words)): members = words
        case .flag, .value(.boolean): members = ["true", "false"]
        default:
            let isDivision = entries.contains { $0.key.text == "divide" }
            return rejectForm(
                isDivision ? "`divide`" : "`as` with words", expected: isDivision ? "a number" : "an enum or a flag",
                at: node.span)
        }
        let isTruth = !kind.isEnumeration
        var known: [(String, String)] = []
        for entry in entries {
            let key = entry.key.text
            let member = isTruth ? ["on": "true", "off": "false"][key] ?? key : key
            guard members.containsBytes(of: member) else {
                diagnostics.append(
                    .unknownWord(key, row: row, known: members, nearest: nearest(key, among: members), at: entry.keySpan))
                continue
            }
            if entry.value.scalar?.isNull ?? true {
                diagnostics.append(
                    .wrongTableShape(
                        key, expected: "text, a number, `true` or `false`", example: "\(key): 1", at: entry.value.span))
            }
            known.append((member, JSON(entry.value).compact))
        }
        // A flag's `false` without a word is left out; a member without a word is sent unchanged.
        return .words(
            kind == .flag
                ? known
                : members.map { member in
                    (member, known.first { $0.0 == member }?.1 ?? (isTruth ? member : JSON.text(member).compact))
                })
    }

    /// `{ fixed: seconds }`: a fixed text that would otherwise be a keyword, or any other JSON value.
    private func fixed(_ entries: [Entry]) -> Destination.Form? {
        if case .value(.enumeration(let members)) = kind, members.contains("fixed") { return nil }
        guard entries.count == 1, let entry = entries.first, entry.key.text == "fixed" else { return nil }
        return .fixed(JSON(entry.value).compact)
    }

    /// Whether a fixed value can follow `as:` unchanged.
    static func isPlainly(_ json: String) -> Bool {
        switch json.utf8.first {
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "n"): false
        default: !json.utf8.contains("{}") && !words.contains { json == "\"\($0)\"" }
        }
    }

    private mutating func divided(_ entries: [Entry], node: Node) -> Destination.Form? {
        if let other = entries.first(where: { $0.key.text != "divide" }) {
            diagnostics.append(
                .unknownTableKey(other.key.text, of: "`as` of a number", nearest: "divide", known: ["divide"], at: other.keySpan))
            return nil
        }
        guard let value = entries.first?.value else { return nil }
        if let divisor = value.scalar.flatMap({ Self.positive($0.text) }) { return .divided(by: divisor) }
        diagnostics.append(.wrongTableShape("divide", expected: "a number above 0", example: "divide: 100", at: value.span))
        return nil
    }

    /// A positive decimal in plain notation, of at most 18 digits.
    private static func positive(_ text: String) -> Decimal? {
        guard let number = Decimal.plain(text), number.mantissa > 0 else { return nil }
        return number
    }

    @discardableResult
    private mutating func rejectForm(_ cell: String, expected: String, at span: Span) -> Destination.Form? {
        diagnostics.append(.unsuitableCell(cell, expected: expected, row: row, type: word, encoded: encoded, at: span))
        return nil
    }
}

extension Decimal {
    /// A number without an exponent, of at most 18 digits.
    package static func plain(_ text: String) -> Decimal? {
        guard JSON.isNumber(text), !text.utf8.contains(where: { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") }) else {
            return nil
        }
        let parts = text.utf8.split(at: ".", omittingEmpty: true)
        guard let mantissa = Int64(parts.joined()) else { return nil }
        return Decimal(mantissa: Int128(mantissa), scale: parts.count == 2 ? parts[1].utf8.count : 0)
    }
}
