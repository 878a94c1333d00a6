import BlazonLanguage
import BlazonText

/// Replaces the letters and digits of texts.
struct TextAnonymizer {
    /// What replaces a letter and a digit.
    private struct Substitutes {
        let letter: Unicode.Scalar
        let capital: Unicode.Scalar
        let digit: Unicode.Scalar

        static let plain = Substitutes(letter: "x", capital: "X", digit: "9")
        /// For texts that are hexadecimal numbers.
        static let hexadecimal = Substitutes(letter: "f", capital: "F", digit: "9")
        /// For forms that accept only some letters or digits.
        static let others = [
            hexadecimal, Substitutes(letter: "a", capital: "A", digit: "0"), Substitutes(letter: "b", capital: "B", digit: "1"),
            Substitutes(letter: "a", capital: "A", digit: "8"),
        ]
    }

    /// The number of an id, which its digits become; nil: the text is no id.
    var number: Int?

    /// A text in which each letter is `x` or `X`, and each digit `9`.
    func plain(_ text: String) -> String { replacing(text, .plain) }

    /// A text that has the same form: of the form that a field requires, or a hexadecimal number like a token.
    func text(_ text: String, _ form: TextForm?, scalars: Int?, _ number: Int) -> String {
        guard let form else { return replacing(text, text.isHexadecimal ? .hexadecimal : .plain) }
        let test = ValueTest.form(form)
        for substitutes in [.plain] + Substitutes.others {
            let text = replacing(text, substitutes)
            if test.accepts(text) { return text }
        }
        return form.value(number, scalars: scalars ?? .max) ?? form.example
    }

    /// A URL with its scheme and host.
    func url(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var start = bytes.firstIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? 0
        var address = Array(bytes[..<start])
        if bytes[start...].starts(with: "//".utf8) {
            let ends = "/?#".utf8
            let end = bytes[(start + 2)...].firstIndex { ends.contains($0) } ?? bytes.count
            let authority = bytes[(start + 2)..<end]
            address += "//".utf8
            if let at = authority.lastIndex(of: UInt8(ascii: "@")) {
                address += escaped(authority[..<at])
                address += authority[at...]
            } else {
                address += authority
            }
            start = end
        }
        return String(decoding: address + escaped(bytes[start...]), as: UTF8.self)
    }

    /// A part of a URL. Its percent escapes become those of `x`.
    private func escaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        let parts = bytes.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
        var result = Array(plain(String(decoding: parts[0], as: UTF8.self)).utf8)
        for part in parts.dropFirst() {
            result += "%78".utf8
            result += plain(String(decoding: part.dropFirst(2), as: UTF8.self)).utf8
        }
        return result
    }

    /// The first day of the next month, at midnight if there is a time; its offset stays.
    func date(_ text: String) -> String {
        var bytes = Array(text.utf8)
        guard bytes.count >= 10, let year = Int(String(decoding: bytes[0..<4], as: UTF8.self)),
            let month = Int(String(decoding: bytes[5..<7], as: UTF8.self))
        else { return plain(text) }
        let next = month < 12 ? (year, month + 1) : year < 9_999 ? (year + 1, 1) : (year, month - 1)
        bytes.replaceSubrange(0..<10, with: "\(padded(next.0, 4))-\(padded(next.1, 2))-01".utf8)
        let offset = bytes[10...].firstIndex { "+-Zz".utf8.contains($0) } ?? bytes.count
        for index in 10..<offset where bytes[index].isASCIIDigit { bytes[index] = UInt8(ascii: "0") }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func replacing(_ text: String, _ substitutes: Substitutes) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            let properties = scalar.properties
            if properties.isAlphabetic {
                result.unicodeScalars.append(properties.isUppercase ? substitutes.capital : substitutes.letter)
            } else if properties.numericType != nil {
                result.unicodeScalars.append(substitutes.digit)
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        guard let number else { return result }
        var scalars = Array(result.unicodeScalars)
        var digits = Array(String(number).unicodeScalars)
        for index in scalars.indices.reversed() where scalars[index] == substitutes.digit {
            scalars[index] = digits.popLast() ?? "0"
        }
        return String(String.UnicodeScalarView(scalars))
    }
}

private func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}

extension String {
    /// Whether a text is a long hexadecimal number, such as a device token or a UUID.
    fileprivate var isHexadecimal: Bool {
        var digits = 0
        for byte in utf8 {
            if byte.isASCIIDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20) {
                digits += 1
            } else if byte != UInt8(ascii: "-") {
                return false
            }
        }
        return digits >= 16
    }
}
