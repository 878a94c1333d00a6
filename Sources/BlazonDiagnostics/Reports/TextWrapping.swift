import BlazonText

/// Wraps a text at spaces to lines of at most `width` columns; longer words are split. nil: one line.
package func wrapped(_ text: String, width: Int?) -> [String] {
    guard let width, width > 0, text.displayWidth > width else { return [text] }
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in text.utf8.split(at: " ") {
        let pieces = cut(String(word), width: width)
        for (number, piece) in pieces.enumerated() {
            if number == 0, !line.isEmpty, used + 1 + piece.width <= width {
                line += " " + piece.text
                used += 1 + piece.width
            } else {
                if !line.isEmpty { lines.append(line) }
                line = piece.text
                used = piece.width
            }
        }
    }
    lines.append(line)
    return lines
}

/// Splits a word into pieces that fit, each of at least one character; usually one.
private func cut(_ word: String, width: Int) -> [(text: String, width: Int)] {
    let length = word.displayWidth
    if length <= width { return [(word, length)] }
    var pieces: [(text: String, width: Int)] = []
    var piece = ""
    var used = 0
    for character in word {
        let columns = character.displayWidth
        if used + columns > width, !piece.isEmpty {
            let rest = tail(piece, used: used)
            pieces.append((String(piece.dropLast(rest.count)), used - rest.displayWidth))
            piece = rest
            used = rest.displayWidth
        }
        piece.append(character)
        used += columns
    }
    pieces.append((piece, used))
    return pieces
}

/// The part of a split word that goes to the next line: what follows the last separator (`a.b`, `a-b`, `a/b`) in its second half.
private func tail(_ piece: String, used: Int) -> String {
    let rest = String(piece.reversed().prefix { !".-_/|:,".contains($0) }.reversed())
    return rest.displayWidth * 2 < used ? rest : ""
}

extension String {
    /// Stretches between blank lines, each on one line.
    package var paragraphs: [String] {
        var paragraphs: [[Substring]] = [[]]
        for line in utf8.split(at: "\n") {
            if line.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
                paragraphs.append([])
            } else {
                paragraphs[paragraphs.count - 1].append(line)
            }
        }
        return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
    }
}
