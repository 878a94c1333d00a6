import BlazonLanguage
import BlazonPayload
import BlazonText

/// A minimum and maximum number of bytes; nil: unbounded.
struct SizeInterval: Equatable {
    var least: Int
    var most: Int?

    static let none = SizeInterval(least: 0, most: 0)

    init(least: Int, most: Int?) {
        self.least = least
        self.most = most
    }

    init(_ exactly: Int) { self.init(least: exactly, most: exactly) }

    static func + (left: SizeInterval, right: SizeInterval) -> SizeInterval {
        SizeInterval(least: left.least.adding(clamping: right.least), most: sum(left.most, right.most))
    }

    func joined(_ other: SizeInterval) -> SizeInterval {
        SizeInterval(least: min(least, other.least), most: most.flatMap { a in other.most.map { max(a, $0) } })
    }
}

extension SizeInterval {
    /// The size of a computed value of a type in an encoding. `longest` returns the length of its text without quotes; nil:
    /// unbounded.
    init(of type: StaticType, _ encoding: Encoding, _ longest: (Encoding) -> Int?) {
        if let constant = type.constant, type.type.isTextual, !type.isOptional {
            self.init(encoding.encode(constant).count)
            return
        }
        let quotes = encoding.form == .json ? 2 << encoding.depth : 0
        switch type.type {
        case .integer, .number, .boolean:
            self.init(least: type.isOptional ? 0 : 1, most: type.type.maxScalars.map { max($0, quotes) })
        case .list, .record: self.init(least: 2, most: nil)
        default:
            let inner = encoding.inner
            self.init(least: quotes, most: sum(longest(inner), quotes))
        }
    }
}
