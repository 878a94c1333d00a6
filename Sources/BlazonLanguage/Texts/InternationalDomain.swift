import BlazonText

/// Non-ASCII domains (IDNA, UTS #46), as far as all browsers agree on them: letters, marks and digits that have been in Unicode
/// for years. Symbols, emoji and joiners are rejected. If one label is right-to-left, all others must be ASCII or right-to-left
/// too.
package enum InternationalDomain {
    /// Whether browsers accept the labels of an ASCII domain that start with `xn--`. `domain` has labels of 1 to 63 letters,
    /// digits, `-` and `_`.
    static func isValid(_ domain: borrowing Span<UInt8>) -> Bool {
        var labels: [[Unicode.Scalar]] = []
        var start = 0
        for index in 0...domain.count where index == domain.count || domain[index] == UInt8(ascii: ".") {
            guard let label = decoded(domain.extracting(start..<index)) else { return false }
            labels.append(label)
            start = index + 1
        }
        return areValid(labels)
    }

    /// A domain as written in a URL, with `xn--…` for each non-ASCII label; nil if browsers might disagree on it. It ends before the first
    /// `:`, `/`, `?` or `#`.
    package static func ascii(_ domain: String) -> String? {
        // No domain is longer in any encoding.
        guard domain.utf8.count <= 4 * 253 else { return nil }
        let labels = domain.unicodeScalars.split(separator: ".", omittingEmptySubsequences: false).map { label in
            // In other scripts some capitals have been mapped only for a few years.
            label.flatMap { $0.value < 0x4C0 ? Array($0.properties.lowercaseMapping.unicodeScalars) : [$0] }
        }
        guard labels.allSatisfy({ (1...63).contains($0.count) && !hasPrefix($0) }), areValid(labels) else { return nil }
        let ascii = labels.map { label in
            label.allSatisfy(\.isASCII) ? String(String.UnicodeScalarView(label)) : "xn--" + Punycode.encode(label)
        }.joined(separator: ".")
        // Too long, or with characters that no host has.
        return urlFault(("https://" + ascii).utf8Span.span) == nil ? ascii : nil
    }

    private static func decoded(_ label: borrowing Span<UInt8>) -> [Unicode.Scalar]? {
        var scalars: [Unicode.Scalar] = []
        for index in 0..<label.count { scalars.append(Unicode.Scalar(lowercased(label[index]))) }
        guard hasPrefix(scalars) else { return scalars }
        let decoded = Punycode.decode(label.extracting(4...))
        // An all-ASCII label has no other form, and must not be encoded as punycode.
        return decoded.flatMap { $0.allSatisfy(\.isASCII) || hasPrefix($0) ? nil : $0 }
    }

    private static func hasPrefix(_ label: [Unicode.Scalar]) -> Bool { label.starts(with: ["x", "n", "-", "-"]) }

    private static func areValid(_ labels: [[Unicode.Scalar]]) -> Bool {
        for label in labels where !label.allSatisfy(\.isASCII) {
            guard label.allSatisfy(isAllowed), let first = label.first, !first.isMark, isNormalized(label) else { return false }
        }
        guard labels.contains(where: { $0.contains(where: \.isRightToLeft) }) else { return true }
        return labels.allSatisfy { $0.contains(where: \.isRightToLeft) ? runsRightToLeft($0) : runsLeftToRight($0) }
    }

    /// UTS #46 keeps what compatibility composition with case folding keeps, and `ß` and `ς`, which only folding changes.
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return UInt8(scalar.value).isASCIILetter || UInt8(scalar.value).isASCIIDigit || scalar == "-" }
        if scalar == "ß" || scalar == "ς" { return true }
        let properties = scalar.properties
        guard let age = properties.age, age.major <= newestUnicode, !properties.changesWhenNFKCCaseFolded else { return false }
        switch properties.generalCategory {
        case .lowercaseLetter, .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark, .decimalNumber: return true
        default: return false
        }
    }

    /// Unicode of 2020: later characters are unassigned in browsers that are still in use.
    private static let newestUnicode = 13

    private static func isNormalized(_ label: [Unicode.Scalar]) -> Bool {
        let text = String(String.UnicodeScalarView(label))
        return text._nfcCodeUnits.elementsEqual(text.utf8)
    }

    /// Parts of RFC 5893's rules 2 to 4: letters and marks of right-to-left scripts, digits of one kind, hyphens.
    private static func runsRightToLeft(_ label: [Unicode.Scalar]) -> Bool {
        guard label.allSatisfy({ $0.isRightToLeft || $0.isASCII && !$0.properties.isAlphabetic }),
            let first = label.first, first.isRightToLeft, first.isLetter,
            let last = label.last(where: { !$0.isMark }), last != "-"
        else { return false }
        // Arabic-Indic digits do not mix with others (`AN` and `EN`).
        let digits = Set(label.filter { $0.properties.numericType == .decimal }.map { $0.value & ~0xF })
        return digits.count <= 1
    }

    /// Parts of its rules 5 and 6: ASCII, starting with a letter and ending in a letter or digit.
    private static func runsLeftToRight(_ label: [Unicode.Scalar]) -> Bool {
        guard label.allSatisfy(\.isASCII), let first = label.first, let last = label.last else { return false }
        return first.properties.isAlphabetic && (last.properties.isAlphabetic || last.properties.numericType == .decimal)
    }
}

extension Unicode.Scalar {
    fileprivate var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }

    fileprivate var isLetter: Bool { properties.generalCategory == .otherLetter || properties.generalCategory == .modifierLetter }

    /// The blocks that Unicode reserves for right-to-left scripts (UAX #9, default of `Bidi_Class`).
    fileprivate var isRightToLeft: Bool {
        switch value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF: true
        default: false
        }
    }
}
