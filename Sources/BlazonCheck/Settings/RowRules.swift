import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonTemplate

/// Request headers that one setting fixes and another writes.
extension TemplateChecker {
    /// Reports a setting that fixes a request header if another setting writes a different value there.
    func checkHeaders(_ settings: [TypedSetting], _ resolvedSettings: [ResolvedSetting], on target: Target) {
        for fixing in settings where !fixing.value.isOff {
            for (header, value) in fixing.destination.headers {
                for other in settings where other.row.name != fixing.row.name {
                    guard let form = other.destination.form(inHeader: header) else { continue }
                    guard let written = other.value.words,
                        let wrong = written.first(where: { word in
                            let written = form.writes(word)
                            return written != value && !fixing.destination.otherHeaders.contains { $0 == (header, written) }
                        })
                    else {
                        continue
                    }
                    guard let first = resolvedSettings.first(where: { $0.row.name == fixing.row.name }),
                        let second = resolvedSettings.first(where: { $0.row.name == other.row.name })
                    else { continue }
                    findings.reportOnce(
                        .headerConflict(
                            first.source.name.text, fixingSpan: first.source.name.span, second.source.name.text, word: wrong,
                            header: header, fixed: value, target: target.title, error: other.row.error, table: table.name,
                            at: second.source.value.span))
                }
            }
        }
    }
}

extension Destination {
    func form(inHeader name: String) -> Form? {
        locations.first { if case .header(name) = $0.location { true } else { false } }?.form
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
