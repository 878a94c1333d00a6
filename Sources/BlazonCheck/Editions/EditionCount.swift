import BlazonLanguage
import BlazonTemplate
import BlazonText

/// Counts settings and texts of all editions: a few lines of locales and variants multiply to many.
struct EditionCount {
    /// Bytes of literal text that count as one placeholder.
    private static let bytesOfPart = 256
    /// More than any limit, and so little that a file full of such expressions has a sum.
    private static let maxWidth = 1 << 32

    /// Blocks and constants of `delivery` that expressions read; other blocks have been expanded.
    let expansion: BlockExpansion
    /// The names of the rows whose links get the parameters of a policy.
    let opened: Set<String>
    /// The width of the policy.
    private var parameters = 0

    init(expansion: BlockExpansion, policy: [Links.Parameter], of opened: Set<String>) {
        (self.expansion, self.opened) = (expansion, opened)
        parameters = policy.reduce(0) { $0 + 1 + width($1.value.parts) }
    }

    /// Settings, map keys and text parts in all editions together; nil on overflow. An upper bound where sections override each
    /// other.
    func settings(of template: Template, locales: Int, variants: Int, targets: Int) -> Int? {
        var parts = width(template.message, template.sections) + width(template.locales?.sections ?? [])
        parts += template.skip.reduce(0) { $0 + width($1.condition) }
        parts += template.variants?.variants.map { width($0.message, $0.sections) + width($0.locales) }.max() ?? 0
        return product(product(parts, locales), product(max(1, variants), targets))
    }

    private func width(_ message: Section?, _ sections: [Section]) -> Int {
        (message.map { width($0.settings) } ?? 0) + (sections.map { width($0.settings) }.max() ?? 0)
    }

    private func width(_ sections: [LocaleSection]) -> Int { sections.map { width($0.section.settings) }.max() ?? 0 }

    private func width(_ settings: [Setting]) -> Int {
        settings.reduce(0) { sum, setting in
            let own = width(setting.value)
            // Each branch gets the parameters.
            guard parameters > 0, opened.contains(setting.name.text) else { return sum + own }
            return sum + min(own.multiplied(clamping: 1 + parameters), Self.maxWidth)
        }
    }

    private func width(_ value: SettingValue) -> Int {
        switch value {
        case .map(let settings, _): max(1, width(settings))
        case .list(let items, _): items.reduce(1) { $0 + width($1) }
        case .choice(let choice): choice.cases.reduce(1) { $0 + ($1.condition.map(width) ?? 0) + width($1.value) }
        case .loop(let loop): 1 + width(loop.loop.list) + (loop.condition.map(width) ?? 0) + width(loop.each)
        case .text(let text): 1 + width(text.parts)
        case .null, .broken: 1
        }
    }

    private func width(_ parts: [TextTemplate.Part]) -> Int {
        parts.reduce(0) { sum, part in
            switch part {
            case .literal(let text, _): sum + text.utf8.count / Self.bytesOfPart
            case .placeholder(let expression, _): sum + width(expression)
            case .conditional(let branches, let otherwise, _):
                branches.reduce(sum + width(otherwise?.parts ?? [])) { $0 + width($1.condition) + width($1.parts) }
            case .loop(let loop, let parts, let otherwise, _):
                sum + width(loop.list) + width(parts) + width(otherwise?.parts ?? [])
            }
        }
    }

    /// One for each operand, operator and filter.
    private func width(_ expression: Expression) -> Int {
        switch expression.kind {
        case .path:
            let added = expansion.added(by: [.placeholder(expression, expression.span)])
            return 1 + added.parts + added.bytes / Self.bytesOfPart
        case .text(let text): return 1 + text.utf8.count / Self.bytesOfPart
        case .integer, .number, .boolean, .range, .broken: return 1
        case .list(let items): return items.reduce(1) { $0 + width($1) }
        case .not(let inner), .item(let inner, _, _), .member(let inner, _), .lookup(_, let inner): return 1 + width(inner)
        case .binary(.in, _, let left, let right):
            let compared = width(left).multiplied(clamping: right.comparisons)
            return 1 + min(compared, Self.maxWidth) + width(right)
        case .binary(_, _, let left, let right): return 1 + width(left) + width(right)
        case .filter(let input, let call): return call.arguments.reduce(1 + width(input)) { $0 + width($1.value) }
        }
    }
}
