import BlazonDiagnostics
package import BlazonLanguage
import BlazonReference
import BlazonText
import BlazonYAML

/// `rejects: { allowed: 1%, codes: { BZ0504: 0 }, targets: { android: 2% } }`, `missing: { firstName: 20% }` and
/// `audience: 100_000..300_000`
package struct StatedLimits: Sendable {
    /// The records that are allowed for a code, a target or a field.
    package struct Part: Sendable {
        package let name: Name
        package let allowed: RejectAllowance
    }

    /// Of rejected records; nil: not specified.
    package var allowed: RejectAllowance?
    package var codes: [Part] = []
    package var targets: [Part] = []
    /// Of records that lack a field.
    package var missing: [Part] = []
    /// nil: not specified.
    package var audience: AudienceSize?

    package init() {}

    /// These merged over others, key by key.
    package func over(_ base: StatedLimits) -> StatedLimits {
        var merged = self
        merged.allowed = allowed ?? base.allowed
        merged.codes = codes.merged(over: base.codes, by: \.name.text) { own, _ in own }
        merged.targets = targets.merged(over: base.targets, by: \.name.text) { own, _ in own }
        merged.missing = missing.merged(over: base.missing, by: \.name.text) { own, _ in own }
        merged.audience = audience ?? base.audience
        return merged
    }
}

/// Parses `rejects`, `missing` and `audience`.
extension TemplateParser {
    /// The limits with those of `rejects`.
    mutating func rejects(_ entry: Entry, _ others: StatedLimits) -> StatedLimits {
        var limits = others
        for part in entries(entry) ?? [] {
            switch RejectsKey(part.key.text) {
            case .allowed: limits.allowed = allowance(part)
            case .codes: limits.codes = parts(part)
            case .targets: limits.targets = parts(part)
            case nil: reportUnknown(part, in: RejectsKey.self)
            }
        }
        return limits
    }

    mutating func audience(_ entry: Entry) -> AudienceSize? {
        if entry.value.entries != nil {
            report(
                .wrongShape(
                    entry.key.text, expected: .text, found: .map,
                    help:
                        "declare the fields of recipients under `\(TemplateKey.recipient.rawValue):`; `\(entry.key.text)` is the "
                        + "number of recipients, such as `100_000..300_000`", at: entry.keySpan))
            return nil
        }
        guard let text = filledText(entry) else { return nil }
        let size = AudienceSize(text.text)
        if size == nil {
            report(.malformedLimit(text.text, of: entry.key.text, form: "a range such as `100_000..300_000`", at: text.span))
        }
        return size
    }

    /// A percentage; nil if it is malformed.
    mutating func share(_ entry: Entry) -> RejectAllowance? {
        guard let text = filledText(entry) else { return nil }
        let share = text.text.utf8.last == UInt8(ascii: "%") ? RejectAllowance(text.text) : nil
        if share == nil {
            report(.malformedLimit(text.text, of: entry.key.text, form: "a percentage, such as `90%`", at: text.span))
        }
        return share
    }

    /// Numbers or percentages by name.
    mutating func parts(_ entry: Entry) -> [StatedLimits.Part] {
        (entries(entry) ?? []).compactMap { part in
            let name = name(part)
            return allowance(part).map { StatedLimits.Part(name: name, allowed: $0) }
        }
    }

    private mutating func allowance(_ entry: Entry) -> RejectAllowance? {
        guard let text = filledText(entry) else { return nil }
        let allowance = RejectAllowance(text.text)
        if allowance == nil {
            report(
                .malformedLimit(
                    text.text, of: entry.key.text, form: "a number or a percentage, such as `20` or `1%`", at: text.span))
        }
        return allowance
    }
}
