import BlazonDiagnostics
import BlazonLanguage
import BlazonReference
import BlazonYAML

/// An entry of `forms` as written.
struct FormDeclaration: Sendable {
    let name: Located<String>
    /// With the span of each part of it.
    var pattern: Scalar?
    var title: String?
    var example: Located<String>?
}

/// What a row or a cell demands of its value; nil: the key is not written.
struct TestsDeclaration: Sendable {
    var matches: [MatchDeclaration]?
    var schemes: [Located<String>]?
    var occurs: [OccurrenceDeclaration]?

    /// Fills in what is not written from `base`.
    func inheriting(_ base: TestsDeclaration) -> TestsDeclaration {
        TestsDeclaration(matches: matches ?? base.matches, schemes: schemes ?? base.schemes, occurs: occurs ?? base.occurs)
    }

    /// Adds those of another part of the same cell.
    mutating func join(_ other: TestsDeclaration) {
        matches = allItems(matches, other.matches)
        schemes = schemes ?? other.schemes
        occurs = allItems(occurs, other.occurs)
    }
}

struct MatchDeclaration: Sendable {
    /// The name of a form, or a pattern.
    let form: Scalar
    var isWarning = false
    var isQuiet = false
}

struct OccurrenceDeclaration: Sendable {
    let text: Located<String>
    let least: Int
    let most: Int?
}

/// Parses forms, and what rows and cells demand of their values.
extension TableReader {
    /// `{ topic-name: { pattern: '^[a-z]+$', title: letters, example: news } }`
    mutating func forms(_ entry: Entry) -> [FormDeclaration] {
        let example = "forms: { voucher: { pattern: '^[A-Z]{2}[0-9]{4}$', title: a voucher, example: AB1234 } }"
        guard let entries = map(entry.value, key: "forms", expected: "a map of forms", example: example) else { return [] }
        return entries.compactMap { entry in
            let name = Located(entry.key.text, entry.keySpan)
            checkName(name, what: "form")
            guard let keys = map(entry.value, key: name.value, expected: "a map", example: example) else { return nil }
            var form = FormDeclaration(name: name)
            for key in keys {
                switch FormKey(key.key.text) {
                case .pattern: form.pattern = scalar(key.value, key: key.key.text)
                case .title: form.title = text(key)?.value
                case .example: form.example = text(key)
                case nil: reportUnknown(key, in: FormKey.self)
                }
            }
            for key in FormKey.allCases where !keys.contains(where: { FormKey($0.key.text) == key }) {
                let value =
                    switch key {
                    case .pattern: "'^[a-z]+$'"
                    case .title: "lower-case letters"
                    case .example: "abc"
                    }
                diagnostics.append(.missingTableKey(key.rawValue, of: "form `\(name.value)`", example: value, at: entry.keySpan))
            }
            return form
        }
    }

    /// A text that is not empty, with the spans of its parts.
    private mutating func scalar(_ node: Node, key: String) -> Scalar? { text(node, key: key) == nil ? nil : node.scalar }

    /// A form, `{ form: hex, level: warning, quiet: true }`, or a list of these.
    mutating func matches(_ entry: Entry) -> [MatchDeclaration]? {
        let nodes = entry.value.items ?? [entry.value]
        return nodes.compactMap { node in
            guard let entries = node.entries else {
                return scalar(node, key: entry.key.text).map { MatchDeclaration(form: $0) }
            }
            var (form, isWarning, isQuiet): (Scalar?, Bool, Bool) = (nil, false, false)
            for entry in entries {
                switch MatchKey(entry.key.text) {
                case .form: form = scalar(entry.value, key: entry.key.text)
                case .level: isWarning = self.isWarning(entry)
                case .quiet: isQuiet = flag(entry) ?? false
                case nil: reportUnknown(entry, in: MatchKey.self)
                }
            }
            if !entries.contains(where: { MatchKey($0.key.text) == .form }) {
                diagnostics.append(.missingTableKey("form", of: "`matches`", example: "hex", at: node.span))
            }
            return form.map { MatchDeclaration(form: $0, isWarning: isWarning, isQuiet: isQuiet) }
        }
    }

    /// `{ " in topics": 0..5 }`
    mutating func occurrences(_ entry: Entry) -> [OccurrenceDeclaration]? {
        let example = "occurs: { \" in topics\": 0..5 }"
        guard let entries = map(entry.value, key: "occurs", expected: "a map of texts", example: example) else { return nil }
        return entries.compactMap { entry in
            let text = Located(entry.key.text, entry.keySpan)
            if let scalar = entry.value.scalar, case .range(let lower, let upper) = Self.value(scalar.text), !text.value.isEmpty {
                let counts = [lower, upper].map { bound in bound.map { $0.integer.flatMap { Int(exactly: $0) } ?? -1 } }
                if counts.allSatisfy({ $0.map { $0 >= 0 } ?? true }) {
                    return OccurrenceDeclaration(text: text, least: counts[0] ?? 0, most: counts[1])
                }
            }
            diagnostics.append(
                .wrongTableShape("occurs", expected: "how often each text may occur", example: example, at: entry.value.span))
            return nil
        }
    }
}
