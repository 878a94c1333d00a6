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

    init(_ parts: [Part] = []) { self.parts = parts }

    /// A constant text.
    package init(_ text: String) { self.init(CharacterVector(of: text)) }

    /// As many characters of each class.
    init(_ characters: CharacterVector) { parts = characters == .zero ? [] : [.fixed(characters)] }

    static let empty = TextSize()
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

extension TextSize {
    package static func + (left: TextSize, right: TextSize) -> TextSize {
        var sum = left
        sum += right
        return sum
    }

    package static func += (left: inout TextSize, right: TextSize) {
        for part in right.parts { left.append(part) }
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
        texts.count == 1 ? texts[0] : TextSize([.either(texts)])
    }

    /// The text, of which another bound is known.
    func bounded(by other: TextSize) -> TextSize { TextSize([.both(self, other)]) }

    /// Maximum number of characters.
    package var scalars: Int { SizeBound(of: self, .ones).most }

    /// Maximum bytes in UTF-8.
    var utf8Count: Int { SizeBound(of: self, .utf8).most }

    /// Maximum bytes in UTF-8 without the control characters that texts omit.
    package var visibleUTF8Count: Int {
        SizeBound(of: self, .visibleUTF8).most
    }
}

/// An upper bound of bytes that recipients' fields add to. Each character of a field counts in all places that print it, so that one
/// character need not be the longest in each of them.
package struct SizeBound: Sendable {
    /// Bytes apart from fields.
    package var bytes = 0
    /// By field.
    package private(set) var fields: [Int: FieldBytes] = [:]

    /// Bytes that a field's characters add.
    package struct FieldBytes: Sendable {
        /// Maximum number of characters.
        package var count: Int
        /// Bytes of each character, by its class.
        package var perCharacter: CharacterVector

        var most: Int { CharacterVector.clamped(count.multiplied(clamping: perCharacter.largest)) }
    }

    package init(_ bytes: Int = 0) { self.bytes = bytes }

    /// The bytes of a text in an encoding; `table` are those of each class of characters.
    package init(of text: TextSize, _ table: CharacterVector) {
        for part in text.parts {
            switch part {
            case .fixed(let characters): bytes = CharacterVector.clamped(bytes.adding(clamping: characters.dot(table)))
            case .characters(let run): add(run, table)
            case .either(let texts):
                let all = texts.map { SizeBound(of: $0, table) }
                if let first = all.first { add(all.dropFirst().reduce(first) { $0.joined($1) }) }
            case .both(let one, let other):
                let (first, second) = (SizeBound(of: one, table), SizeBound(of: other, table))
                add(second.most < first.most ? second : first)
            }
        }
    }

    private mutating func add(_ run: CharacterRun, _ table: CharacterVector) {
        let perCharacter = run.mapping.bytes(table)
        guard let field = run.field else {
            var most = FieldBytes(count: run.count, perCharacter: perCharacter).most
            if let limit = run.bytes {
                // With both limits, a mixture of characters can be larger than each character alone: each limit is a bound.
                let perLimit = CharacterClass.allCases.map { kind in
                    (perCharacter[kind].multiplied(clamping: limit).adding(clamping: kind.utf8Count - 1)) / kind.utf8Count
                }
                most = min(most, perLimit.reduce(0, max))
            }
            bytes = CharacterVector.clamped(bytes.adding(clamping: most))
            return
        }
        add(FieldBytes(count: run.count, perCharacter: perCharacter), field)
    }

    private mutating func add(_ other: FieldBytes, _ field: Int) {
        guard let known = fields[field] else { return fields[field] = other }
        fields[field] = FieldBytes(
            count: max(known.count, other.count), perCharacter: known.perCharacter + other.perCharacter)
    }

    /// The largest number of bytes: each field consists of its largest character.
    package var most: Int { fields.values.reduce(bytes) { CharacterVector.clamped($0.adding(clamping: $1.most)) } }

    package mutating func add(_ other: SizeBound) {
        bytes = CharacterVector.clamped(bytes.adding(clamping: other.bytes))
        for (field, bytes) in other.fields { add(bytes, field) }
    }

    /// The bytes of all passes of a loop; nil: unbounded. A field of the slots of its variable is another one in each pass; `items` are those
    /// of all passes together, if they are known.
    package func repeated(_ passes: Int?, _ variable: Range<Int>, _ items: TextSize?) -> SizeBound? {
        guard let passes else { return most == 0 ? SizeBound() : nil }
        var sum = SizeBound(CharacterVector.clamped(bytes.multiplied(clamping: passes)))
        for (field, one) in fields {
            let all = FieldBytes(count: one.count, perCharacter: one.perCharacter.times(passes))
            if !variable.contains(field) {
                sum.add(all, field)
            } else if let items = items.map({ SizeBound(of: $0, one.perCharacter) }), items.most < all.most {
                sum.add(items)
            } else {
                sum.bytes = CharacterVector.clamped(sum.bytes.adding(clamping: all.most))
            }
        }
        return sum
    }

    /// A bound of both.
    package func joined(_ other: SizeBound) -> SizeBound {
        var common = SizeBound()
        var all = SizeBound(max(bytes, other.bytes))
        var (own, others) = (bytes, other.bytes)
        for (field, one) in fields {
            guard let two = other.fields[field] else {
                all.fields[field] = one
                own = CharacterVector.clamped(own.adding(clamping: one.most))
                continue
            }
            let count = max(one.count, two.count)
            let shared = one.perCharacter.minimum(two.perCharacter)
            common.fields[field] = FieldBytes(count: count, perCharacter: shared)
            all.fields[field] = FieldBytes(count: count, perCharacter: one.perCharacter.maximum(two.perCharacter))
            own = own.adding(clamping: FieldBytes(count: count, perCharacter: one.perCharacter - shared).most)
            others = others.adding(clamping: FieldBytes(count: count, perCharacter: two.perCharacter - shared).most)
        }
        for (field, two) in other.fields where fields[field] == nil {
            all.fields[field] = two
            others = CharacterVector.clamped(others.adding(clamping: two.most))
        }
        // Where neither is the larger one in all respects, what only one of them has is counted as bytes.
        common.bytes = CharacterVector.clamped(max(own, others))
        return common.most < all.most ? common : all
    }
}
