import BlazonLanguage
import BlazonReference
import BlazonText

/// A name without case, accents, spaces, `-` and `_`, for comparing names across languages and platforms.
func foldedName(_ name: String) -> String {
    if name.utf8.allSatisfy({ $0 < 0x80 }) {
        return String(
            decoding: name.utf8.compactMap { byte in
                switch byte {
                case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: " "), UInt8(ascii: "."): nil
                case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
                default: byte
                }
            }, as: UTF8.self)
    }
    var folded = ""
    for character in name.lowercased() {
        switch character {
        case "-", "_", " ", ".": continue
        default: folded.append(character.isASCII ? character : withoutAccent[character] ?? character)
        }
    }
    return folded
}

/// Base letters of Latin letters with one accent, composed or decomposed: characters compare by canonical equivalence.
private let withoutAccent: [Character: Character] = {
    let accents: [Unicode.Scalar] = [
        "\u{300}", "\u{301}", "\u{302}", "\u{303}", "\u{304}", "\u{306}", "\u{307}", "\u{308}", "\u{309}", "\u{30A}", "\u{30B}",
        "\u{30C}", "\u{323}", "\u{327}", "\u{328}",
    ]
    var letters: [Character: Character] = ["ß": "s", "ø": "o", "ł": "l", "đ": "d", "ı": "i", "æ": "a"]
    for letter in "abcdefghijklmnopqrstuvwxyz" {
        for accent in accents { letters[Character("\(letter)\(accent)")] = letter }
    }
    return letters
}()

extension Row {
    /// Whether a name is the row's name or one of its aliases, ignoring case, accents and separators.
    package func isNear(_ name: String) -> Bool {
        let folded = foldedName(name)
        return !folded.isEmpty && (foldedName(self.name) == folded || near.contains { foldedName($0) == folded })
    }
}

extension MappingTable {
    /// The row that a name of another language or tool means: an exact match, or one ignoring case, accents and separators.
    package func row(near name: String) -> Row? {
        let names = aliasIndex.value { AliasIndex(rows) }
        if let index = names.exact[Array(name.utf8)] { return rows[index] }
        if row(named: name) != nil { return nil }
        let foreign = ForeignNames.named(name, .setting, in: self.name)
        let meant = foreign?.ours.lazy.compactMap { row(named: $0) }.first
        // The exact name of a tool says more than an alias that differs in its separators.
        if let meant, foreign?.name.hasSameBytes(as: name) == true { return meant }
        return names.folded[foldedName(name)].map { rows[$0] } ?? meant
    }
}

/// An index of rows by name and alias. Of rows that share a name, the first.
struct AliasIndex: Sendable {
    /// Exact names. Canonically equivalent names are distinct.
    private(set) var exact: [[UInt8]: Int] = [:]
    private(set) var folded: [String: Int] = [:]

    init(_ rows: [Row]) {
        for (index, row) in rows.enumerated() {
            for name in row.near where exact[Array(name.utf8)] == nil { exact[Array(name.utf8)] = index }
            for name in [row.name] + row.near {
                let name = foldedName(name)
                if !name.isEmpty, folded[name] == nil { folded[name] = index }
            }
        }
    }
}

extension BuiltInTables {
    /// A built-in table, other than the one named, with a row of this name or alias.
    package static func setting(_ name: String, excluding table: String) -> (row: String, table: String)? {
        for other in names where other != table {
            guard let ready = ready(other), let row = ready.row(named: name) ?? ready.row(near: name) else { continue }
            return (row.name, other)
        }
        return nil
    }

    /// The target of a built-in table, other than the one named, that the first possible name means: `web-push`, its beginning `web`, or the
    /// name of a table.
    package static func target(meantBy words: [String], excluding table: String) -> (target: String, table: String)? {
        let others = names.filter { $0 != table }.compactMap(ready)
        let rules: [(String, Target, MappingTable) -> Bool] = [
            { word, target, _ in target.name.hasSameBytes(as: word) },
            { word, target, _ in target.name.utf8.hasPrefix(word + "-") },
            { word, _, other in other.name.hasSameBytes(as: word) },
        ]
        for word in words {
            for rule in rules {
                for other in others {
                    if let target = other.targets.first(where: { rule(word, $0, other) }) { return (target.name, other.name) }
                }
            }
        }
        return nil
    }
}
