import BlazonText

/// How many bytes a text can take in any encoding. The bytes of its parts add up.
package struct TextSize: Sendable {
    indirect enum Part: Sendable {
        /// As many characters of each class, such as those of a constant or of a number.
        case fixed(CharacterVector)
        case characters(CharacterRun)
        /// One of several texts: the largest counts.
        case either([TextSize])
        /// A text that both bound: the smaller one counts.
        case both(TextSize, TextSize)
    }

    private(set) var parts: [Part] = []
    /// The number of parts, with those of the texts in them.
    fileprivate private(set) var weight = 0

    /// Maximum weight. A text that reads another one several times contains its parts as often, and so on: without a limit, a few names that
    /// read each other would have millions.
    private static let mostWeight = 500

    init(_ parts: [Part] = []) {
        self.parts = parts
        weight = parts.reduce(0) { $0 + $1.weight }
    }

    /// A constant text.
    package init(_ text: String) { self.init(CharacterVector(of: text)) }

    /// As many characters of each class.
    init(_ characters: CharacterVector) { self.init(characters == .zero ? [] : [.fixed(characters)]) }

    static let empty = TextSize()
}

extension TextSize.Part {
    fileprivate var weight: Int {
        switch self {
        case .fixed, .characters: 1
        case .either(let texts): texts.reduce(1) { $0.adding(clamping: $1.weight) }
        case .both(let one, let other): 1.adding(clamping: one.weight).adding(clamping: other.weight)
        }
    }
}

/// Characters that each can be any of some classes.
struct CharacterRun: Sendable {
    /// Maximum number of characters of the source.
    var count: Int
    /// The field that all of them are from; nil: they are of no field, or of one item of several.
    var field: Int?
    /// What a character of each class becomes. A class that the source does not have becomes nothing.
    var mapping: CharacterMapping
    /// Maximum bytes of the source in UTF-8; nil: only `count` bounds them.
    var bytes: Int?

    /// No record has more characters, for any limit.
    private static let mostCharacters = 64 << 20

    init(_ count: Int, of classes: [CharacterClass] = CharacterClass.allCases, field: Int? = nil, bytes: Int? = nil) {
        self.count = min(max(0, count), Self.mostCharacters)
        self.field = field
        self.bytes = bytes
        mapping =
            classes.count == CharacterClass.allCases.count
            ? .identity
            : CharacterMapping { kind in
                classes.contains(kind) ? CharacterVector([kind: 1]) : .zero
            }
    }
}

extension CharacterRun {
    /// A run that has all characters of two.
    fileprivate func covering(_ other: CharacterRun) -> CharacterRun {
        var run = self
        run.count = max(count, other.count)
        run.bytes = bytes.flatMap { own in other.bytes.map { max(own, $0) } }
        run.mapping = CharacterMapping { mapping[$0].maximum(other.mapping[$0]) }
        return run
    }
}

extension TextSize {
    package static func + (left: TextSize, right: TextSize) -> TextSize {
        var sum = left
        sum += right
        return sum
    }

    package static func += (left: inout TextSize, right: TextSize) {
        for part in right.parts { left.append(part) }
        left = left.limited
    }

    /// Appends a part. Characters of the same field are the same characters, so that there is one run for each field.
    private mutating func append(_ part: Part) {
        switch part {
        case .fixed(let characters):
            for index in parts.indices {
                if case .fixed(let known) = parts[index] { return parts[index] = .fixed(known + characters) }
            }
        case .characters(let run):
            for index in parts.indices {
                guard run.field != nil, case .characters(var known) = parts[index], known.field == run.field else { continue }
                known.count = max(known.count, run.count)
                known.mapping = known.mapping.adding(run.mapping)
                return parts[index] = .characters(known)
            }
        case .either, .both: break
        }
        parts.append(part)
        weight += part.weight
    }

    /// The text, or one that is at least as large if it has too many parts.
    private var limited: TextSize { weight <= Self.mostWeight ? self : flattened }

    /// A text without alternatives that has all characters of each of them.
    private var flattened: TextSize {
        var sum = TextSize()
        for part in parts {
            switch part {
            case .fixed, .characters: sum.append(part)
            case .either(let texts):
                for part in texts.reduce(TextSize(), { $0.covering($1.flattened) }).parts { sum.append(part) }
            case .both(let one, let other):
                for part in (one.weight <= other.weight ? one : other).flattened.parts { sum.append(part) }
            }
        }
        return sum
    }

