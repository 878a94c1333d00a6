import BlazonRPC
import BlazonText

/// A position in LSP: line and character, from 0.
package struct TextPosition: Sendable, Equatable {
    package let line: Int
    package let character: Int

    package init(line: Int, character: Int) {
        self.line = line
        self.character = character
    }

    init(_ json: JSON?) throws(RPCFault) {
        guard let line = json?["line"]?.integer, let character = json?["character"]?.integer else {
            throw RPCFault(.invalidParams, "a position requires `line` and `character`")
        }
        self.init(line: line, character: character)
    }

    var json: JSON { object(["line": .integer(line), "character": .integer(character)]) }
}

/// The unit of a position's characters, agreed with the client.
package enum PositionEncoding: String, Sendable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
    case utf32 = "utf-32"

    /// The number of units of the character that starts with this byte of UTF-8.
    func characters(of byte: UInt8) -> Int {
        if self == .utf8 { return 1 }
        if byte & 0xC0 == 0x80 { return 0 }
        return self == .utf16 && byte >= 0xF0 ? 2 : 1
    }
}

/// A text's lines as LSP separates them: at LF, CR LF and CR.
package struct TextLines: Sendable {
    package let bytes: [UInt8]
    private let starts: [Int]
    /// Number of characters before each block of bytes, so that positions in long lines are found without counting from the
    /// start.
    private let marks: [(scalars: Int, wide: Int)]
    private static let block = 1_024

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [0]
        var marks: [(scalars: Int, wide: Int)] = []
        var (scalars, wide) = (0, 0)
        for at in bytes.indices {
            if at.isMultiple(of: Self.block) { marks.append((scalars, wide)) }
            if bytes[at] & 0xC0 != 0x80 { scalars += 1 }
            if bytes[at] >= 0xF0 { wide += 1 }
            switch bytes[at] {
            case 0x0A: starts.append(at + 1)
            case 0x0D where at + 1 == bytes.count || bytes[at + 1] != 0x0A: starts.append(at + 1)
            default: break
            }
        }
        self.starts = starts
        self.marks = marks + [(scalars, wide)]
    }

    /// Number of characters that start before a byte.
    private func characters(before offset: Int, _ encoding: PositionEncoding) -> Int {
        if encoding == .utf8 { return offset }
        let block = offset / Self.block
        return bytes[block * Self.block..<offset].reduce(count(block, encoding)) { $0 + encoding.characters(of: $1) }
    }

    private func count(_ block: Int, _ encoding: PositionEncoding) -> Int {
        marks[block].scalars + (encoding == .utf16 ? marks[block].wide : 0)
    }

    /// An offset in the range, close to and not beyond the character with this index.
    private func offset(near characters: Int, _ encoding: PositionEncoding, in range: Range<Int>) -> Int {
        var (low, high) = (range.lowerBound / Self.block, range.upperBound / Self.block + 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if (encoding == .utf8 ? middle * Self.block : count(middle, encoding)) <= characters {
                low = middle
            } else {
                high = middle
            }
        }
        var at = max(range.lowerBound, low * Self.block)
        // A block may start within a character.
        while at > range.lowerBound, at < range.upperBound, bytes[at] & 0xC0 == 0x80 { at -= 1 }
        return at
    }

    var count: Int { starts.count }

    /// The line's bytes without its newline.
    func content(_ line: Int) -> Range<Int> {
        let start = starts[line]
        var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
        while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return start..<end
    }

    /// The line that contains the byte.
    func line(of offset: Int) -> Int {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// The byte at a position. A position after the end of its line means the end; one within a character means its start.
    package func offset(of position: TextPosition, _ encoding: PositionEncoding) -> Int {
        guard position.line >= 0 else { return 0 }
        guard position.line < starts.count else { return bytes.count }
        let line = content(position.line)
        // No line has more characters than bytes.
        let target = characters(before: line.lowerBound, encoding) + min(position.character, line.count)
        var at = offset(near: target, encoding, in: line)
        var left = target - characters(before: at, encoding)
        while at < line.upperBound, left > 0 {
            var next = at + 1
            while next < line.upperBound, bytes[next] & 0xC0 == 0x80 { next += 1 }
            left -= encoding == .utf8 ? next - at : encoding.characters(of: bytes[at])
            if left < 0 { break }
            at = next
        }
        return at
    }

    package func position(of offset: Int, _ encoding: PositionEncoding) -> TextPosition {
        let offset = min(max(offset, 0), bytes.count)
        let line = line(of: offset)
        let before = characters(before: starts[line], encoding)
        return TextPosition(line: line, character: characters(before: offset, encoding) - before)
    }

    func range(_ range: Range<Int>, _ encoding: PositionEncoding) -> JSON {
        object([
            "start": position(of: range.lowerBound, encoding).json, "end": position(of: range.upperBound, encoding).json,
        ])
    }
}
