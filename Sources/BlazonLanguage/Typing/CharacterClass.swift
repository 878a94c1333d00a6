import BlazonText

/// Characters (Unicode scalars) that take the same bytes in every encoding, or at most those of their class.
package enum CharacterClass: Int, CaseIterable, Sendable {
    /// ASCII letters and digits, and `-._~`: never escaped.
    case unreserved
    /// Other printable ASCII characters and U+007F.
    case otherASCII
    /// `"` and `\`.
    case quote
    /// Line feed, carriage return and tab, which have short escapes in JSON.
    case lineBreak
    /// The other control characters of ASCII.
    case control
    /// U+0080 to U+009F.
    case upperControl
    case twoBytes, threeBytes, fourBytes
    /// Letters of two or three bytes that can take more in another case.
    case growingTwoBytes, growingThreeBytes

    package init(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x22, 0x5C: self = .quote
        case 0x09, 0x0A, 0x0D: self = .lineBreak
        case 0..<0x20: self = .control
        case 0..<0x80: self = UInt8(scalar.value).isUnreserved ? .unreserved : .otherASCII
        case 0x80..<0xA0: self = .upperControl
        case 0..<0x800: self = Self.grows(scalar) ? .growingTwoBytes : .twoBytes
        case 0..<0x10000: self = Self.grows(scalar) ? .growingThreeBytes : .threeBytes
        default: self = .fourBytes
        }
    }

    /// Whether a letter takes more bytes in another case.
    private static func grows(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.properties.changesWhenCaseMapped else { return false }
        let length = UTF8.width(scalar)
        return CaseCache.Mapping.allCases.contains { CaseCache.text(of: scalar, $0).utf8.count > length }
    }

    /// Bytes of a character in UTF-8.
    package var utf8Count: Int {
        switch self {
        case .unreserved, .otherASCII, .quote, .lineBreak, .control: 1
        case .upperControl, .twoBytes, .growingTwoBytes: 2
        case .threeBytes, .growingThreeBytes: 3
        case .fourBytes: 4
        }
    }

    /// A character of the class that takes as many bytes as any other of them.
    package var representative: Unicode.Scalar {
        switch self {
        case .unreserved: "a"
        case .otherASCII: " "
        case .quote: "\""
        case .lineBreak: "\n"
        case .control: "\u{1}"
        case .upperControl: "\u{80}"
        case .twoBytes: "é"
        case .threeBytes: "日"
        case .fourBytes: "😀"
        case .growingTwoBytes: "ΐ"
        case .growingThreeBytes: "ᾷ"
        }
    }

    /// The classes of the characters that URLs contain.
    static let ofURLs: [CharacterClass] = [
        .unreserved, .otherASCII, .twoBytes, .threeBytes, .fourBytes, .growingTwoBytes, .growingThreeBytes,
    ]
}

/// One number for each class of characters: how many of them a text has, or the bytes that each of them takes.
package struct CharacterVector: Sendable, Equatable {
    /// By raw value of the class; the rest is 0.
    private var numbers = SIMD16<Int>(repeating: 0)

    /// Numbers above this one stand for any larger number: no record has as many bytes.
    private static let most = 1 << 48
    /// Products of numbers up to this one do not overflow.
    private static let few = 1 << 24

    static let zero = CharacterVector()
    static let ones = CharacterVector { _ in 1 }
    /// The bytes of each character in UTF-8.
    package static let utf8 = CharacterVector(\.utf8Count)
    /// The same without the control characters that texts omit.
    static let visibleUTF8 = CharacterVector { $0 == .control || $0 == .upperControl ? 0 : $0.utf8Count }

    private init() {}

    private init(_ numbers: SIMD16<Int>) { self.numbers = numbers }

    package init(_ number: (CharacterClass) -> Int) {
        for kind in CharacterClass.allCases { self[kind] = number(kind) }
    }

    init(_ numbers: [CharacterClass: Int]) {
        for (kind, number) in numbers { self[kind] = number }
    }

    /// The characters of a text.
    package init(of text: String) {
        for scalar in text.unicodeScalars { self[CharacterClass(scalar)] += 1 }
    }

    package subscript(_ kind: CharacterClass) -> Int {
        get { numbers[kind.rawValue] }
        set { numbers[kind.rawValue] = newValue }
    }

    /// Whether only the class of unreserved characters has any.
    var isUnreserved: Bool { CharacterClass.allCases.allSatisfy { $0 == .unreserved || self[$0] == 0 } }

    /// The largest number.
    package var largest: Int { numbers.max() }

    package static func + (left: CharacterVector, right: CharacterVector) -> CharacterVector {
        CharacterVector(pointwiseMin(left.numbers &+ right.numbers, SIMD16(repeating: most)))
    }

    package static func - (left: CharacterVector, right: CharacterVector) -> CharacterVector {
        CharacterVector(left.numbers &- right.numbers)
    }

    package func times(_ factor: Int) -> CharacterVector {
        if factor <= Self.few, largest <= Self.few { return CharacterVector(numbers &* factor) }
        return CharacterVector { Self.clamped(self[$0].multiplied(clamping: factor)) }
    }

    /// The scalar product: the bytes of this many characters that take `bytes` each.
    package func dot(_ bytes: CharacterVector) -> Int {
        if largest <= Self.few, bytes.largest <= Self.few { return (numbers &* bytes.numbers).wrappedSum() }
        return CharacterClass.allCases.reduce(0) {
            Self.clamped($0.adding(clamping: self[$1].multiplied(clamping: bytes[$1])))
        }
    }

    /// The larger number of each class.
    package func maximum(_ other: CharacterVector) -> CharacterVector { CharacterVector(pointwiseMax(numbers, other.numbers)) }

    /// The smaller number of each class.
    package func minimum(_ other: CharacterVector) -> CharacterVector { CharacterVector(pointwiseMin(numbers, other.numbers)) }

    package static func clamped(_ number: Int) -> Int { min(number, most) }
}

