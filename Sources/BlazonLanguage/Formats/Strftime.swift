import BlazonText

/// A `strftime` format as a CLDR pattern, which prints the same in English; nil: a part has no counterpart, such as one that is padded with
/// spaces.
package func pattern(ofStrftime format: String) -> String? {
    let differs = split(strftime: format).directives.contains { ["%e", "%k", "%l", "%P"].containsBytes(of: $0) }
    return differs ? nil : paddedPattern(ofStrftime: format)
}

/// A format as a pattern whose parts can be padded or written otherwise.
private func paddedPattern(ofStrftime format: String) -> String? {
    var pattern: [UInt8] = []
    var rest = format.utf8[...]
    while let byte = rest.popFirst() {
        guard byte == UInt8(ascii: "%") else {
            pattern.append(byte)
            continue
        }
        // `%-d` has no padding.
        let isPadded = rest.first != UInt8(ascii: "-")
        if !isPadded { rest.removeFirst() }
        guard let letter = rest.popFirst(), let part = strftimeParts[letter] else { return nil }
        pattern += (isPadded ? part : unpadded[part] ?? part).utf8
    }
    return String(decoding: pattern, as: UTF8.self)
}

private let strftimeParts: [UInt8: String] = [
    UInt8(ascii: "Y"): "y", UInt8(ascii: "y"): "yy", UInt8(ascii: "B"): "MMMM", UInt8(ascii: "b"): "MMM",
    UInt8(ascii: "h"): "MMM",
    UInt8(ascii: "m"): "MM", UInt8(ascii: "A"): "EEEE", UInt8(ascii: "a"): "EEE", UInt8(ascii: "d"): "dd", UInt8(ascii: "e"): "d",
    UInt8(ascii: "H"): "HH", UInt8(ascii: "k"): "H", UInt8(ascii: "I"): "hh", UInt8(ascii: "l"): "h", UInt8(ascii: "M"): "mm",
    UInt8(ascii: "S"): "ss", UInt8(ascii: "p"): "a", UInt8(ascii: "P"): "a", UInt8(ascii: "D"): "MM/dd/yy",
    UInt8(ascii: "F"): "y-MM-dd", UInt8(ascii: "R"): "HH:mm", UInt8(ascii: "T"): "HH:mm:ss",
]

private let unpadded = ["MM": "M", "dd": "d", "HH": "H", "hh": "h"]

/// The directives of a `strftime` format with their flags, such as `%-d`, and the words between them.
private func split(strftime format: String) -> (directives: [String], words: [Substring]) {
    var directives: [String] = []
    var literals = ""
    var rest = format.unicodeScalars[...]
    while let percent = rest.firstIndex(of: "%") {
        literals.unicodeScalars += rest[..<percent]
        literals += " "
        let end = rest[rest.index(after: percent)...].firstIndex { !["-", "^", "#"].contains($0) } ?? rest.endIndex
        guard end < rest.endIndex else {
            rest = rest[end...]
            break
        }
        directives.append(String(rest[percent...end]))
        rest = rest[rest.index(after: end)...]
    }
    literals.unicodeScalars += rest
    return (directives, literals.split { $0.isASCII && !$0.isLetter && !$0.isNumber })
}

/// The first word of a `strftime` format that languages do not write themselves, as the `at` between a date and a time; nil: there is none.
package func word(inStrftime format: String) -> String? {
    let known = ["at", "T", "Z", "of", "the", "de", "del", "um"]
    return split(strftime: format).words.map { String($0) }.first { !known.containsBytes(of: $0) }
}

/// The parts of a `strftime` format as a CLDR skeleton, and whether it has all of them.
package func skeleton(ofStrftime format: String) -> (text: String, isWhole: Bool) {
    var parts: Set<String> = []
    var isWhole = true
    for directive in split(strftime: format).directives {
        guard let pattern = paddedPattern(ofStrftime: directive) else {
            isWhole = false
            continue
        }
        // CLDR's `h` has the half of the day. The hour of `H`, the minute and the second are padded where the language does so.
        for part in pattern.split(whereSeparator: { !$0.isLetter }) {
            parts.insert(["yy": "y", "EEE": "E", "HH": "H", "mm": "m", "ss": "s", "a": ""][String(part)] ?? String(part))
        }
    }
    let text = skeleton(of: parts)
    return (text, isWhole && !text.isEmpty)
}

/// The parts of a pattern of other tools as a CLDR skeleton, such as `MMMMd` of `d MMMM` and `DD MMMM`; nil: it has other letters.
package func skeleton(ofPattern pattern: String) -> String? {
    var parts: Set<String> = []
    var rest = pattern.utf8[...]
    while let letter = rest.first {
        let run = rest.prefix { $0 == letter }
        rest = rest.dropFirst(run.count)
        guard letter.isASCIILetter else { continue }
        // Excel's `AM`.
        if run.count == 1, letter == UInt8(ascii: "A"), rest.first == UInt8(ascii: "M") {
            rest = rest.dropFirst()
            continue
        }
        let word = String(decoding: run, as: UTF8.self)
        // Some write the month and the minute with one letter: the minute is after the hour.
        let hasHour = !parts.isDisjoint(with: ["H", "h", "hh"])
        let isMinute = hasHour && parts.contains("m") == false && (word == "M" || word == "MM")
        guard let part = isMinute ? "m" : patternParts[word] else { return nil }
        parts.insert(part)
    }
    let text = skeleton(of: parts)
    return text.isEmpty ? nil : text
}

/// Runs of letters in the patterns of CLDR, Java and Moment.
private let patternParts = [
    "y": "y", "yy": "y", "yyyy": "y", "Y": "y", "YY": "y", "YYYY": "y", "M": "M", "MM": "MM", "MMM": "MMM", "MMMM": "MMMM",
    "d": "d", "dd": "dd", "D": "d", "DD": "dd", "E": "E", "EEE": "E", "ddd": "E", "EEEE": "EEEE", "dddd": "EEEE", "H": "H",
    "HH": "H", "h": "h", "hh": "hh", "m": "m", "mm": "m", "s": "s", "ss": "s", "a": "", "A": "",
]

private func skeleton(of parts: Set<String>) -> String {
    ["y", "MMMM", "MMM", "MM", "M", "EEEE", "E", "dd", "d", "H", "hh", "h", "m", "s"].filter(parts.contains).joined()
}
