import BlazonFiles
import BlazonLanguage
import BlazonText

/// Converts a file in UTF-16 to UTF-8 as it is read, so that lines and cells are found as in any other file. What is not UTF-16
/// becomes bytes that are not UTF-8 (`UTF16Order.bytes` restores them), so that its record is rejected.
final class UTF16Input: InputTransform {
    private let encoding: SourceEncoding
    /// Known after the first read.
    private(set) var order: UTF16Order?
    private var raw: [UInt8] = []
    /// Converted bytes that no read has taken.
    private var text: [UInt8] = []
    private var taken = 0
    /// The bytes of a character that a later read completes.
    private var rest: [UInt8] = []
    private var isAtEnd = false

    /// Bytes per read of the file.
    private static let readSize = 128 << 10

    init(_ encoding: SourceEncoding) { self.encoding = encoding }

    var hasPending: Bool { taken < text.count }

    func read(_ file: InputFile, into bytes: inout [UInt8], _ range: Range<Int>) throws(FileError) -> Int {
        while taken == text.count {
            if isAtEnd { return 0 }
            text.removeAll(keepingCapacity: true)
            taken = 0
            try convert(file)
        }
        let part = text[taken..<min(text.count, taken + range.count)]
        bytes.replaceSubrange(range.prefix(part.count), with: part)
        taken += part.count
        return part.count
    }

    private func convert(_ file: InputFile) throws(FileError) {
        raw.removeAll(keepingCapacity: true)
        raw += rest
        rest.removeAll(keepingCapacity: true)
        let start = raw.count
        raw += [UInt8](repeating: 0, count: Self.readSize)
        let count = try file.read(into: &raw, start..<raw.count)
        raw.removeLast(raw.count - start - count)
        isAtEnd = count == 0
        if order == nil {
            if raw.count < 2, !isAtEnd {
                rest = raw
                return
            }
            order = try found(raw, file)
        }
        order?.decode(raw, isWhole: isAtEnd, into: &text, rest: &rest)
    }

    /// The order of the bytes of a unit: as named, as the mark shows, or as the first character does, which in a header is ASCII.
    private func found(_ start: [UInt8], _ file: InputFile) throws(FileError) -> UTF16Order? {
        if encoding == .utf16BigEndian { return .bigEndian }
        if encoding == .utf16LittleEndian || start.count < 2 { return .littleEndian }
        switch (start[0], start[1]) {
        case (0xFF, 0xFE), (1..., 0): return .littleEndian
        case (0xFE, 0xFF), (0, 1...): return .bigEndian
        default:
            throw FileError(
                .open, file.path,
                .malformed("it does not begin as UTF-16 does; specify another --encoding, or utf-16le or utf-16be"))
        }
    }
}

/// The order of the two bytes of a unit.
enum UTF16Order: Sendable {
    case littleEndian, bigEndian

    /// Appends bytes as UTF-8, but for the start of a character that ends in later bytes, which becomes `rest`. A surrogate without
    /// its other half becomes three bytes, as any other code point, and a single last byte 0xFF and two bytes.
    func decode(_ bytes: [UInt8], isWhole: Bool, into text: inout [UInt8], rest: inout [UInt8]) {
        func unit(_ at: Int) -> UInt32 {
            let (first, second) = (UInt32(bytes[at]), UInt32(bytes[at + 1]))
            return self == .littleEndian ? second << 8 | first : first << 8 | second
        }
        var at = 0
        while at + 1 < bytes.count {
            let first = unit(at)
            if first < 0x80 {
                text.append(UInt8(truncatingIfNeeded: first))
            } else if first >> 10 == 0x36 {
                if at + 3 >= bytes.count, !isWhole { break }
                let second = at + 3 < bytes.count ? unit(at + 2) : 0
                if second >> 10 == 0x37 {
                    text.append(codePoint: 0x10000 + (first & 0x3FF) << 10 + second & 0x3FF)
                    at += 2
                } else {
                    text.append(codePoint: first)
                }
            } else {
                text.append(codePoint: first)
            }
            at += 2
        }
        if !isWhole {
            rest += bytes[min(at, bytes.count)...]
        } else if at < bytes.count {
            text += [0xFF, 0xC0 | bytes[at] >> 6, 0x80 | bytes[at] & 0x3F]
        }
    }
}

/// Restores the bytes of a file in UTF-16 from what `UTF16Order.decode` made of them.
struct UTF16Encoder {
    let order: UTF16Order
    private var value: UInt32 = 0
    /// Bytes that the current character lacks.
    private var missing = 0
    private var isByte = false

    init(_ order: UTF16Order) { self.order = order }

    /// Appends bytes in UTF-16. A character may be in two parts.
    mutating func append(_ text: RawSpan, to bytes: inout [UInt8]) {
        for index in 0..<text.byteCount {
            let byte = text[index]
            switch byte {
            case 0xFF: isByte = true
            case ..<0x80: add(UInt32(byte), &bytes)
            case ..<0xC0:
                value = value << 6 | UInt32(byte & 0x3F)
                missing -= 1
                if missing <= 0 { add(value, &bytes) }
            case ..<0xE0: (value, missing) = (UInt32(byte & 0x1F), 1)
            case ..<0xF0: (value, missing) = (UInt32(byte & 0x0F), 2)
            default: (value, missing) = (UInt32(byte & 0x07), 3)
            }
        }
    }

    private mutating func add(_ value: UInt32, _ bytes: inout [UInt8]) {
        if isByte {
            isByte = false
            bytes.append(UInt8(truncatingIfNeeded: value))
        } else if value >= 0x10000 {
            add(unit: 0xD800 + (value - 0x10000) >> 10, &bytes)
            add(unit: 0xDC00 + value & 0x3FF, &bytes)
        } else {
            add(unit: value, &bytes)
        }
    }

    private func add(unit: UInt32, _ bytes: inout [UInt8]) {
        let (low, high) = (UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8))
        bytes += order == .littleEndian ? [low, high] : [high, low]
    }
}
