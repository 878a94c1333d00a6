import BlazonLanguage
import BlazonPayload

/// Bytes that something may take: at least, and at most; nil: there is no most.
struct Extent: Equatable {
    var least: Int
    var most: Int?

    static let none = Extent(least: 0, most: 0)

    init(least: Int, most: Int?) {
        self.least = least
        self.most = most
    }

    init(_ exactly: Int) { self.init(least: exactly, most: exactly) }

    static func + (left: Extent, right: Extent) -> Extent {
        Extent(least: left.least + right.least, most: sum(left.most, right.most))
    }

    func joined(_ other: Extent) -> Extent {
        Extent(least: min(least, other.least), most: most.flatMap { a in other.most.map { max(a, $0) } })
    }
}

extension Extent {
    /// Of a computed value of a type, written in an encoding.
    init(of type: StaticType, _ encoding: Encoding, _ escapes: EscapeLengths) {
        if let constant = type.constant, type.type.isTextual, !type.isOptional {
            self.init(encoding.encode(constant).count)
            return
        }
        let quotes = encoding.form == .json ? 2 * (1 << encoding.depth) : 0
        switch type.type {
        case .integer, .number, .boolean:
            self.init(least: type.isOptional ? 0 : 1, most: type.type.maxScalars.map { max($0, quotes) })
        case .list, .record: self.init(least: 2, most: nil)
        default:
            let most = type.textBounds.flatMap {
                $0.most(raw: escapes.ofByte, escape: escapes.ofEscape, control: escapes.ofControl)
            }
            self.init(least: quotes, most: sum(most, quotes))
        }
    }
}

/// The most bytes that characters become in an encoding.
struct EscapeLengths {
    /// Of a byte that JSON does not escape.
    let ofByte: Int
    /// Of a character that it does.
    let ofEscape: Int
    let ofControl: Int

    init(_ encoding: Encoding) {
        let inner = encoding.form == .json ? Encoding(.kept, depth: encoding.depth) : encoding
        func most(_ texts: [String]) -> Int { texts.map { inner.encode($0).count }.max() ?? 0 }
        ofByte = encoding.form == .component ? 3 : 1
        ofEscape = most(["\"", "\\", "\n"])
        ofControl = most(["\u{1}", "\n"])
    }
}
