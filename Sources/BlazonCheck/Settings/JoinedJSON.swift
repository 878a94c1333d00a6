import BlazonDiagnostics
import BlazonTemplate
import BlazonText

/// Finds texts that join JSON by hand.
extension TemplateChecker {
    func checkJoinedJSON(_ value: SettingValue) {
        switch value {
        case .text(let text): if let isList = text.joinedJSON { findings.reportOnce(.joinedJSON(isList: isList, at: text.span)) }
        case .choice(let choice): for entry in choice.cases { checkJoinedJSON(entry.value) }
        case .map(let settings, _): for setting in settings { checkJoinedJSON(setting.value) }
        case .list(let items, _): for item in items { checkJoinedJSON(item) }
        case .loop(let loop): checkJoinedJSON(loop.each)
        case .null, .broken: break
        }
    }
}

extension TextTemplate {
    /// Whether the text is a JSON list, or an object, with a placeholder between quotes; nil: it is neither.
    fileprivate var joinedJSON: Bool? {
        guard !isBroken, case .literal(let head, _)? = parts.first, case .literal(let tail, _)? = parts.last,
            let first = head.utf8.first(where: { !isSpace($0) }), let last = tail.utf8.last(where: { !isSpace($0) })
        else { return nil }
        let isList = first == UInt8(ascii: "[") && last == UInt8(ascii: "]")
        guard isList || first == UInt8(ascii: "{") && last == UInt8(ascii: "}"), parts.quotesPlaceholder else { return nil }
        return isList
    }
}

extension [TextTemplate.Part] {
    /// Whether a placeholder has a quote before and after it.
    fileprivate var quotesPlaceholder: Bool {
        let quote = UInt8(ascii: "\"")
        return indices.contains { index in
            switch self[index] {
            case .literal: false
            case .placeholder:
                if index > 0, index + 1 < count, case .literal(let before, _) = self[index - 1],
                    case .literal(let after, _) = self[index + 1]
                {
                    before.utf8.last == quote && after.utf8.first == quote
                } else {
                    false
                }
            case .conditional(let branches, let otherwise, _):
                branches.contains { $0.parts.quotesPlaceholder } || otherwise?.parts.quotesPlaceholder ?? false
            case .loop(_, let parts, let otherwise, _):
                parts.quotesPlaceholder || otherwise?.parts.quotesPlaceholder ?? false
            }
        }
    }
}
