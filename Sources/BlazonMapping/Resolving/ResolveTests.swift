import BlazonDiagnostics
import BlazonLanguage
import BlazonText
import BlazonYAML

/// A form that the table declares; its name is at the declaration.
typealias NamedForm = Located<TextForm>

/// Resolves forms, and what rows, cells and types demand of values.
extension TableResolver {
    mutating func resolvedForms() -> [NamedForm] { table.forms.compactMap { form($0) } }

    private mutating func form(_ declared: FormDeclaration) -> NamedForm? {
        guard let written = declared.pattern, let title = declared.title, let example = declared.example,
            let pattern = pattern(written)
        else { return nil }
        guard pattern.matches(example.value) else {
            report(.exampleOfForm(example.value, form: declared.name.value, at: example.span))
            return nil
        }
        let form = TextForm(name: declared.name.value, title: title, example: example.value, pattern: pattern)
        return Located(form, declared.name.span)
    }

    private mutating func pattern(_ written: Scalar) -> TextPattern? {
        do throws(TextPatternError) {
            return try patterns.pattern(written.text)
        } catch {
            let span = error.range.isEmpty ? written.span : written.span(of: error.range)
            report(.badPattern(error.reason, help: error.help, at: span))
            return nil
        }
    }

    /// The form of the table or of the language.
    func form(named name: String, _ forms: [NamedForm]) -> TextForm? {
        formIndex[name].map { forms[$0].value } ?? TextForm.named(name)
    }

    /// The form that `matches` names, or that of a pattern.
    private mutating func form(_ match: MatchDeclaration, _ forms: [NamedForm]) -> TextForm? {
        let written = match.form
        if written.text.utf8.hasPrefix("^") { return pattern(written).map { TextForm($0) } }
        if let form = form(named: written.text, forms) { return form }
        // The form was declared, and a fault in it reported.
        if declaredForms[written.text] == nil { reportUnknownForm(written.text, at: written.span) }
        return nil
    }

    private mutating func reportUnknownForm(_ name: String, at span: Span) {
        let known = isShown ? table.forms.map(\.name.value) + TextForm.builtIn.compactMap(\.name) : []
        report(.unknownForm(name, nearest: suggestion(for: name, among: known), known: known, at: span))
    }

    // MARK: Rules

    /// A tap opens URLs alone.
    mutating func checkOpens(of row: RowDeclaration) {
        guard let opens = row.opens, opens.value, case .known(let kind, let word)? = row.type, kind != .url else { return }
        report(.unsuitableCell("`opens`", expected: "a URL", row: row.name.value, type: word, at: opens.span))
    }

    /// The forms in a row's type.
    mutating func tests(ofTypeOf row: RowDeclaration, _ forms: [NamedForm]) -> [PayloadRule] {
        guard case .known(.value(let written), _)? = row.type else { return [] }
        var unknown: [String] = []
        let type = written.resolvingForms(forms.map(\.value)) { unknown.append($0) }
        for name in unknown where declaredForms[name] == nil { reportUnknownForm(name, at: row.name.span) }
        return type.forms.map { members, form in
            PayloadRule(
                demand: .fits(RowPath(row: row.name.value, members: members), .form(form)), origin: .type(of: row.name.value),
                error: row.error)
        }
    }

    /// What a row demands of its value, on all targets or on those of a cell.
    mutating func tests(
        _ tests: TestsDeclaration, of row: RowDeclaration, on targets: [String]?, error: String?, _ forms: [NamedForm]
    ) -> [PayloadRule] {
        guard case .known(let kind, let word)? = row.type else { return [] }
        let path = RowPath(row.name.value)
        func rule(_ test: ValueTest, isWarning: Bool = false, isQuiet: Bool = false) -> PayloadRule {
            PayloadRule(
                demand: .fits(path, test), origin: .row(row.name.value), targets: targets, isWarning: isWarning, isQuiet: isQuiet,
                error: error)
        }
        var rules: [PayloadRule] = []
        for match in tests.matches ?? [] {
            guard kind.hasTexts else {
                report(.unsuitableCell("`matches`", expected: "text", row: path.text, type: word, at: match.form.span))
                break
            }
            guard let form = form(match, forms) else { continue }
            rules.append(rule(.form(form), isWarning: match.isWarning, isQuiet: match.isQuiet))
        }
        if let schemes = tests.schemes, let first = schemes.first {
            if kind.hasURLs {
                rules.append(rule(.schemes(schemes.map(\.value))))
            } else {
                report(.unsuitableCell("`schemes`", expected: "a URL", row: path.text, type: word, at: first.span))
            }
        }
        for each in tests.occurs ?? [] {
            guard kind.hasTexts else {
                report(.unsuitableCell("`occurs`", expected: "text", row: path.text, type: word, at: each.text.span))
                break
            }
            rules.append(rule(.occurrences(of: each.text.value, least: each.least, most: each.most)))
        }
        return rules
    }

