import BlazonText

/// One source line for a terminal: one cell per cluster, tabs as spaces, unprintable characters escaped.
struct SourceLine {
    struct Cell {
        let text: String
        /// Columns on a terminal.
        let width: Int
        /// Range in the file.
        let range: Range<Int>
    }

    /// A tab has a fixed number of columns, so that columns do not depend on what precedes it.
    private static let tab = "    "

    /// Bytes to examine on each side of the mark: more than any terminal shows, but few of a very long line.
    private static let surroundings = 640

    let cells: [Cell]
    /// Whether the line continues to the left and right of the cells.
    let isCut: (left: Bool, right: Bool)

    /// Creates the line with the contents `range` of `file`, without its line break.
    init(_ file: SourceFile, _ line: Range<Int>, around mark: Int) {
        var range = line
        if line.count > 2 * Self.surroundings {
            var low = max(line.lowerBound, min(mark, line.upperBound) - Self.surroundings)
            var high = min(line.upperBound, low + 2 * Self.surroundings)
            while low > line.lowerBound, file.bytes[low] & 0xC0 == 0x80 { low -= 1 }
            while high < line.upperBound, file.bytes[high] & 0xC0 == 0x80 { high += 1 }
            range = low..<high
        }
        isCut = (range.lowerBound > line.lowerBound, range.upperBound < line.upperBound)
        var cells: [Cell] = []
        cells.reserveCapacity(range.count)
        var at = range.lowerBound
        // A byte order mark is not part of the text.
        if at == 0, file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = min(3, range.upperBound) }
        for piece in Self.pieces(file.bytes, at..<range.upperBound) {
            guard case .text(let text) = piece else {
                guard case .bad(let byte) = piece else { continue }
                let hexByte =
                    "\\x" + String(byte >> 4, radix: 16, uppercase: true) + String(byte & 15, radix: 16, uppercase: true)
                cells.append(Cell(text: hexByte, width: hexByte.utf8.count, range: at..<at + 1))
                at += 1
                continue
            }
            for character in text {
                let next = at + character.utf8.count
                let shown = Self.shown(character)
                cells.append(Cell(text: shown.text, width: shown.width, range: at..<next))
                at = next
            }
        }
        self.cells = cells
    }

    /// The number of columns before the byte; all if it is after the line.
    func column(of byte: Int) -> Int {
        var column = 0
        for cell in cells {
            if cell.range.upperBound > byte { break }
            column += cell.width
        }
        return column
    }

    var width: Int { cells.reduce(0) { $0 + $1.width } }

    private static func shown(_ character: Character) -> (text: String, width: Int) {
        // Nearly all characters need no Unicode lookup.
        if let byte = character.utf8.first, (0x20..<0x7F).contains(byte), character.utf8.count == 1 {
            return (String(character), 1)
        }
        if character == "\t" { return (tab, tab.utf8.count) }
        // A joiner after an ASCII letter has no effect and is invisible.
        let hides = character.unicodeScalars.first?.isASCII == true
        let spells = { (scalar: Unicode.Scalar) in
            scalar.isUnprintable
                || ((hides || character.unicodeScalars.count == 1) && scalar.properties.generalCategory == .format)
        }
        guard character.unicodeScalars.contains(where: spells) else {
            let width = character.displayWidth
            // A mark without a base letter would combine with the cell before it.
            return width == 0 ? ("◌" + String(character), 1) : (String(character), width)
        }
        var text = ""
        for scalar in character.unicodeScalars {
            if spells(scalar) { text += scalar.escaped } else { text.unicodeScalars.append(scalar) }
        }
        return (text, text.displayWidth)
    }

    private enum Piece {
        case text(String)
        case bad(UInt8)
    }

    /// The bytes as pieces of UTF-8 and single invalid bytes.
    private static func pieces(_ bytes: [UInt8], _ range: Range<Int>) -> [Piece] {
        if let whole = String(validating: bytes[range], as: UTF8.self) { return [.text(whole)] }
        var pieces: [Piece] = []
        var text = ""
        var at = range.lowerBound
        while at < range.upperBound {
            let width = bytes.span.utf8Width(at)
            if width > 0, at + width <= range.upperBound {
                text += String(decoding: bytes[at..<at + width], as: UTF8.self)
                at += width
            } else {
                if !text.isEmpty { pieces.append(.text(text)) }
                text = ""
                pieces.append(.bad(bytes[at]))
                at += 1
            }
        }
        if !text.isEmpty { pieces.append(.text(text)) }
        return pieces
    }
}
