import BlazonDiagnostics
import BlazonLanguage
import BlazonTemplate

extension TextTemplate.Part {
    /// The span of the part.
    var span: Span {
        switch self {
        case .literal(_, let span), .placeholder(_, let span), .conditional(_, _, let span), .loop(_, _, _, let span): span
        }
    }
}

/// Finds texts after a scheme that could begin with `//` for some recipient, and so name a host: `shop:{% if a %}//{{ b }}{%
/// endif %}`.
struct AuthorityStart {
    /// Numbers of `/` that may have been written so far from the start; empty after any other character.
    private var slashes: Set<Int> = [0]

    /// The first part that could write the second `/`; nil if none can.
    static func span(after rest: Substring, _ parts: [(source: TextTemplate.Part, typed: TypedPart)]) -> Span? {
        var start = AuthorityStart()
        if start.scan(String(rest)) { return parts.first?.source.span }
        for part in parts {
            if start.scan(part.typed) { return part.source.span }
        }
        return nil
    }

    private mutating func scan(_ part: TypedPart) -> Bool {
        switch part {
        case .literal(let text): return scan(text)
        // A value's slashes are percent-encoded. Only a value that may be blank lets the next part follow directly.
        case .placeholder(let value):
            if value.type.blank == nil { slashes = [] }
            return false
        case .conditional(let branches):
            let before = slashes
            let isTotal = branches.last.map { $0.condition == nil } ?? false
            var after = isTotal ? [] : before
            for branch in branches {
                slashes = before
                for part in branch.parts where scan(part) { return true }
                after.formUnion(slashes)
            }
            slashes = after
            return false
        case .loop(let loop):
            let before = slashes
            let (least, most) = loop.passes
            var after: Set<Int> = []
            // What two passes could write, any number could.
            for _ in 0..<min(2, most ?? 2) {
                for part in loop.parts where scan(part) { return true }
                after.formUnion(slashes)
            }
            if least == 0 {
                slashes = before
                for part in loop.otherwise?.parts ?? [] where scan(part) { return true }
                after.formUnion(slashes)
            }
            slashes = after
            return false
        case .pathStart, .pathEnd: return false
        }
    }

    private mutating func scan(_ text: String) -> Bool {
        guard !text.isEmpty else { return false }
        let leading = text.utf8.prefix { $0 == UInt8(ascii: "/") }.count
        if slashes.contains(where: { $0 + leading >= 2 }) { return true }
        slashes = leading == text.utf8.count ? Set(slashes.map { $0 + leading }) : []
        return false
    }
}
