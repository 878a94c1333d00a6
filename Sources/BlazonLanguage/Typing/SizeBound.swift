import BlazonText

/// An upper bound of bytes that recipients' fields add to. Each character of a field counts in all placeholders that print it, so that one
/// character need not be the longest in each of them.
package struct SizeBound: Sendable {
    /// Bytes apart from fields, since the last fork.
    package var bytes = 0
    /// In ascending order, since the last fork: a text reads few fields, and most bounds are only added to another one.
    private var fields: [FieldBytes] = []
    /// The bound at the last fork of paths, which comes in addition; nil: there was none.
    private var fork: Fork?

    /// A bound that several paths have in common, so that where they meet only their differences are compared.
    private final class Fork: Sendable {
        let bound: SizeBound
        /// The number of forks up to here.
        let depth: Int

        init(_ bound: SizeBound) {
            self.bound = bound
            depth = 1 + (bound.fork?.depth ?? 0)
        }
    }

    /// Bytes that a field's characters add.
    private struct FieldBytes {
        /// The field's slot.
        let field: Int
        /// Maximum number of characters.
        var count: Int
        /// Bytes of each character, by its class.
        var perCharacter: CharacterVector

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
        if let field = run.field { return add(FieldBytes(field: field, count: run.count, perCharacter: perCharacter)) }
        var most = CharacterVector.clamped(run.count.multiplied(clamping: perCharacter.largest))
        if let limit = run.bytes {
            // With both limits, a mixture of characters can be larger than each character alone: each limit is a bound.
            let perLimit = CharacterClass.allCases.map { kind in
                (perCharacter[kind].multiplied(clamping: limit).adding(clamping: kind.utf8Count - 1)) / kind.utf8Count
            }
            most = min(most, perLimit.reduce(0, max))
        }
        bytes = CharacterVector.clamped(bytes.adding(clamping: most))
    }

    private mutating func add(_ other: FieldBytes) {
        let index = index(of: other.field)
        guard index < fields.count, fields[index].field == other.field else { return fields.insert(other, at: index) }
        fields[index].count = max(fields[index].count, other.count)
        fields[index].perCharacter = fields[index].perCharacter + other.perCharacter
    }

    /// The index of a field, or where it would be inserted.
    private func index(of field: Int) -> Int {
        var (lower, upper) = (0, fields.count)
        while lower < upper {
            let middle = (lower + upper) / 2
            if fields[middle].field < field { lower = middle + 1 } else { upper = middle }
        }
        return lower
    }

    /// The bytes of each character of a field, by its class; nil: no text reads the field.
    package func perCharacter(of field: Int) -> CharacterVector? {
        let index = index(of: field)
        return index < fields.count && fields[index].field == field ? fields[index].perCharacter : nil
    }

    /// The largest number of bytes: each field consists of its largest character.
    package var most: Int { fork == nil ? mostSinceFork : whole.mostSinceFork }

    private var mostSinceFork: Int { fields.reduce(bytes) { CharacterVector.clamped($0.adding(clamping: $1.most)) } }

    /// Adds bytes apart from fields.
    package mutating func add(_ more: Int) { bytes = CharacterVector.clamped(bytes.adding(clamping: more)) }

    package mutating func add(_ other: SizeBound) {
        if other.fork == nil { addSinceFork(other) } else { addSinceFork(other.whole) }
    }

    private mutating func addSinceFork(_ other: SizeBound) {
        bytes = CharacterVector.clamped(bytes.adding(clamping: other.bytes))
        for field in other.fields { add(field) }
    }

    // MARK: Paths

    /// Begins another path: copies of this bound have in common what they have now.
    package mutating func beginPath() {
        if fields.count < Self.fewFields { return }
        var common = self
        // Each fork has twice the fields of the next one, so that there are few.
        while let last = common.fork, last.bound.fields.count <= 2 * common.fields.count {
            var sum = last.bound
            sum.addSinceFork(common)
            common = sum
        }
        self = SizeBound()
        fork = Fork(common)
    }

    /// As many fields are sooner compared than set apart.
    private static let fewFields = 8

    /// The bound without forks.
    package var whole: SizeBound { fork == nil ? self : since(nil) }

    /// The bound with all that comes after a fork as one sum.
    private func since(_ fork: Fork?) -> SizeBound {
        var parts = [self]
        while let last = parts[parts.count - 1].fork, last !== fork { parts.append(last.bound) }
        var sum = SizeBound()
        sum.fork = fork
        for part in parts.reversed() { sum.addSinceFork(part) }
        return sum
    }

    /// The last fork that both bounds have; nil: none.
    private func lastFork(in other: SizeBound) -> Fork? {
        var (one, two) = (fork, other.fork)
        while one !== two {
            if one?.depth ?? 0 >= two?.depth ?? 0 { one = one?.bound.fork } else { two = two?.bound.fork }
        }
        return one
    }

    /// The bytes of all passes of a loop; nil: unbounded. A field of the slots of its variable is another one in each pass; `items` are those
    /// of all passes together, if they are known.
    package func repeated(_ passes: Int?, _ variable: Range<Int>, _ items: TextSize?) -> SizeBound? {
        guard let passes else { return most == 0 ? SizeBound() : nil }
        let pass = whole
        var sum = SizeBound(CharacterVector.clamped(pass.bytes.multiplied(clamping: passes)))
        for one in pass.fields {
            var all = one
            all.perCharacter = one.perCharacter.times(passes)
            if !variable.contains(one.field) {
                sum.add(all)
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
        let fork = lastFork(in: other)
        if fork !== self.fork || fork !== other.fork { return since(fork).joined(other.since(fork)) }
        var common = SizeBound()
        var all = SizeBound(max(bytes, other.bytes))
        var (own, others) = (bytes, other.bytes)
        var rest = other.fields[...]
        // Of the other's fields those before `field`, or all.
        func addOthers(before field: Int?) {
            while let two = rest.first, field.map({ two.field < $0 }) ?? true {
                all.fields.append(two)
                others = CharacterVector.clamped(others.adding(clamping: two.most))
                rest.removeFirst()
            }
        }
        for one in fields {
            addOthers(before: one.field)
            guard let two = rest.first, two.field == one.field else {
                all.fields.append(one)
                own = CharacterVector.clamped(own.adding(clamping: one.most))
                continue
            }
            rest.removeFirst()
            let count = max(one.count, two.count)
            func both(_ perCharacter: CharacterVector) -> FieldBytes {
                FieldBytes(field: one.field, count: count, perCharacter: perCharacter)
            }
            let shared = one.perCharacter.minimum(two.perCharacter)
            common.fields.append(both(shared))
            all.fields.append(both(one.perCharacter.maximum(two.perCharacter)))
            own = own.adding(clamping: both(one.perCharacter - shared).most)
            others = others.adding(clamping: both(two.perCharacter - shared).most)
        }
        addOthers(before: nil)
        // Where neither is the larger one in all respects, what only one of them has is counted as bytes.
        common.bytes = CharacterVector.clamped(max(own, others))
        var joined = common.mostSinceFork < all.mostSinceFork ? common : all
        joined.fork = fork
        return joined
    }
}