/// What each character of a text becomes: at most these characters.
struct CharacterMapping: Sendable {
    /// nil: each character becomes itself.
    private var images: [Image]?

    /// Among others, each character of one class becomes `count` characters of another.
    private struct Image: Sendable {
        let source: CharacterClass
        let kind: CharacterClass
        var count: Int
    }

    init(_ result: (CharacterClass) -> CharacterVector) {
        images = CharacterClass.allCases.flatMap { source in
            let characters = result(source)
            return CharacterClass.allCases.lazy.filter { characters[$0] > 0 }
                .map { Image(source: source, kind: $0, count: characters[$0]) }
        }
    }

    private init() {}

    static let identity = CharacterMapping()

    subscript(_ source: CharacterClass) -> CharacterVector { apply(CharacterVector([source: 1])) }

    /// What characters become that take `bytes` each by themselves.
    func bytes(_ bytes: CharacterVector) -> CharacterVector {
        sum { ($0.source, bytes[$0.kind]) } ?? bytes
    }

    /// What the characters of a text become.
    func apply(_ text: CharacterVector) -> CharacterVector {
        sum { ($0.kind, text[$0.source]) } ?? text
    }

    /// For each class, the sum of the images' counts, each times a factor; nil: each character becomes itself.
    private func sum(_ term: (Image) -> (kind: CharacterClass, factor: Int)) -> CharacterVector? {
        images?.reduce(into: .zero) { sum, image in
            let (kind, factor) = term(image)
            sum[kind] = CharacterVector.clamped(sum[kind].adding(clamping: factor.multiplied(clamping: image.count)))
        }
    }

    /// This mapping, then another.
    func followed(by other: CharacterMapping) -> CharacterMapping {
        images == nil ? other : CharacterMapping { other.apply(self[$0]) }
    }

    /// The characters of both images.
    func adding(_ other: CharacterMapping) -> CharacterMapping { CharacterMapping { self[$0] + other[$0] } }

    func times(_ factor: Int) -> CharacterMapping { CharacterMapping { self[$0].times(factor) } }
}

extension CharacterMapping {
    /// A text within JSON quotes; control characters are escaped.
    static let escaped = CharacterMapping { kind in
        switch kind {
        case .quote: CharacterVector([.quote: 2])
        case .lineBreak: CharacterVector([.quote: 1, .unreserved: 1])
        // `\u001f`
        case .control: CharacterVector([.quote: 1, .unreserved: 5])
        default: CharacterVector([kind: 1])
        }
    }

    /// Each byte but those of unreserved characters as `%1F`.
    static let percentEncoded = CharacterMapping { kind in
        kind == .unreserved
            ? CharacterVector([kind: 1]) : CharacterVector([.otherASCII: kind.utf8Count, .unreserved: 2 * kind.utf8Count])
    }

    /// White space may become a space.
    static let spaced = CharacterMapping { kind in
        kind == .control ? CharacterVector([.control: 1, .otherASCII: 1]) : CharacterVector([kind: 1])
    }

    /// Another case, any number of times: letters that grow have at most three scalars and six bytes then.
    private static let cased = CharacterMapping { kind in
        switch kind {
        case .growingTwoBytes, .growingThreeBytes: CharacterVector([.twoBytes: 3])
        default: CharacterVector([kind: 1])
        }
    }

    /// Another case in Turkish or Azerbaijani, where `i` becomes `İ`.
    private static let turkic = CharacterMapping { kind in
        kind == .unreserved ? CharacterVector([.twoBytes: 1]) : cased[kind]
    }

    /// Another case in Lithuanian, where letters keep their dots: `I` with an accent becomes `i̇`, and `Ì` becomes `i̇̀`.
    private static let lithuanian = CharacterMapping { kind in
        switch kind {
        case .unreserved: CharacterVector([.unreserved: 1, .twoBytes: 1])
        case .twoBytes: CharacterVector([.twoBytes: 3])
        default: cased[kind]
        }
    }

    static func cased(_ language: CasingFormat.Language?) -> CharacterMapping {
        switch language {
        case .turkic: turkic
        case .lithuanian: lithuanian
        case .greek, .dutch, nil: cased
        }
    }
}
