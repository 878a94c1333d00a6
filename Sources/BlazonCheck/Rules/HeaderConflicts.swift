import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonTemplate
import BlazonText

/// Request headers that one setting fixes and another writes.
extension TemplateChecker {
    /// Reports that a setting fixes a header for recipients for whom another writes a different value there. `word` is that value; nil: it
    /// is known when it is rendered.
    func reportHeaders(
        _ header: String, _ fixing: TypedSetting, _ fixed: String, _ other: TypedSetting, _ word: String?,
        _ clash: TypedExpression, _ edition: TypedEdition
    ) {
        // Two that fix the header contradict each other: that is one fault.
        let others = other.destination.headers.first { header.isSameHeader(as: $0.name) }
        if let others, let first = edition.settings.first(where: { $0 === fixing || $0 === other }), first === other {
            return report(header, other, others.value, fixing, nil, clash, edition)
        }
        report(header, fixing, fixed, other, others == nil ? other.word(writing: word, inHeader: header) : nil, clash, edition)
    }

    private func report(
        _ header: String, _ fixing: TypedSetting, _ fixed: String, _ other: TypedSetting, _ word: String?,
        _ clash: TypedExpression, _ edition: TypedEdition
    ) {
        guard let first = edition.author(of: fixing)?.spans ?? edition.author(of: other)?.spans,
            let second = edition.author(of: other)?.spans ?? edition.author(of: fixing)?.spans
        else { return }
        findings.reportOnce(
            .headerConflict(
                fixing.name, fixingSpan: first.name, other.name, word: word, header: header, fixed: fixed,
                example: example(clash, edition), target: edition.target.title, error: other.row.error, table: table.name,
                at: word == nil ? second.name : second.value))
    }
}

extension TypedEdition {
    /// The author's setting that a setting follows from: itself, or the one that implies it; nil: it is filled from the run.
    func author(of setting: TypedSetting) -> TypedSetting? {
        var (setting, implied) = (setting, Set<String>())
        while case .implied(let name) = setting.origin, implied.insert(name).inserted,
            let implying = allSettings.first(where: { $0.row.name.hasSameBytes(as: name) })
        {
            setting = implying
        }
        return setting.spans == nil ? nil : setting
    }
}

extension TypedSetting {
    /// The member that is written into a header as this word, as the author spells it.
    fileprivate func word(writing word: String?, inHeader header: String) -> String? {
        guard let word else { return nil }
        let form = destination.locations.first { header.isSameHeader(as: $0.location.header) }?.form
        return form.flatMap { form in value.words?.first { form.writes($0) == word } } ?? word
    }
}

extension Destination.Form {
    /// The value that is written for a member, as in a header.
    func writes(_ word: String) -> String {
        guard case .words(let words) = self, let found = words.first(where: { $0.0 == word })?.1 else { return word }
        return Self.headerText(found)
    }
}

extension TypedValue {
    /// The members that a value can be; nil if unknown.
    var words: [String]? {
        switch self {
        case .scalar(let expression):
            if let constant = expression.type.constant { return [constant] }
            if case .enumeration(let members) = expression.type.type { return members }
            return nil
        case .choice(let cases):
            return cases.reduce(into: [] as [String]?) { known, entry in
                known = entry.value.words.flatMap { words in known.map { $0 + words } }
            }
        case .absent: return []
        case .text(let parts):
            if parts.count == 1, case .literal(let text) = parts[0] { return [text] }
            return nil
        case .url, .map, .list, .loop: return nil
        }
    }
}
