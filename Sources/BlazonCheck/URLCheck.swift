import BlazonDiagnostics
import BlazonLanguage
import BlazonTemplate

/// A URL: scheme and host are literal, everything later takes values; or the whole is one value of type `url`.
extension CheckContext {
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
            case .literal, .conditional: break
            }
        }
        // What is wrong in the values is told first, and what is wrong with their place then not.
        guard let typed = text(parts, facts), let (head, rest) = splitURL(parts, at: whole) else { return nil }
        let values = typed.dropFirst().map(\.percentEncoded)
        if let span = dotSegment(behindValueIn: parts) {
            report(.urlDotSegment(at: span))
            return nil
        }
        if !head.utf8.contains(UInt8(ascii: "/")),
            let place = AuthorityStart.place(behind: rest, Array(zip(parts.dropFirst(), typed.dropFirst())))
        {
            report(.urlHeadNotLiteral("host", at: place))
            return nil
        }
        if !canBecomeDots([.literal(String(rest))] + values) {
            return .url([.literal(head + percentEncoded(rest))] + values)
        }
        // A value in the path may not make it climb: what stands from its segment on is looked at when it is rendered.
        let segment = rest.utf8.lastIndex(of: UInt8(ascii: "/")) ?? rest.startIndex
        let before = head + percentEncoded(rest[..<segment])
        return .url([.literal(before), .pathStart, .literal(percentEncoded(rest[segment...]))] + values + [.pathEnd])
    }

    /// Whether some value could make a segment of the path that is nothing but dots.
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
            case .conditional: return true
            case .pathStart, .pathEnd: break
            }
        }
        return hasValue && !hasOther
    }

    /// A segment `.` or `..` that the author himself wrote behind a value in the path: whatever the value, it leads elsewhere.
    private func dotSegment(behindValueIn parts: [TextTemplate.Part]) -> Span? {
        var isBehindValue = false
        for part in parts {
            guard case .literal(let text, let span) = part else {
                isBehindValue = true
                continue
            }
            let path = text.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
            let segments = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            // The first and the last are parts of segments that values may go on with.
            let whole = segments.dropFirst().dropLast(part.span == parts.last?.span || path.count < text.utf8.count ? 0 : 1)
            if isBehindValue, whole.contains(where: isDotSegment) { return span }
            if path.count < text.utf8.count { return nil }
        }
        return nil
    }

    /// One field that is the whole URL.
    private func wholeURL(_ expression: Expression, _ facts: Facts) -> TypedValue? {
        guard let typed = required(expression, facts) else { return nil }
        if case .url = typed.type.type {
            noteSchemes(in: typed)
            return .scalar(typed)
        }
        report(
            .urlFieldNeeded(
                found: typed.type.type.spoken, declared: declared(typed), urlWord: urlWord(for: typed), at: expression.span))
        return nil
    }

    /// The literal that stands in for a missing URL says its scheme like any other.
    private func noteSchemes(in typed: TypedExpression) {
        switch typed.kind {
        case .text(let text): if let scheme = urlScheme(text.utf8Span.span) { noteScheme(scheme) }
        case .fallback(let input, let other, _):
            noteSchemes(in: input)
            noteSchemes(in: other)
        default: break
        }
    }

    /// An `{% if %}` around whole URLs is a choice between them.
    private func urls(_ branches: [TextTemplate.Branch], _ otherwise: TextTemplate.Otherwise, _ whole: Span) -> Choice {
        func url(_ parts: [TextTemplate.Part], _ tag: Span) -> SettingValue {
            .text(TextTemplate(parts: parts, span: tag, isPlain: false, isBroken: false))
        }
        let cases = branches.map { Choice.Case(keyword: $0.tag, condition: $0.condition, value: url($0.parts, $0.tag)) }
        let last = Choice.Case(keyword: otherwise.tag, condition: nil, value: url(otherwise.parts, otherwise.tag))
        return Choice(cases: cases + [last], span: whole)
    }

    /// A piece of a literal that stands in the file as it is.
    private func place(_ part: TextTemplate.Part?, _ range: Range<Int>) -> Span? {
        guard case .literal(let text, let span)? = part, span.range.count == text.utf8.count else { return nil }
        return Span(file: span.file, start: Int(span.start) + range.lowerBound, end: Int(span.start) + range.upperBound)
    }

    /// Scheme and authority, and the literal text behind them; nil when they are not what they must be, which was reported.
    private func splitURL(_ parts: [TextTemplate.Part], at whole: Span) -> (head: String, rest: Substring)? {
        let firstValue = parts.first { if case .literal = $0 { false } else { true } }?.span
        guard case .literal(let text, _)? = parts.first, let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")),
            isScheme(text[..<colon])
        else {
            if let firstValue, parts.first?.literalText.map({ $0.isEmpty || isScheme($0[...]) }) ?? true {
                report(.urlHeadNotLiteral("scheme", at: firstValue))
            } else {
                report(.urlWithoutScheme(parts.first?.literalText ?? "", start: place(parts.first, 0..<0), at: whole))
            }
            return nil
        }
        let scheme = text[..<colon].lowercased()
        noteScheme(scheme)
        let rest = text[text.utf8.index(after: colon)...]
        guard rest.hasPrefix("//") else {
            guard schemesWithHost.contains(scheme) else { return (String(text[...colon]), rest) }
            // `https:/example.com`, `https:example.com`
            let slashes = rest.prefix { $0 == "/" }.utf8.count
            let from = scheme.utf8.count + 1
            let isHost = rest.dropFirst(slashes).prefix { $0 != "/" }.contains(".")
            report(.urlWithoutHost(slash: isHost ? place(parts.first, from..<from + slashes) : nil, at: whole))
            return nil
        }
        let authority = rest.utf8.dropFirst(2).prefix { !"/?#".utf8.contains($0) }
        if authority.endIndex == text.endIndex, let firstValue {
            report(.urlHeadNotLiteral("host", at: firstValue))
        } else if authority.contains(where: { $0 <= 0x20 }) {
            report(.urlWithSpace(at: whole))
        } else if urlScheme((text[..<authority.endIndex] + "/").utf8Span.span) == nil,
            !authority.isEmpty || schemesWithHost.contains(scheme)
        {
            report(.urlWithoutHost(at: whole))
        } else {
            return (String(text[..<authority.endIndex]), text[authority.endIndex...])
        }
        return nil
    }
}

