import BlazonDiagnostics

/// Checks before libyaml reads the text: inputs that it would accept and should not, or would take too long on.
struct InputCheck {
    /// Start of the text after a UTF-8 byte order mark.
    var start = 0
    var isASCII = true
    var findings: Diagnostics = []

    init(_ source: Source, _ limits: Limits) {
        let bytes = source.bytes
        let limit = limits[.templateBytes]
        guard bytes.count <= limit else {
            findings.append(.fileTooLarge(limit: limit, at: source.span(0..<0)))
            return
        }
        if let (name, length) = InputCheck.foreignEncoding(bytes) {
            findings.append(.notUTF8Encoding(name, at: source.span(0..<length)))
            return
        }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
        if let bad = InputCheck.firstBadUTF8(bytes) {
            findings.append(.badUTF8(bytes[bad], at: source.span(bad..<bad + 1)))
            return
        }
        lookAtEachByte(of: source)
        countDirectives(of: source)
    }

    /// The encoding indicated by the first bytes, and the length of its mark. ASCII text without a mark is recognized by its
    /// zeros.
    private static func foreignEncoding(_ bytes: [UInt8]) -> (name: String, markLength: Int)? {
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return ("UTF-32", 4) }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return ("UTF-16", 2) }
        guard bytes.count >= 4 else { return nil }
        switch (bytes[0] == 0, bytes[1] == 0, bytes[2] == 0, bytes[3] == 0) {
        case (true, true, true, false), (false, true, true, true): return ("UTF-32", 4)
        case (true, false, true, false), (false, true, false, true): return ("UTF-16", 2)
        default: return nil
        }
    }

    private static func firstBadUTF8(_ bytes: [UInt8]) -> Int? {
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: bytes.span)
            return nil
        } catch {
            return min(error.byteOffsets.lowerBound, bytes.count - 1)
        }
    }

    /// Finds control characters, which libyaml rejects, and line separators that do not look like line breaks.
    private mutating func lookAtEachByte(of source: Source) {
        let bytes = source.bytes
        for at in start..<bytes.count {
            let byte = bytes[at]
            if byte >= 0x20, byte < 0x7F { continue }
            switch byte {
            case 0x09, 0x0A, 0x0D: continue
            case 0..<0x20, 0x7F:
                reportControl(UInt32(byte), at: source.span(at..<at + 1))
                return
            case 0xC2 where bytes[at + 1] < 0xA0:
                guard bytes[at + 1] == 0x85 else {
                    reportControl(UInt32(bytes[at + 1]), at: source.span(at..<at + 2))
                    return
                }
                noteSeparator(0x85, at: source.span(at..<at + 2))
            case 0xE2 where source.breakLength(at) == 3:
                noteSeparator(0x2000 + UInt32(bytes[at + 2] & 0x3F), at: source.span(at..<at + 3))
            case 0xEF where bytes[at + 1] == 0xBF && bytes[at + 2] >= 0xBE:
                reportControl(0xFFC0 + UInt32(bytes[at + 2] & 0x3F), at: source.span(at..<at + 3))
                return
            default: break
            }
            isASCII = false
        }
    }

    /// Limits the number of warnings: a file that consists of separators would fill the memory.
    private mutating func noteSeparator(_ scalar: UInt32, at span: Span) {
        if findings.count < YAMLLimits.separatorWarnings { findings.append(.lineSeparator(scalar, at: span)) }
    }

    private mutating func reportControl(_ scalar: UInt32, at span: Span) {
        findings.append(.controlCharacter(scalar, at: span))
    }

    /// libyaml compares each `%TAG` with all earlier ones.
    private mutating func countDirectives(of source: Source) {
        var at = start
        var seen = 0
        while at < source.count {
            if source.bytes[at] == UInt8(ascii: "%") {
                seen += 1
                if seen > YAMLLimits.directives {
                    let end = source.trimmedEnd(at..<source.lineEnd(at))
                    findings.append(.tooManyDirectives(limit: YAMLLimits.directives, at: source.span(at..<end)))
                    return
                }
            } else {
                let text = source.skipBlanks(at)
                guard source[text] == UInt8(ascii: "#") || source.breakLength(text) > 0 else { return }
            }
            at = source.lineEnd(at)
            at += max(source.breakLength(at), 1)
        }
    }
}

/// Limits that no option raises.
enum YAMLLimits {
    /// libyaml's time grows with their square.
    static let directives = 32
    static let separatorWarnings = 1_000
}
