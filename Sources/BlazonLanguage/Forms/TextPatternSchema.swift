extension TextPattern {
    /// The pattern in the syntax that ECMA-262, which JSON Schema refers to, and other languages read alike: classes of ASCII are
    /// written out.
    package var inSchemas: String { "^\(syntax.inSchemas)$" }
}

extension PatternSyntax {
    fileprivate var inSchemas: String {
        switch self {
        case .characters(let set): set.inSchemas
        case .sequence(let parts): parts.map(\.inSchemas).joined()
        case .alternatives(let all): "(?:" + all.map(\.inSchemas).joined(separator: "|") + ")"
        case .repetition(let part, let least, let most): part.group + Self.mark(least, most)
        }
    }

    /// What a repetition can follow.
    private var group: String {
        switch self {
        case .characters, .alternatives: inSchemas
        case .sequence, .repetition: "(?:\(inSchemas))"
        }
    }

    private static func mark(_ least: Int, _ most: Int?) -> String {
        switch (least, most) {
        case (0, 1): "?"
        case (0, nil): "*"
        case (1, nil): "+"
        case (_, nil): "{\(least),}"
        case (_, least): "{\(least)}"
        case (_, let most?): "{\(least),\(most)}"
        }
    }
}

extension ScalarSet {
    fileprivate var inSchemas: String {
        if ranges.count == 1, ranges[0].count == 1 { return Self.written(ranges[0].lowerBound, of: "^$\\.*+?()[]{}|/") }
        // A class with the last scalar is shorter as those that it excludes.
        let isInverted = ranges.last?.upperBound == 0x10FFFF
        let members = (isInverted ? inverted : self).ranges.map { range in
            let ends = [range.lowerBound, range.upperBound].map { Self.written($0, of: "^\\[]-") }
            return range.count == 1 ? ends[0] : ends.joined(separator: range.count == 2 ? "" : "-")
        }
        // `[^]` is not read alike.
        return isInverted && members.isEmpty ? "[\\s\\S]" : (isInverted ? "[^" : "[") + members.joined() + "]"
    }

    /// A scalar, with a backslash before it if it is one of those with a meaning.
    private static func written(_ value: UInt32, of special: String) -> String {
        guard let scalar = Unicode.Scalar(value) else { return "" }
        if special.unicodeScalars.contains(scalar) { return "\\\(scalar)" }
        switch value {
        case 0x20..<0x7F, 0x10000...: return String(scalar)
        default:
            let digits = String(value, radix: 16, uppercase: true)
            return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        }
    }
}