    /// A text that has all characters of two, neither of which has alternatives.
    private func covering(_ other: TextSize) -> TextSize {
        var (fixed, runs) = (CharacterVector.zero, [CharacterRun]())
        var free = 0
        for part in parts {
            switch part {
            case .fixed(let characters): fixed = characters
            case .characters(let run): runs.append(run)
            case .either, .both: break
            }
        }
        for part in other.parts {
            switch part {
            case .fixed(let characters): fixed = fixed.maximum(characters)
            case .characters(let run):
                // The runs of no field cover each other in their order.
                let index =
                    run.field == nil
                    ? runs.indices.filter { runs[$0].field == nil }.dropFirst(free).first
                    : runs.firstIndex { $0.field == run.field }
                if run.field == nil { free += 1 }
                if let index { runs[index] = runs[index].covering(run) } else { runs.append(run) }
            case .either, .both: break
            }
        }
        return TextSize(TextSize(fixed).parts + runs.map { .characters($0) })
    }

    /// The text with each character mapped.
    func mapped(_ mapping: CharacterMapping) -> TextSize {
        changed {
            mapping.apply($0)
        } runs: { run in
            run.mapping = run.mapping.followed(by: mapping)
        }
    }

    /// The text as often as this.
    package func repeated(_ times: Int) -> TextSize {
        changed {
            $0.times(times)
        } runs: { run in
            run.mapping = run.mapping.times(times)
        }
    }

    /// The text of a loop. A field of the slots of its variable is another one in each pass; `items` are those of all passes together,
    /// if they are known.
    func repeated(_ passes: Int, _ variable: Range<Int>, _ items: TextSize?) -> TextSize {
        var sum = TextSize.empty
        for part in parts {
            switch part {
            case .characters(let run) where run.field.map(variable.contains) ?? false:
                sum += items?.mapped(run.mapping) ?? TextSize([part]).apart.repeated(passes)
            // Each pass may have another of the texts.
            case .either(let texts) where items != nil && texts.contains { $0.reads(variable) }:
                for text in texts { sum += text.repeated(passes, variable, items) }
            case .either(let texts): sum += .either(texts.map { $0.repeated(passes, variable, items) })
            case .both(let one, let other):
                sum += one.repeated(passes, variable, items).bounded(by: other.repeated(passes, variable, items))
            case .fixed, .characters: sum += TextSize([part]).repeated(passes)
            }
        }
        return sum
    }

    /// Whether the text has only letters and digits of ASCII, and `-._~`.
    var isUnreserved: Bool {
        parts.allSatisfy { part in
            switch part {
            case .fixed(let characters): characters.isUnreserved
            case .characters(let run): CharacterClass.allCases.allSatisfy { run.mapping[$0].isUnreserved }
            case .either(let texts): texts.allSatisfy(\.isUnreserved)
            case .both(let one, let other): one.isUnreserved || other.isUnreserved
            }
        }
    }

    private func reads(_ variable: Range<Int>) -> Bool {
        parts.contains { part in
            switch part {
            case .fixed: false
            case .characters(let run): run.field.map(variable.contains) ?? false
            case .either(let texts): texts.contains { $0.reads(variable) }
            case .both(let one, let other): one.reads(variable) || other.reads(variable)
            }
        }
    }

    /// The same text without the claim that its characters are those of fields, which holds for one item of several.
    package var apart: TextSize {
        changed {
            $0
        } runs: { run in
            run.field = nil
        }
    }

    private func changed(
        _ fixed: (CharacterVector) -> CharacterVector, runs change: (inout CharacterRun) -> Void
    ) -> TextSize {
        TextSize(
            parts.map { part in
                switch part {
                case .fixed(let characters): return .fixed(fixed(characters))
                case .characters(var run):
                    change(&run)
                    return .characters(run)
                case .either(let texts): return .either(texts.map { $0.changed(fixed, runs: change) })
                case .both(let one, let other):
                    return .both(one.changed(fixed, runs: change), other.changed(fixed, runs: change))
                }
            })
    }

    /// One of several texts.
    package static func either(_ texts: [TextSize]) -> TextSize {
        texts.count == 1 ? texts[0] : TextSize([.either(texts)]).limited
    }

    /// The text, of which another bound is known.
    func bounded(by other: TextSize) -> TextSize { TextSize([.both(self, other)]).limited }

    /// Maximum number of characters.
    package var scalars: Int { SizeBound(of: self, .ones).most }

    /// Maximum bytes in UTF-8.
    var utf8Count: Int { SizeBound(of: self, .utf8).most }

    /// Maximum bytes in UTF-8 without the control characters that texts omit.
    package var visibleUTF8Count: Int {
        SizeBound(of: self, .visibleUTF8).most
    }
}
