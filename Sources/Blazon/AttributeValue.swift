import BlazonCheck
package import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonPayload
import BlazonTemplate
import BlazonText

/// The value that a template writes to an attribute, header or part of a request in one edition: where its texts are, and what coverage
/// counts in it.
package struct AttributeValue: Sendable {
    /// Where a value's text is: in one span, or in that of the case that applies.
    fileprivate indirect enum Source {
        case text(Span, names: [Span])
        case cases([(counter: Int?, value: Source)], Span)
    }

    package let location: AttributeOrigin.Location
    /// The row's name.
    package let setting: String
    /// Branches and defaults in the value, by their indices in `Program.counters`, in source order.
    package let counters: [Int]
    fileprivate let source: Source

    /// The span of the text that a recipient gets, then those of the blocks and `let` expressions that it reads.
    /// - Parameter hasReached: Whether the recipient reached a counter.
    /// - Returns: The spans; none for a value that is left out.
    package func texts(_ hasReached: (Int) -> Bool) -> [Span] {
        var source = source
        while case .cases(let cases, let span) = source {
            guard let reached = cases.first(where: { $0.counter.map(hasReached) ?? false }) else { return [span] }
            source = reached.value
        }
        guard case .text(let span, let names) = source else { return [] }
        return [span] + names
    }
}

extension Compilation {
    /// The values that the author wrote, by target and edition, as in the program; empty for a template with errors.
    package var attributeValues: [[[AttributeValue]]] {
        guard let compiled, let checked else { return [] }
        let reader = AttributeReader(self, compiled, checked.template)
        return compiled.typed.targets.map { target in target.editions.map { reader.values(of: $0) } }
    }
}

/// Finds the values of editions.
private final class AttributeReader {
    private let counters: [Counter: Int]
    private let named: [[UInt8]: Span]
    private var locations: CoverageLocations

    init(_ compilation: Compilation, _ compiled: CompiledProgram, _ template: Template) {
        counters = Dictionary(
            compiled.program.counters.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let blocks = template.blocks.map { (Array("blocks.\($0.name.text)".utf8), $0.text.span) }
        let bindings = template.bindings.compactMap { binding in
            binding.expression.map { (Array(binding.name.text.utf8), $0.span) }
        }
        named = Dictionary(blocks + bindings, uniquingKeysWith: { first, _ in first })
        locations = CoverageLocations(compilation)
    }

    func values(of edition: TypedEdition) -> [AttributeValue] {
        edition.settings.flatMap { setting -> [AttributeValue] in
            guard case .author(let sources) = setting.origin, let own = sources.first?.value else { return [] }
            let name = setting.row.name
            return setting.destination.locations.flatMap { entry -> [AttributeValue] in
                switch entry.0 {
                case .payload(let path): values(name, own, setting.value, at: edition.target.under.keys + path.keys)
                case .spread(let path): values(name, own, setting.value, at: edition.target.under.keys + path.keys)
                case .header(let header): [value(name, own, setting.value, at: .header(header))]
                case .request(let path): [value(name, own, setting.value, at: .request(path.keys))]
                }
            }
        }
    }

    /// The value at keys of the payload, and those of its members.
    private func values(_ name: String, _ own: SettingValue, _ typed: TypedValue, at keys: [String]) -> [AttributeValue] {
        let whole = [value(name, own, typed, at: .payload(keys))]
        guard case .map(let members) = typed, case .map(let settings, _) = own else { return whole }
        return whole
            + members.flatMap { key, inner -> [AttributeValue] in
                guard let setting = settings.first(where: { $0.name.text.hasSameBytes(as: key) }) else { return [] }
                return values(name, setting.value, inner, at: keys + [key])
            }
    }

    private func value(
        _ name: String, _ own: SettingValue, _ typed: TypedValue, at location: AttributeOrigin.Location
    ) -> AttributeValue {
        var found: [Int] = []
        typed.visitCounted { kind, span in
            if let counter = self.counter(kind, span), !found.contains(counter) { found.append(counter) }
        }
        return AttributeValue(location: location, setting: name, counters: found, source: source(own))
    }

    private func counter(_ kind: Counter.Kind, _ span: Span) -> Int? {
        counters[Counter(kind: kind, location: locations.name(span))]
    }

    private func source(_ value: SettingValue) -> AttributeValue.Source {
        if case .choice(let choice) = value {
            return .cases(choice.cases.map { (counter(.branch, $0.keyword), source($0.value)) }, choice.span)
        }
        var names: [Span] = []
        value.visitExpressions { expression in
            guard case .path(let path) = expression.kind else { return }
            let name = path.prefix(path.first?.text == "blocks" ? 2 : 1).map(\.text).joined(separator: ".")
            if let span = named[Array(name.utf8)], !names.contains(span) { names.append(span) }
        }
        return .text(value.span, names: names)
    }
}

extension TypedValue {
    /// Visits what coverage counts in the value, in source order; what conditions contain is not part of it.
    fileprivate func visitCounted(_ body: (Counter.Kind, Span) -> Void) {
        switch self {
        case .text(let parts), .url(let parts): parts.visitCounted(body)
        case .scalar(let expression): expression.visitCounted(body)
        case .map(let members): for member in members { member.value.visitCounted(body) }
        case .list(let items): for item in items { item.visitCounted(body) }
        case .choice(let cases):
            for item in cases {
                if let span = item.span { body(.branch, span) }
                item.value.visitCounted(body)
            }
        case .loop(let loop):
            body(.branch, loop.span)
            loop.value.visitCounted(body)
        case .absent: break
        }
    }
}

extension [TypedPart] {
    fileprivate func visitCounted(_ body: (Counter.Kind, Span) -> Void) {
        for part in self {
            switch part {
            case .placeholder(let expression): expression.visitCounted(body)
            case .conditional(let branches):
                for branch in branches {
                    body(.branch, branch.span)
                    branch.parts.visitCounted(body)
                }
            case .loop(let loop):
                body(.branch, loop.span)
                loop.parts.visitCounted(body)
                if let otherwise = loop.otherwise {
                    body(.branch, otherwise.span)
                    otherwise.parts.visitCounted(body)
                }
            case .literal, .pathStart, .pathEnd: break
            }
        }
    }
}

extension TypedExpression {
    fileprivate func visitCounted(_ body: (Counter.Kind, Span) -> Void) {
        switch kind {
        case .fallback(let input, let value, let span):
            input.visitCounted(body)
            body(.default, span)
            value.visitCounted(body)
        case .composed(let parts): parts.visitCounted(body)
        case .filter(_, let input, let arguments), .format(_, let input, let arguments):
            for expression in [input] + arguments.compactMap(\.self) { expression.visitCounted(body) }
        case .list(let items), .record(_, let items, _): for item in items { item.visitCounted(body) }
        case .item(let value, _), .member(let value, _), .row(_, _, let value): value.visitCounted(body)
        case .selected(let selection): selection.item.visitCounted(body)
        case .field, .target, .now, .text, .integer, .number, .boolean, .loopProperty, .present, .fits, .not, .and, .or, .compare:
            break
        }
    }
}
