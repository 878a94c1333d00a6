import BlazonText

/// The ranges of the subtags of a well-formed BCP 47 tag, without extensions and private use.
package struct LocaleTagParts {
    /// The language, or the extended language if there is one: `cmn` of `zh-cmn`, which RFC 5646 §4.5 considers equivalent.
    package private(set) var language: Range<Int>
    /// The script subtag.
    package private(set) var script: Range<Int>?
    /// The region subtag.
    package private(set) var region: Range<Int>?
    /// The variant subtags.
    package private(set) var variants: [Range<Int>] = []

    /// Parses a tag that `isLocaleTag` accepts.
    package init(_ tag: borrowing Span<UInt8>) {
        var subtag = Self.subtag(of: tag, from: 0)
        language = subtag
        let mayExtend = (2...3).contains(subtag.count)
        var isFirst = true
        while subtag.upperBound < tag.count {
            subtag = Self.subtag(of: tag, from: subtag.upperBound + 1)
            if subtag.count == 1 { break }
            let startsWithDigit = !subtag.isEmpty && tag[subtag.lowerBound].isASCIIDigit
            switch subtag.count {
            case 3 where isFirst && mayExtend && !startsWithDigit: language = subtag
            case 4 where !startsWithDigit && script == nil && region == nil && variants.isEmpty: script = subtag
            case 2...3 where region == nil && variants.isEmpty: region = subtag
            case 4...8: variants.append(subtag)
            default: break
            }
            isFirst = false
        }
    }

    private static func subtag(of tag: borrowing Span<UInt8>, from start: Int) -> Range<Int> {
        var end = start
        while end < tag.count, tag[end] != UInt8(ascii: "-"), tag[end] != UInt8(ascii: "_") { end += 1 }
        return start..<end
    }

    /// Whether the part is a word, given in lower case, in any case.
    static func same(_ word: String, _ tag: borrowing Span<UInt8>, _ part: Range<Int>) -> Bool {
        guard word.utf8.count == part.count else { return false }
        var at = part.lowerBound
        for byte in word.utf8 {
            if byte != lower(tag[at]) { return false }
            at += 1
        }
        return true
    }

    /// The part in lower case, as in `es`.
    package static func lower(_ tag: borrowing Span<UInt8>, _ part: Range<Int>) -> String {
        var word = ""
        for at in part { word.unicodeScalars.append(Unicode.Scalar(lower(tag[at]))) }
        return word
    }

    /// The part in upper case, as in `MX`.
    package static func upper(_ tag: borrowing Span<UInt8>, _ part: Range<Int>) -> String {
        var word = ""
        for at in part { word.unicodeScalars.append(Unicode.Scalar(upper(tag[at]))) }
        return word
    }

    /// The part in title case, as in `Hant`.
    package static func title(_ tag: borrowing Span<UInt8>, _ part: Range<Int>) -> String {
        var word = ""
        for at in part { word.unicodeScalars.append(Unicode.Scalar(at == part.lowerBound ? upper(tag[at]) : lower(tag[at]))) }
        return word
    }

    private static func lower(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    private static func upper(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) ? byte & ~0x20 : byte
    }
}
