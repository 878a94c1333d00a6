import BlazonDiagnostics
import BlazonLanguage
import BlazonTemplate
import BlazonText

extension TypeChecker {
    /// Reports values that a text puts into a link without encoding them.
    func checkLinks(in parts: [TextTemplate.Part], _ typed: [TypedPart]) {
        var scanner = LinkScanner()
        scanner.scan(parts, typed) { value in
            let span = value.expression.span
            let end = Span(file: span.file, start: Int(span.end), end: Int(span.end))
            findings.reportOnce(.unencodedValue(isInHost: value.isInHost, end: value.isWhole ? end : nil, at: span))
        }
    }
}

/// Finds the values within the links of a text: after a value of type `url`, or a literal `scheme://`, `mailto:`, `tel:`, `sms:` or `geo:`, up to
/// white space, a quote or an angle bracket.
private struct LinkScanner {
    /// A value that is not percent-encoded.
    struct Found {
        /// The placeholder's expression.
        let expression: Expression
        let isInHost: Bool
        /// Whether the value is all that the expression prints, so that it can be encoded there.
        let isWhole: Bool
    }

    private enum Component { case none, host, rest }

    /// Where in a link the text can be: conditions lead to several components.
    private var components: Set<Component> = [.none]
    /// Loops around the text.
    private var depth = 0
    /// Loops that are scanned twice: each one doubles the work for the loops in it.
    private static let depthOfPasses = 4

    mutating func scan(
        _ parts: [TextTemplate.Part], _ typed: [TypedPart], _ found: (Found) -> Void
    ) {
        for (part, typedPart) in zip(parts, typed) {
            switch (part, typedPart) {
            case (.literal(let text, _), _): scan(text)
            case (.placeholder(let expression, _), .placeholder(let value)):
                let operands = value.operands
                for operand in operands where scan(operand) {
                    found(Found(expression: expression, isInHost: components.contains(.host), isWhole: operands.count == 1))
                }
            case (.conditional(let branches, let otherwise, _), .conditional(let typedBranches)):
                let before = components
                var after = typedBranches.contains { $0.condition == nil } ? [] : before
                let texts = branches.map(\.parts) + (otherwise.map { [$0.parts] } ?? [])
                for (parts, branch) in zip(texts, typedBranches) where !branch.isOmitted {
                    components = before
                    scan(parts, branch.parts, found)
                    after.formUnion(components)
                }
                components = after
            case (.loop(_, let parts, let otherwise, _), .loop(let loop)):
                let before = components
                depth += 1
                scan(parts, loop.parts, found)
                // Another pass begins where one ends; only a component that is new then can find more.
                if !components.isSubset(of: before), depth <= Self.depthOfPasses {
                    components.formUnion(before)
                    scan(parts, loop.parts, found)
                }
                depth -= 1
                components.formUnion(before)
                if let otherwise, let typed = loop.otherwise {
                    let passes = components
                    components = before
                    scan(otherwise.parts, typed.parts, found)
                    components.formUnion(passes)
                }
            default: break
            }
        }
    }

    /// Returns whether a value is in a link and not encoded.
    private mutating func scan(_ value: TypedExpression) -> Bool {
        if let constant = value.type.constant {
            scan(constant)
            return false
        }
        if components != [.none] { return !value.isEncoded && !value.size.isUnreserved }
        if case .url = value.type.type { components = [.rest] }
        return false
    }

    private mutating func scan(_ text: String) {
        let bytes = Array(text.utf8)
        components = Set(components.map { Self.component(after: bytes, from: $0) })
    }

    private static func component(after text: [UInt8], from start: Component) -> Component {
        var component = start
        var at = 0
        while at < text.count {
            let byte = text[at]
            if byte <= 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") {
                component = .none
            } else if component == .host, byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") {
                component = .rest
            } else if component == .none, byte == UInt8(ascii: ":") {
                if at + 2 < text.count, text[at + 1] == UInt8(ascii: "/"), text[at + 2] == UInt8(ascii: "/"),
                    at == 0 || isOfScheme(text[at - 1])
                {
                    component = .host
                    at += 2
                } else if beginsAddress(text, at) {
                    component = .rest
                }
            }
            at += 1
        }
        return component
    }

    /// Whether the colon at `at` follows a scheme whose links are addresses without a host.
    private static func beginsAddress(_ text: [UInt8], _ at: Int) -> Bool {
        ["mailto", "tel", "sms", "geo"].contains { scheme in
            let start = at - scheme.utf8.count
            return start >= 0 && text[start..<at].elementsEqual(scheme.utf8)
                && (start == 0 || !isOfScheme(text[start - 1]))
        }
    }
}

extension TypedExpression {
    /// What the expression prints one after the other: the texts that `append` and `prepend` join.
    fileprivate var operands: [TypedExpression] {
        switch kind {
        case .filter(Filter.append.name, let input, let arguments):
            input.operands + arguments.compactMap { $0 }.flatMap(\.operands)
        case .filter(Filter.prepend.name, let input, let arguments):
            arguments.compactMap { $0 }.flatMap(\.operands) + input.operands
        default: [self]
        }
    }

    /// Whether `url_encode` or `query` has encoded the value, whichever of its alternatives it is.
    fileprivate var isEncoded: Bool {
        switch kind {
        case .filter(percentEncodingFilter, _, _), .format(.query, _, _): true
        case .filter(_, let input, let arguments), .format(_, let input, let arguments):
            input.isEncoded && arguments.allSatisfy { $0?.isEncoded ?? true || $0?.size.isUnreserved ?? true }
        case .fallback(let input, let other, _): input.isEncoded && (other.isEncoded || other.type.constant != nil)
        default: type.constant != nil
        }
    }
}
