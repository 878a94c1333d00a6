import BlazonDiagnostics
import BlazonLanguage
import BlazonTemplate

/// Walks through a URL's parts: scheme and host must be literal, everything later takes values.
struct URLCheck {
    private enum Component: Int, Comparable {
        case scheme, authority, path, query, fragment

        static func < (left: Component, right: Component) -> Bool { left.rawValue < right.rawValue }
    }

    private let context: CheckContext
    private let whole: Span
    private var component = Component.scheme
    /// The literal text so far, up to the end of the authority.
    private var head = ""
    private var hasPathValue = false
    private var isBroken = false

    init(_ context: CheckContext, whole: Span) {
        self.context = context
        self.whole = whole
    }

    /// The URL's parts, typed and with literal text percent-encoded where it must be; nil when something was reported.
    mutating func check(_ text: TextTemplate, _ facts: Facts) -> [TypedPart]? {
        let parts = walk(text.parts, facts)
        if component == .scheme { refuse(.urlWithoutScheme(head, at: whole)) }
        if component == .authority { endAuthority() }
        guard !isBroken else { return nil }
        if hasPathValue { return parts + [.pathEnd] }
        return parts.filter { if case .pathStart = $0 { false } else { true } }
    }

    /// One finding a URL: what follows from the first is not reported.
    private mutating func refuse(_ diagnostic: Diagnostic) {
        if !isBroken { context.report(diagnostic) }
        isBroken = true
    }

    private mutating func walk(_ parts: [TextTemplate.Part], _ facts: Facts) -> [TypedPart] {
        var typed: [TypedPart] = []
        for part in parts {
            switch part {
            case .literal(let text, let span): typed += literal(text, span)
            case .placeholder(let expression, let span): typed += placeholder(expression, span, facts)
            case .conditional(let branches, let otherwise, let span): typed += conditional(branches, otherwise, span, facts)
            }
        }
        return typed
    }

    private mutating func literal(_ text: String, _ span: Span) -> [TypedPart] {
        var typed: [TypedPart] = []
        var pending = ""
        for scalar in text.unicodeScalars {
            if component == .scheme
                || (component == .authority && (!"/?#".unicodeScalars.contains(scalar) || startsAuthority(scalar)))
            {
                head.unicodeScalars.append(scalar)
                pending.unicodeScalars.append(scalar)
                if component == .scheme, scalar == ":" { endScheme() }
                continue
            }
            if component == .authority {
                endAuthority()
                typed += [.literal(pending), .pathStart]
                pending = ""
            }
            if scalar == "#" {
                component = .fragment
            } else if component == .path, scalar == "?" {
                component = .query
            }
            pending += percentEncoded(scalar)
        }
        if !pending.isEmpty { typed.append(.literal(pending)) }
        return typed
    }

    /// The two slashes after the scheme belong to the authority.
    private func startsAuthority(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "/" && (head.hasSuffix(":") || head.hasSuffix(":/"))
    }

    private mutating func endScheme() {
        let scheme = String(head.dropLast())
        component = .authority
        guard isScheme(scheme) else { return refuse(.urlWithoutScheme(head, at: whole)) }
        context.noteScheme(scheme.lowercased())
    }

    /// The host, once it is whole. A URL without one (`mailto:`) has no authority at all.
    private mutating func endAuthority() {
        component = .path
        let rest = afterScheme
        if rest.unicodeScalars.contains(where: { $0.value <= 0x20 }) {
            refuse(.urlWithSpace(at: whole))
        } else if isBlank(String(rest.drop { $0 == "/" })), !rest.isEmpty || needsHost, !head.lowercased().hasPrefix("file:") {
            refuse(.urlWithoutHost(at: whole))
        }
    }

    private var afterScheme: Substring {
        guard let colon = head.firstIndex(of: ":") else { return "" }
        return head[head.index(after: colon)...]
    }

    private mutating func placeholder(_ expression: Expression, _ span: Span, _ facts: Facts) -> [TypedPart] {
        let value = context.printable(expression, facts)
        if value == nil { isBroken = true }
        leaveHead(at: span)
        if component == .path { hasPathValue = true }
        return value.map { [.placeholder($0)] } ?? []
    }

    /// Values begin: scheme and host must be behind.
    private mutating func leaveHead(at span: Span) {
        if component == .scheme {
            refuse(.urlHeadNotLiteral("scheme", at: span))
        } else if component == .authority, !isOpaque {
            refuse(.urlHeadNotLiteral("host", at: span))
        }
        if component == .scheme || component == .authority { component = .path }
    }

    /// `mailto:` and `tel:`: what follows the scheme is no authority.
    private var isOpaque: Bool { !afterScheme.hasPrefix("/") && !needsHost }

    /// Schemes whose URLs always have a host (WHATWG URL, "special schemes").
    private var needsHost: Bool {
        ["http", "https", "ws", "wss", "ftp"].contains(head.prefix { $0 != ":" }.lowercased())
    }

    private mutating func conditional(
        _ branches: [TextTemplate.Branch], _ otherwise: TextTemplate.Otherwise?, _ span: Span, _ facts: Facts
    ) -> [TypedPart] {
        leaveHead(at: span)
        let before = component
        var after: Component?
        var inner = self
        let typed = context.conditional(branches, otherwise, facts) { parts, facts in
            inner.component = before
            let typed = inner.walk(parts, facts)
            after = max(after ?? before, inner.component)
            return inner.isBroken ? nil : typed
        }
        isBroken = inner.isBroken || typed == nil
        hasPathValue = inner.hasPathValue
        component = after ?? before
        return typed.map { [.conditional($0)] } ?? []
    }
}

/// RFC 3986, section 3.1.
private func isScheme(_ text: String) -> Bool {
    guard let first = text.utf8.first, isASCIILetter(first) else { return false }
    return text.utf8.allSatisfy { isASCIILetter($0) || (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E].contains($0) }
}

private func isASCIILetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

/// What a URL cannot hold as it is (WHATWG URL's path percent-encode set) is encoded; `%` stays, since authors write `%20`.
private func percentEncoded(_ scalar: Unicode.Scalar) -> String {
    if scalar.value > 0x20, scalar.value < 0x7F, !"\"<>^`{|}".unicodeScalars.contains(scalar) { return String(scalar) }
    let digits = Array("0123456789ABCDEF")
    return UTF8.encode(scalar).map { bytes in
        bytes.map { "%\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }.joined()
    } ?? ""
}