/// Schemes whose URLs always have a host (WHATWG URL, "special schemes").
private let schemesWithHost = ["http", "https", "ws", "wss", "ftp"]

/// `.`, `..`, and the same with `%2e` (WHATWG URL, "single-dot" and "double-dot URL path segment").
private func isDotSegment(_ segment: Substring.UTF8View) -> Bool {
    guard (1...6).contains(segment.count) else { return false }
    let plain = String(Substring(segment)).lowercased().replacing("%2e", with: ".")
    return plain == "." || plain == ".."
}

/// RFC 3986, section 3.1.
private func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, isASCIILetter(first) else { return false }
    return text.utf8.allSatisfy { isASCIILetter($0) || (0x30...0x39).contains($0) || "+-.".utf8.contains($0) }
}

private func isASCIILetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

private func isHexDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20) }

/// What a URL cannot hold as it is (WHATWG URL's path percent-encode set) is encoded, and a `\`, which web addresses would read as a
/// `/`. `%20` stays, since authors write it; a `%` that begins no escape is one itself.
private func percentEncoded(_ text: some StringProtocol) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let bytes = Array(text.utf8)
    var encoded: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
        let isEscape = byte == UInt8(ascii: "%") && index + 2 < bytes.count && bytes[index + 1...index + 2].allSatisfy(isHexDigit)
        if isEscape || (byte > 0x20 && byte < 0x7F && !"\"<>\\^`{|}%".utf8.contains(byte)) {
            encoded.append(byte)
        } else {
            encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
    }
    return String(decoding: encoded, as: UTF8.self)
}

extension TypedPart {
    /// The same with its literal text as a URL has it; values are encoded when they are rendered.
    fileprivate var percentEncoded: TypedPart {
        switch self {
        case .literal(let text): .literal(BlazonCheck.percentEncoded(text))
        case .conditional(let branches):
            .conditional(
                branches.map {
                    TypedBranch(condition: $0.condition, place: $0.place, parts: $0.parts.map(\.percentEncoded))
                })
        case .placeholder, .pathStart, .pathEnd: self
        }
    }
}

extension TextTemplate.Part {
    fileprivate var literalText: String? {
        if case .literal(let text, _) = self { text } else { nil }
    }
}
