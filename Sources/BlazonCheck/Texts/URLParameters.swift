import BlazonDiagnostics
import BlazonLanguage
import BlazonTemplate
import BlazonText

// Parameters after a URL that is one value, as in `{{ link }}?utm_source=push`, and the arguments of the filter `query` that mean the
// same.

extension TypeChecker {
    /// The parameters that a text adds to its first part, a value of type `url`; nil if it is another text.
    func parameters(after parts: [TextTemplate.Part], _ typed: [TypedPart]) -> AddedParameters? {
        guard case .placeholder(let link)? = typed.first, case .url = link.type.type,
            case .literal(let text, _)? = parts.dropFirst().first, beginsParameters(text)
        else { return nil }
        return AddedParameters(queryEdits(parts) ?? [])
    }

    /// The parameters that a filter appends to a value of type `url`; nil for other expressions.
    func parameters(appendedBy expression: Expression, _ typed: TypedExpression) -> AddedParameters? {
        guard case .filter(let input, let call) = expression.kind, call.name.text == "append",
            case .filter(_, let link, _) = typed.kind
        else { return nil }
        // What further filters append belongs to the same parameters.
        guard case .url = link.type.type else { return parameters(appendedBy: input, link).map { _ in AddedParameters([]) } }
        guard call.arguments.count == 1, case .text(let text) = call.arguments[0].value.kind, beginsParameters(text) else {
            return nil
        }
        let value = call.arguments[0].value
        var parameters = QueryArguments(value.quoting)
        guard parameters.append(text), !parameters.awaitsValue else { return AddedParameters([]) }
        let span = Span(file: call.name.span.file, start: Int(call.name.span.start), end: Int(value.span.end))
        return AddedParameters([Fix.Edit(span, "query\(value.quoting.colon)\(parameters.text)")])
    }

    /// The edits that make the parameters arguments of `query`; nil if one of them has no counterpart there.
    private func queryEdits(_ parts: [TextTemplate.Part]) -> [Fix.Edit]? {
        guard case .placeholder(let link, _)? = parts.first else { return nil }
        var parameters = QueryArguments(link.quoting)
        var edits: [Fix.Edit] = []
        var text = " | query\(link.quoting.colon)"
        var end = link.span
        /// Replaces the text between the end of an expression and an offset.
        func replace(to offset: UInt32, in file: FileID) -> Bool {
            guard file == link.span.file, offset >= end.end else { return false }
            edits.append(Fix.Edit(Span(file: file, start: Int(end.end), end: Int(offset)), text))
            text = ""
            return true
        }
        for part in parts.dropFirst() {
            switch part {
            case .literal(let literal, let span):
                guard span.range.count == literal.utf8.count, parameters.append(literal) else { return nil }
                if !parameters.awaitsValue {
                    text += parameters.text + " }}"
                    guard replace(to: span.end, in: span.file) else { return nil }
                }
            case .placeholder(let value, _):
                guard parameters.awaitsValue else { return nil }
                let isOperand =
                    switch value.kind {
                    case .filter, .binary, .not: false
                    default: true
                    }
                text += parameters.text + (isOperand ? "" : "(")
                guard replace(to: value.span.start, in: value.span.file) else { return nil }
                text = isOperand ? "" : ")"
                end = value.span
                parameters.takeValue()
            case .conditional, .loop: return nil
            }
        }
        if parameters.awaitsValue { return nil }
        if !text.isEmpty, !replace(to: end.end, in: end.file) { return nil }
        return edits
    }
}

private func beginsParameters(_ text: String) -> Bool {
    text.utf8.first == UInt8(ascii: "?") || text.utf8.first == UInt8(ascii: "&")
}

/// Collects the parameters of a query as the arguments of a filter.
private struct QueryArguments {
    private let quoting: Expression.QuotingContext
    private var names: Set<String> = []
    /// The arguments since the last value that is a placeholder, with the separator before them.
    private(set) var text = ""
    /// Whether the last argument has a name, but no value yet.
    private(set) var awaitsValue = false

    init(_ quoting: Expression.QuotingContext) { self.quoting = quoting }

    /// A placeholder is the value of the last argument.
    mutating func takeValue() { (text, awaitsValue) = ("", false) }

    /// Appends `?a=1&b=2` or, after a value, `&b=2`; false: it has no counterpart.
    mutating func append(_ literal: String) -> Bool {
        guard !awaitsValue, beginsParameters(literal), names.isEmpty || literal.utf8.first == UInt8(ascii: "&") else {
            return false
        }
        for parameter in literal.utf8.dropFirst().split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) {
            guard !awaitsValue, let equals = parameter.firstIndex(of: UInt8(ascii: "=")) else { return false }
            let name = String(Substring(parameter[..<equals]))
            guard isName(name), names.insert(name).inserted else { return false }
            text += (names.count > 1 ? ", " : "") + name + quoting.colon
            let value = parameter[parameter.index(after: equals)...]
            awaitsValue = value.isEmpty
            guard value.isEmpty || appendValue(Array(value)) else { return false }
        }
        return true
    }

    private func isName(_ name: String) -> Bool {
        guard let first = name.utf8.first, !first.isASCIIDigit else { return false }
        return name.utf8.allSatisfy {
            $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "~") && $0.isUnreserved
        }
    }

    /// Appends a value as a text in quotes; false: it would need escapes, or a reader could take it for another value.
    private mutating func appendValue(_ value: [UInt8]) -> Bool {
        var bytes: [UInt8] = []
        var at = 0
        while at < value.count {
            if value[at] == UInt8(ascii: "%") {
                guard let byte = value.percentDecodedByte(at: at) else { return false }
                bytes.append(byte)
                at += 3
            } else {
                // A form reads `+` as a space.
                if value[at] == UInt8(ascii: "+") || value[at] == UInt8(ascii: "#") { return false }
                bytes.append(value[at])
                at += 1
            }
        }
        let isPlain = bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F && !"\"'\\{}".utf8.contains($0) }
        guard isPlain, let text = String(validating: bytes, as: UTF8.self) else { return false }
        self.text += quoting.quote + text + quoting.quote
        return true
    }
}
