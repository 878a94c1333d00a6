import BlazonJSON

/// A name without case, accents, spaces, `-` and `_`: how people of many languages and platforms write the same one.
func foldedName(_ name: String) -> String {
    var folded = ""
    for character in name.lowercased() {
        switch character {
        case "-", "_", " ", ".": continue
        default: folded.append(character.isASCII ? character : withoutAccent[character] ?? character)
        }
    }
    return folded
}

/// Latin letters with one accent, composed or not, to the letters below: characters compare by canonical equivalence.
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
    /// Whether a name is one of the row's `near` names, or its own, but for case, accents and separators.
    package func isNear(_ name: String) -> Bool { isNear(folded: foldedName(name)) }

    fileprivate func isNear(folded wanted: String) -> Bool {
        !wanted.isEmpty && (foldedName(self.name) == wanted || near.contains { foldedName($0) == wanted })
    }
}

extension MappingTable {
    /// The row that a name of another language or platform means, by the letter or but for case, accents and separators.
    package func row(near name: String) -> Row? {
        if let row = rows.first(where: { $0.near.contains { $0.hasSameBytes(as: name) } }) { return row }
        guard row(named: name) == nil else { return nil }
        let folded = foldedName(name)
        return rows.first { $0.isNear(folded: folded) }
    }
}

extension BuiltInTables {
    /// A built-in table, other than the one named, that has a row of this name or near it.
    package static func setting(_ name: String, besides table: String) -> (row: String, table: String)? {
        for other in names where other != table {
            guard let ready = ready(other), let row = ready.row(named: name) ?? ready.row(near: name) else { continue }
            return (row.name, other)
        }
        return nil
    }
}
