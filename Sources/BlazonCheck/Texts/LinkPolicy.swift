import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonTemplate
import BlazonText

/// The parameters that links of some hosts get if they lack them.
struct LinkPolicy {
    let parameters: [Links.Parameter]
    let hosts: [HostPattern]
    /// What the values depend on.
    let dependencies: EditionDependencies

    /// nil: no link gets a parameter.
    init?(_ links: Links?, _ blocks: BlockTable) {
        guard let links, !links.query.isEmpty, let hosts = links.hosts else { return nil }
        (parameters, self.hosts) = (links.query, hosts.patterns)
        dependencies = EditionDependencies(blocks) { body in
            for parameter in links.query { parameter.value.parts.visitExpressions(body) }
        }
    }

    /// Those of the template itself; others may be meant for other templates.
    var ownParameters: [Links.Parameter] { parameters.filter { $0.name.span.file.index == 0 } }
}

extension MappingTable {
    /// The names of the rows whose URLs a tap opens.
    var opened: Set<String> { Set(rows.filter(\.opens).map(\.name)) }
}

extension TypeChecker {
    /// A link with the parameters that it lacks; nil if a fault was reported in their values.
    func withParameters(_ link: TypedValue, at span: Span, _ facts: Facts) -> TypedValue? {
        guard let policy = input.linkPolicy else { return link }
        var application = PolicyApplication(policy: policy, checker: self, facts: facts, span: span)
        return application.apply(to: link)
    }

    /// The values of the parameters, each as one expression; nil if a fault was reported.
    fileprivate func values(_ policy: LinkPolicy, readAt span: Span, _ facts: Facts) -> [TypedExpression]? {
        findings.found.reads.addsParameters = true
        var inner = facts
        inner.loops = []
        // Their mistakes belong to the policy, as those of a name's expression do to the name.
        let checker = TypeChecker(context)
        let typed = policy.parameters.compactMap { parameter in
            parameter.value.isBroken ? nil : checker.text(parameter.value.parts, inner)
        }
        findings.add(checker.findings.found, readAt: span)
        return typed.count == policy.parameters.count ? typed.map { $0.constantText.map { .text($0) } ?? $0.whole } : nil
    }
}

/// Applies a policy to one link, or to those of a choice.
private struct PolicyApplication {
    let policy: LinkPolicy
    let checker: TypeChecker
    let facts: Facts
    let span: Span
    /// Typed once for all links of a choice. nil: a fault was reported.
    private lazy var values = checker.values(policy, readAt: span, facts)

    init(policy: LinkPolicy, checker: TypeChecker, facts: Facts, span: Span) {
        (self.policy, self.checker, self.facts, self.span) = (policy, checker, facts, span)
    }

    mutating func apply(to link: TypedValue) -> TypedValue? {
        switch link {
        case .choice(let cases):
            var typed: [TypedCase] = []
            for item in cases {
                guard let value = apply(to: item.value) else { return nil }
                typed.append(TypedCase(condition: item.condition, span: item.span, value: value))
            }
            return .choice(typed)
        case .scalar(let expression):
            guard case .url(let most) = expression.type.type else { return link }
            return format(policy.hosts).flatMap { format, values in
                let type = StaticType(.url(max: sum(most, format.added(values.map(\.type.maxScalars)))))
                return .scalar(TypedExpression(kind: .format(.link(format), expression, values), type: type))
            }
        case .url(let parts):
            guard case .literal(let head)? = parts.first, policy.hosts.contain(hostOf: Array(head.utf8)[...]) else { return link }
            return values.flatMap { values in parts.adding(policy.parameters.map(\.name.text), values) ?? atRunTime(parts, head) }
                .map { .url($0) }
        case .text, .map, .list, .loop, .absent: return link
        }
    }

    private mutating func format(_ hosts: [HostPattern]) -> (LinkFormat, [TypedExpression])? {
        values.map { (LinkFormat(hosts: hosts, names: policy.parameters.map(\.name.text)), $0) }
    }

    /// A link whose values decide which parameters it has: what follows its host is made first. `head` is the literal text that it begins
    /// with.
    private mutating func atRunTime(_ parts: [TypedPart], _ head: String) -> [TypedPart]? {
        format([]).map { format, values in
            let bytes = head.utf8
            let slashes = bytes.firstIndex(of: UInt8(ascii: "/")) ?? bytes.endIndex
            let host = bytes[slashes...].dropFirst(2)
            let end = host.firstIndex { "/?#".utf8.contains($0) } ?? bytes.endIndex
            var rest: [TypedPart] = [.literal(String(head[end...]))]
            var hasPath = false
            for part in parts.dropFirst() {
                switch part {
                case .pathStart, .pathEnd: hasPath = true
                case .literal, .placeholder, .conditional, .loop: rest.append(part.valuesEncoded)
                }
            }
            let type = StaticType(.string(max: sum(rest.maxScalars, format.added(values.map(\.type.maxScalars)))))
            let link = TypedPart.placeholder(
                TypedExpression(kind: .format(.link(format), rest.whole, values), type: type))
            return [.literal(String(head[..<end]))] + (hasPath ? [.pathStart, link, .pathEnd] : [link])
        }
    }
}

extension [TypedPart] {
    /// A URL of these parts with the parameters that it lacks; nil if values of recipients decide which these are.
    fileprivate func adding(_ names: [String], _ values: [TypedExpression]) -> [TypedPart]? {
        guard let bytes = structure else { return nil }
        let query = URLQuery(of: bytes[...])
        if query.keys.contains(where: { $0.contains(Self.value) }) { return nil }
        var added: [TypedPart] = []
        var separator = query.insertion.separator
        for (name, value) in zip(names, values) where !query.has([UInt8](name.utf8)) {
            let mark = separator.map { String(Unicode.Scalar($0)) } ?? ""
            added += [.literal("\(mark)\(name.utf8.percentEncoded())="), .placeholder(value)]
            separator = UInt8(ascii: "&")
        }
        return inserting(added, at: query.insertion.offset)
    }

    /// Stands for a value, which is percent-encoded: no literal text of a URL has this byte.
    private static var value: UInt8 { 0 }

    /// The literal text with one byte for each value; nil if it differs between recipients.
    private var structure: [UInt8]? {
        var bytes: [UInt8] = []
        for part in self {
            switch part {
            case .literal(let text): bytes += text.utf8
            case .placeholder: bytes.append(Self.value)
            case .pathStart, .pathEnd: break
            case .conditional, .loop: return nil
            }
        }
        return bytes
    }

    /// The parts with others at an offset of their structure, which is the end or within literal text.
    private func inserting(_ others: [TypedPart], at offset: Int) -> [TypedPart] {
        var result: [TypedPart] = []
        var at = 0
        for (index, part) in enumerated() {
            guard case .literal(let text) = part else {
                if case .placeholder = part { at += 1 }
                result.append(part)
                continue
            }
            let end = at + text.utf8.count
            guard offset >= at, offset < end else {
                at = end
                result.append(part)
                continue
            }
            let middle = text.utf8.index(text.startIndex, offsetBy: offset - at)
            return result + [.literal(String(text[..<middle]))] + others + [.literal(String(text[middle...]))]
                + self[(index + 1)...]
        }
        return result + others
    }
}

extension TypedExpression {
    /// Whether it is what follows the host of a link, in which values are percent-encoded already.
    package var isEncodedLink: Bool {
        if case .format(.link(let format), _, _) = kind { format.isAfterHost } else { false }
    }
}
