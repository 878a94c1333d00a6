import BlazonDiagnostics
import BlazonLanguage
import BlazonTemplate
import BlazonText

// A URL's literal text follows the same rules as recipients' URLs, except that authors may write characters that every browser
// encodes in the same way, such as a space within a path.

extension TypeChecker {
    /// Reports the first fault in a URL's literal text that does not depend on values.
    func isURLText(_ parts: [TextTemplate.Part], at whole: Span) -> Bool {
        let start = parts.first?.literalText?.prefix(6).lowercased() ?? ""
        let isWeb = schemesWithHost.contains { start.utf8.dropping(prefix: $0)?.utf8.first == UInt8(ascii: ":") }
        if let fault = literalFault(in: parts, isWeb: isWeb) {
            report(fault)
            return false
        }
        if let span = dotSegment(in: parts) {
            report(.urlDotSegment(at: span))
            return false
        }
        let text = percentEncodedLiteral(example(parts))
        let fault = fragments(parts) > 1 ? .secondFragment : urlFault(text.utf8Span.span)
        guard let fault else { return true }
        report(fault == .dotSegment ? .urlDotSegment(at: whole) : .urlMalformed(fault, at: whole))
        return false
    }

    /// Finds text that browsers interpret differently from the encoding here. In web URLs (`isWeb`), browsers read `\` as `/`.
    private func literalFault(in parts: [TextTemplate.Part], isWeb: Bool, isLast: Bool = true) -> Diagnostic? {
        for (index, part) in parts.enumerated() {
            let endsHere = isLast && index == parts.count - 1
            switch part {
            case .placeholder: break
            case .conditional, .loop:
                for parts in branches(part) {
                    if let fault = literalFault(in: parts, isWeb: isWeb, isLast: endsHere) { return fault }
                }
            case .literal(let text, let span):
                guard let (fault, range) = misread(text, atEnd: endsHere) else { continue }
                let verbatim = verbatimSpan(part, range)
                let isBackslash = fault == .character && Array(text.utf8)[range.lowerBound] == UInt8(ascii: "\\")
                let replacement = fault == .percent ? "%25" : isBackslash && isWeb ? "/" : nil
                return .urlMalformed(fault, replacement: replacement, replacing: verbatim, at: verbatim ?? span)
            }
        }
        return nil
    }

    /// Finds a control character, a `\`, a `%` that begins no escape, or a space at the end.
    private func misread(_ text: String, atEnd: Bool) -> (fault: URLFault, range: Range<Int>)? {
        let bytes = text.utf8Span.span
        var at = 0
        while at < bytes.count {
            let byte = bytes[at]
            if byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "%"), byte != UInt8(ascii: "\\") {
                at += 1
                continue
            }
            let (scalar, length) = decodeScalar(bytes, at: at)
            if scalar == "%", !isEscape(bytes, at: at) { return (.percent, at..<at + 1) }
            let isControl = scalar.properties.generalCategory == .control
            if isControl || scalar == "\\" || scalar.properties.isNoncharacterCodePoint { return (.character, at..<at + length) }
            at += length
        }
        let isSpaced = atEnd && bytes.count > 0 && bytes[bytes.count - 1] == UInt8(ascii: " ")
        return isSpaced ? (.character, bytes.count - 1..<bytes.count) : nil
    }

    /// Finds a literal `.` or `..` segment: clients disagree on how to resolve it.
    private func dotSegment(in parts: [TextTemplate.Part]) -> Span? {
        for part in parts {
            guard case .literal(let text, let span) = part else {
                for parts in branches(part) {
                    if let span = dotSegment(in: parts) { return span }
                }
                continue
            }
            let path = text.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
            let segments = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            // The first and last are fragments of segments that values may complete.
            for segment in segments.dropFirst().dropLast(path.count < text.utf8.count ? 0 : 1) {
                if isDotSegment(Array(segment).span, from: 0) { return span }
            }
            if path.count < text.utf8.count { return nil }
        }
        return nil
    }

    /// Maximum number of `#` that a recipient's URL may contain; 2 stands for more, too.
    private func fragments(_ parts: [TextTemplate.Part]) -> Int {
        parts.reduce(0) { count, part in
            if case .literal(let text, _) = part { return min(2, count + text.utf8.count { $0 == UInt8(ascii: "#") }) }
            let inner = branches(part).map(fragments).max() ?? 0
            // A loop may write its text again.
            if case .loop = part { return inner > 0 ? 2 : count }
            return min(2, count + inner)
        }
    }

    /// The URL with a letter for each value, and the first branch of each conditional.
    private func example(_ parts: [TextTemplate.Part]) -> String {
        parts.map { part in
            switch part {
            case .literal(let text, _): text
            case .placeholder: "x"
            case .conditional, .loop: branches(part).first.map(example) ?? ""
            }
        }.joined()
    }

    private func branches(_ part: TextTemplate.Part) -> [[TextTemplate.Part]] {
        switch part {
        case .conditional(let branches, let otherwise, _): branches.map(\.parts) + [otherwise?.parts ?? []]
        case .loop(_, let parts, let otherwise, _): [parts, otherwise?.parts ?? []]
        case .literal, .placeholder: []
        }
    }
}

/// Percent-encodes what a URL cannot contain as is (the WHATWG URL path percent-encode set). `%20` stays, since authors write it.
func percentEncodedLiteral(_ text: some StringProtocol) -> String {
    text.utf8.percentEncoded { $0 > 0x20 && $0 < 0x7F && !"\"<>^`{|}".utf8.contains($0) }
}

extension Diagnostic {
    static func urlMalformed(_ fault: URLFault, replacement: String? = nil, replacing replaced: Span? = nil, at span: Span)
        -> Diagnostic
    {
        urlMalformed(fault.predicate, advice: fault.advice, replacement: replacement, replacing: replaced, at: span)
    }
}
