import BlazonDiagnostics
import BlazonLanguage
import BlazonTemplate
import BlazonText

/// Checks URLs: scheme and host are literal and later parts take values, or the whole is one value of type `url`.
extension TypeChecker {
    func url(_ parts: [TextTemplate.Part], at whole: Span, _ facts: Facts) -> TypedValue? {
        if parts.count == 1 {
            switch parts[0] {
            case .placeholder(let expression, _):
                return wholeURL(expression, facts)
            case .conditional(let branches, let otherwise?, _):
                return choice(urls(branches, otherwise, whole), facts) { value, facts in
                    guard case .text(let text) = value else { return nil }
                    return self.url(text.parts, at: text.span, facts)
                }
            case .literal, .conditional, .loop: break
            }
        }
        if let span = encodedTwice(parts) {
            _ = text(parts, facts)
            report(.encodedTwice(removing: span.removed, at: span.name))
            return nil
        }
        // Faults of the values are reported first, and faults of where they are only without them.
        guard let typed = text(parts, facts) else { return nil }
        if let parameters = parameters(after: parts, typed) {
            report(.urlHeadNotLiteral("scheme", parameters: parameters, at: parts[0].span))
            return nil
        }
        guard let (head, rest) = splitURL(parts, at: whole), isURLText(parts, at: whole) else { return nil }
        let values = typed.dropFirst().map(\.percentEncoded)
        if !head.utf8.contains(UInt8(ascii: "/")),
            let span = AuthorityStart.span(after: rest, Array(zip(parts.dropFirst(), typed.dropFirst())))
        {
            report(.urlHeadNotLiteral("host", at: span))
            return nil
        }
        if !canBecomeDots([.literal(String(rest))] + values) {
            return .url([.literal(head + percentEncodedLiteral(rest))] + values)
        }
        // A value in the path must not become a dot segment: rendering checks the path from the value's segment on.
        let segment = rest.utf8.lastIndex(of: UInt8(ascii: "/")) ?? rest.startIndex
        let before = head + percentEncodedLiteral(rest[..<segment])
        return .url([.literal(before), .pathStart, .literal(percentEncodedLiteral(rest[segment...]))] + values + [.pathEnd])
    }

    /// The redundant filter that percent-encodes a value that a URL encodes anyway, with its separator.
    private func encodedTwice(_ parts: [TextTemplate.Part]) -> (name: Span, removed: Span)? {
        for part in parts {
            switch part {
            case .literal: continue
            case .placeholder(let expression, _):
                var current = expression
                while case .filter(let input, let call) = current.kind {
                    if call.name.text == percentEncodingFilter {
                        let removed = Span(file: input.span.file, start: Int(input.span.end), end: Int(call.name.span.end))
                        return (call.name.span, removed)
                    }
                    current = input
                }
            case .conditional(let branches, let otherwise, _):
                for parts in branches.map(\.parts) + (otherwise.map { [$0.parts] } ?? []) {
                    if let found = encodedTwice(parts) { return found }
                }
            case .loop(_, let parts, let otherwise, _):
                if let found = encodedTwice(parts) ?? otherwise.flatMap({ encodedTwice($0.parts) }) { return found }
            }
        }
        return nil
    }

    /// Whether some value could make a segment of the path consist of dots only.
    private func canBecomeDots(_ parts: [TypedPart]) -> Bool {
        var hasValue = false
        var hasOther = false
        for part in parts {
            switch part {
            case .literal(let text):
                for byte in text.utf8 {
                    switch byte {
                    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"):
                        if hasValue, !hasOther { return true }
                        guard byte == UInt8(ascii: "/") else { return false }
                        (hasValue, hasOther) = (false, false)
                    // `%2E` is a dot to a URL.
                    case UInt8(ascii: "."), UInt8(ascii: "%"): break
                    default: if byte != UInt8(ascii: "2"), byte | 0x20 != UInt8(ascii: "e") { hasOther = true }
                    }
                }
            case .placeholder(let expression):
                hasValue = true
                if expression.type.type.isNumeric { hasOther = true }
            case .conditional, .loop: return true
            case .pathStart, .pathEnd: break
            }
        }
        return hasValue && !hasOther
    }

    /// Records the scheme of a literal that is the fallback of a URL.
    func noteSchemes(in typed: TypedExpression, at span: Span) {
        switch typed.kind {
        case .text(let text): if let scheme = urlScheme(text.utf8Span.span) { noteScheme(scheme, isWholeLiteral: true, at: span) }
        case .format(.query, let input, _): noteSchemes(in: input, at: span)
        case .fallback(let input, let other, _):
            noteSchemes(in: input, at: span)
            noteSchemes(in: other, at: span)
        default: break
        }
    }

    /// Treats an `{% if %}` around whole URLs as a choice between them.
    private func urls(_ branches: [TextTemplate.Branch], _ otherwise: TextTemplate.Otherwise, _ whole: Span) -> Choice {
        func url(_ parts: [TextTemplate.Part], _ tag: Span) -> SettingValue {
            .text(TextTemplate(parts: parts, span: tag, isPlain: false, isBroken: false))
        }
        let cases = branches.map { Choice.Case(keyword: $0.tag, condition: $0.condition, value: url($0.parts, $0.tag)) }
        let last = Choice.Case(keyword: otherwise.tag, condition: nil, value: url(otherwise.parts, otherwise.tag))
        return Choice(cases: cases + [last], span: whole)
    }