    /// The same for a cell, with its minimum, and for what is below a target's paths of headers.
    mutating func tests(
        _ destination: DestinationDeclaration, of row: RowDeclaration, on indices: [Int], _ forms: [NamedForm]
    ) -> [PayloadRule] {
        let targets = indices.map { table.targets[$0].name.value }
        let error = destination.error ?? row.error
        var rules = tests(destination.tests, of: row, on: targets, error: error, forms)
        let minimums = destination.min.compactMap { ValueTest(minimum: $0.value) }
        for (index, test) in minimums.enumerated() {
            // Of several the strictest holds.
            if minimums.enumerated().contains(where: { test.isWeaker(than: $1) || $0 < index && $1 == test }) { continue }
            rules.append(
                PayloadRule(
                    demand: .fits(RowPath(row.name.value), test), origin: .row(row.name.value), targets: targets, error: error))
        }
        let isHeader = destination.locations.contains { if case .header = $0.location { true } else { false } }
        let ofHeaders = indices.filter { isOfHeaders(destination, on: $0) }.map { table.targets[$0].name.value }
        let inHeaders = isHeader ? targets : ofHeaders
        if !inHeaders.isEmpty, case .known(let kind, _)? = row.type, kind.hasAnyText {
            rules.append(
                PayloadRule(
                    demand: .fits(RowPath(row.name.value), .form(.ascii)), origin: .headerPaths, targets: inHeaders,
                    isWarning: true,
                    error: error, source: "RFC 9110, 5.5, Field Values"))
        }
        if !ofHeaders.isEmpty, case .known(let kind, _)? = row.type, kind.hasTexts {
            rules.append(
                PayloadRule(
                    demand: .fits(RowPath(row.name.value), .form(.headerValue)), origin: .headerPaths, targets: ofHeaders,
                    error: error))
        }
        // Control characters in headers are found where requests are made.
        if isHeader, case .known(let kind, _)? = row.type, kind.hasAnyText {
            rules.append(
                PayloadRule(
                    demand: .fits(RowPath(row.name.value), .form(.withoutBlankEnds)), origin: .header, targets: targets,
                    error: error))
        }
        return rules
    }

    /// Whether a destination is the value of a header inside the payload.
    private func isOfHeaders(_ destination: DestinationDeclaration, on target: Int) -> Bool {
        guard let paths = joined[target]?.headerPaths, !paths.isEmpty else { return false }
        return destination.locations.contains { location in
            guard case .payload(let path) = location.location else { return false }
            return paths.contains { $0.value != path && $0.value.contains(path) }
        }
    }
}

extension ValueTest {
    /// Whether another minimum of the same unit demands more.
    fileprivate func isWeaker(than other: ValueTest) -> Bool {
        if case .least(let count, let unit) = self, case .least(let most, unit) = other { count < most } else { false }
    }

    /// `3 items`, `8 bytes`, `8 characters`; nil: a minimum of another kind.
    init?(minimum word: String) {
        for unit in Unit.allCases where word.utf8.hasSuffix(" \(unit.rawValue)") {
            guard let count = TableReader.count(word, unit: " \(unit.rawValue)") else { return nil }
            self = .least(count, unit)
            return
        }
        return nil
    }
}

extension Row.Kind {
    /// Whether a value is a text, or a list of texts.
    fileprivate var hasTexts: Bool {
        if case .value(.list(_, let item)) = self { Row.Kind.value(item).isTextual } else { isTextual }
    }

    /// Whether the author can write any text.
    fileprivate var hasAnyText: Bool {
        switch self {
        case .text, .identifier, .value(.string): true
        default: false
        }
    }

    /// Whether a value is a URL, or a list of URLs.
    fileprivate var hasURLs: Bool {
        if case .value(.list(_, let item)) = self { Row.Kind.value(item).isURL } else { isURL }
    }
}