    /// The span of a part of a literal; nil if the file does not contain it verbatim.
    func verbatimSpan(_ part: TextTemplate.Part?, _ range: Range<Int>) -> Span? {
        guard case .literal(let text, let span)? = part, span.range.count == text.utf8.count else { return nil }
        return Span(file: span.file, start: Int(span.start) + range.lowerBound, end: Int(span.start) + range.upperBound)
    }

    /// Scheme and authority, and the literal text after them; nil if a fault was reported.
    private func splitURL(_ parts: [TextTemplate.Part], at whole: Span) -> (head: String, rest: Substring)? {
        let firstValue = parts.first { if case .literal = $0 { false } else { true } }?.span
        guard case .literal(let text, _)? = parts.first, let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")),
            isScheme(text[..<colon])
        else {
            if let firstValue, parts.first?.literalText.map({ $0.isEmpty || isScheme($0[...]) }) ?? true {
                report(.urlHeadNotLiteral("scheme", at: firstValue))
            } else {
                report(.urlWithoutScheme(parts.first?.literalText ?? "", start: verbatimSpan(parts.first, 0..<0), at: whole))
            }
            return nil
        }
        let scheme = text[..<colon].lowercased()
        let name = verbatimSpan(parts.first, 0..<scheme.utf8.count)
        noteScheme(scheme, isWholeLiteral: parts.count == 1, at: name ?? whole)
        let rest = text[text.utf8.index(after: colon)...]
        guard rest.utf8.hasPrefix("//") else {
            if scheme == "file" { report(.urlMalformed(.fileStart, at: whole)) }
            guard schemesWithHost.contains(scheme) else { return scheme == "file" ? nil : (String(text[...colon]), rest) }
            // `https:/example.com`, `https:example.com`
            let slashes = rest.prefix { $0 == "/" }.utf8.count
            let from = scheme.utf8.count + 1
            let isHost = rest.dropFirst(slashes).prefix { $0 != "/" }.utf8.contains(".")
            report(.urlWithoutHost(slash: isHost ? verbatimSpan(parts.first, from..<from + slashes) : nil, at: whole))
            return nil
        }
        let authority = rest.utf8.dropFirst(2).prefix { !"/?#".utf8.contains($0) }
        if authority.endIndex == text.endIndex, let firstValue {
            report(.urlHeadNotLiteral("host", at: firstValue))
        } else if let fault = urlFault((text[..<authority.endIndex] + "/").utf8Span.span) {
            report(hostFault(fault, scheme, authority, parts, at: whole))
        } else {
            return (String(text[..<authority.endIndex]), text[authority.endIndex...])
        }
        return nil
    }

    private func hostFault(
        _ fault: URLFault, _ scheme: String, _ authority: Substring.UTF8View, _ parts: [TextTemplate.Part], at whole: Span
    ) -> Diagnostic {
        switch fault {
        case .noHost: return .urlWithoutHost(at: whole)
        case .hostCharacter where authority.contains(where: { " \t\n\r".utf8.contains($0) }): return .urlWithSpace(at: whole)
        case .hostBeyondASCII:
            let host = authority.prefix { $0 != UInt8(ascii: ":") }
            let start = scheme.utf8.count + 3
            // The host of an app's own link is not a domain.
            let ascii = schemesWithHost.contains(scheme) ? InternationalDomain.ascii(String(Substring(host))) : nil
            let name = verbatimSpan(parts.first, start..<start + host.count)
            return .urlMalformed(fault, replacement: ascii, replacing: name, at: whole)
        default: return .urlMalformed(fault, at: whole)
        }
    }
}

/// The filter that does the same as a URL's own encoding of values.
let percentEncodingFilter = "url_encode"

/// RFC 3986, section 3.1.
private func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, first.isASCIILetter else { return false }
    return text.utf8.allSatisfy(isOfScheme)
}

/// Whether a byte can be in a scheme after its first letter.
func isOfScheme(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte.isASCIIDigit || "+-.".utf8.contains(byte) }

extension TypedPart {
    /// The part with its literal text percent-encoded; values are encoded when they are rendered.
    fileprivate var percentEncoded: TypedPart {
        switch self {
        case .literal(let text): .literal(percentEncodedLiteral(text))
        case .conditional(let branches):
            .conditional(
                branches.map {
                    TypedBranch(condition: $0.condition, span: $0.span, parts: $0.parts.map(\.percentEncoded))
                })
        case .loop(let loop): .loop(loop.map(\.percentEncoded))
        case .placeholder, .pathStart, .pathEnd: self
        }
    }
}

extension TextTemplate.Part {
    var literalText: String? {
        if case .literal(let text, _) = self { text } else { nil }
    }
}

extension TypedPart {
    /// A part of a URL with its values encoded.
    package var valuesEncoded: TypedPart {
        switch self {
        case .placeholder(let value) where value.isEncodedLink: self
        case .placeholder(let value):
            .placeholder(TypedExpression(kind: .filter("url_encode", value, []), type: StaticType(.string(max: nil))))
        case .conditional(let branches):
            .conditional(
                branches.map {
                    TypedBranch(condition: $0.condition, span: $0.span, parts: $0.parts.map(\.valuesEncoded))
                })
        case .loop(let loop): .loop(loop.map(\.valuesEncoded))
        case .literal, .pathStart, .pathEnd: self
        }
    }
}
