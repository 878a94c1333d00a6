import BlazonText

/// Finds where two payloads differ as JSON values. Payloads of one campaign nearly always have the same keys in the same order, so both
/// are read side by side; only objects whose keys differ become trees.
struct PayloadComparison {
    /// A value that is not the same in both payloads.
    struct Difference {
        /// The attribute's path, by its index in `paths`.
        let path: Int
        /// The JSON text before and after; nil: there is no value.
        let before: String?
        let after: String?
    }

    /// A path of the payload.
    struct Path {
        /// `aps.alert.title`, `actions[].title`
        let text: String
        /// The keys without the lists.
        let keys: [String]

        fileprivate init(_ marked: [UInt8]) {
            var (text, keys) = ("", [String]())
            for (number, step) in marked.split(separator: PayloadComparison.key, omittingEmptySubsequences: false).enumerated() {
                if number > 0 {
                    let name = String(decoding: step.prefix { $0 != PayloadComparison.item }, as: UTF8.self)
                    keys.append(name)
                    text = text.appending(key: name)
                }
                text += step.filter { $0 == PayloadComparison.item }.map { _ in "[]" }.joined()
            }
            self.text = text.isEmpty ? "$" : text
            self.keys = keys
        }
    }

    /// Bytes before a key and for a list, which no key has.
    fileprivate static let (key, item): (UInt8, UInt8) = (0, 1)

    /// The paths of differences so far.
    private(set) var paths: [Path] = []
    private var indices: [[UInt8]: Int] = [:]
    /// Whether differences keep the values.
    private let keepsValues: Bool
    /// The path of the value that is compared, with a mark before each key and for each list.
    private var path: [UInt8] = []
    private var found: [Difference] = []
    private var seen: Set<Int> = []

    init(keepsValues: Bool) { self.keepsValues = keepsValues }

    /// The differences in the order of the payloads; of a list that differs in several items, one for each path within it.
    mutating func differences(_ before: RawSpan, _ after: RawSpan) -> [Difference] {
        found.removeAll(keepingCapacity: true)
        seen.removeAll(keepingCapacity: true)
        path.removeAll(keepingCapacity: true)
        unsafe before.withUnsafeBytes { before in
            unsafe after.withUnsafeBytes { after in
                let (left, right) = unsafe (Span<UInt8>(_unsafeBytes: before), Span<UInt8>(_unsafeBytes: after))
                var (first, second) = (0, 0)
                do throws(JSONFault) { try compare(left, &first, right, &second) } catch {
                    // The renderer writes JSON. Without it, the whole payload differs.
                    note(left.text(0..<left.count), right.text(0..<right.count))
                }
            }
        }
        return found
    }

    private mutating func note(_ before: @autoclosure () -> String?, _ after: @autoclosure () -> String?) {
        let index: Int
        if let known = indices[path] {
            index = known
        } else {
            index = paths.count
            indices[path] = index
            paths.append(Path(path))
        }
        guard seen.insert(index).inserted else { return }
        found.append(
            keepsValues
                ? Difference(path: index, before: before(), after: after()) : Difference(path: index, before: nil, after: nil))
    }

    private mutating func compare(
        _ left: Span<UInt8>, _ first: inout Int, _ right: Span<UInt8>, _ second: inout Int
    ) throws(JSONFault) {
        switch (left.peek(first), right.peek(second)) {
        case (UInt8(ascii: "{"), UInt8(ascii: "{")):
            if try left.hasKeys(first, of: right, second) {
                try compareMembers(left, &first, right, &second)
            } else {
                try compareTrees(left, &first, right, &second)
            }
        case (UInt8(ascii: "["), UInt8(ascii: "[")): try compareItems(left, &first, right, &second)
        default: try compareValues(left, &first, right, &second)
        }
    }

    /// Compares objects with the same keys in the same order.
    private mutating func compareMembers(
        _ left: Span<UInt8>, _ first: inout Int, _ right: Span<UInt8>, _ second: inout Int
    ) throws(JSONFault) {
        (first, second) = (first + 1, second + 1)
        while left.hasMore(&first, before: UInt8(ascii: "}")), right.hasMore(&second, before: UInt8(ascii: "}")) {
            let (name, flags) = try left.skipKey(&first)
            _ = try right.skipKey(&second)
            let length = path.count
            path.append(key: left, name, isPlain: flags == [])
            try compare(left, &first, right, &second)
            path.removeSubrange(length...)
        }
        (first, second) = (first + 1, second + 1)
    }

    private mutating func compareItems(
        _ left: Span<UInt8>, _ first: inout Int, _ right: Span<UInt8>, _ second: inout Int
    ) throws(JSONFault) {
        let length = path.count
        path.append(Self.item)
        (first, second) = (first + 1, second + 1)
        while true {
            let end = UInt8(ascii: "]")
            switch (left.hasMore(&first, before: end), right.hasMore(&second, before: end)) {
            case (true, true): try compare(left, &first, right, &second)
            case (true, false):
                let value = try left.value(&first)
                note(left.text(value), nil)
            case (false, true):
                let value = try right.value(&second)
                note(nil, right.text(value))
            case (false, false):
                (first, second) = (first + 1, second + 1)
                path.removeSubrange(length...)
                return
            }
        }
    }

    /// Compares values of which at least one is no object or list, or which are of different kinds.
    private mutating func compareValues(
        _ left: Span<UInt8>, _ first: inout Int, _ right: Span<UInt8>, _ second: inout Int
    ) throws(JSONFault) {
        let (before, after) = (try left.value(&first), try right.value(&second))
        if before.count == after.count,
            !zip(before, after).contains(where: { left[$0] != right[$1] })
        {
            return
        }
        let (one, other) = (left.text(before), right.text(after))
        // Other digits may be the same number, other escapes the same text.
        if let value = try? JSON.read(Array(one.utf8)), let changed = try? JSON.read(Array(other.utf8)), value == changed {
            return
        }
        note(one, other)
    }

    /// Compares objects with different keys, or the same in another order.
    private mutating func compareTrees(
        _ left: Span<UInt8>, _ first: inout Int, _ right: Span<UInt8>, _ second: inout Int
    ) throws(JSONFault) {
        let (before, after) = (left.text(try left.value(&first)), right.text(try right.value(&second)))
        guard let one = try? JSON.read(Array(before.utf8)), let other = try? JSON.read(Array(after.utf8)) else {
            return note(before, after)
        }
        for difference in JSON.differences(expected: one, found: other) {
            let length = path.count
            for step in difference.steps {
                switch step {
                case .key(let key): path.append(key: key)
                case .index: path.append(Self.item)
                }
            }
            note(difference.expected?.compact, difference.found?.compact)
            path.removeSubrange(length...)
        }
    }
}

extension [UInt8] {
    /// Appends a key, given the range between its quotes.
    fileprivate mutating func append(key text: Span<UInt8>, _ name: Range<Int>, isPlain: Bool) {
        if isPlain {
            append(PayloadComparison.key)
            for index in name { append(text[index]) }
        } else if case .text(let key)? = try? JSON.read([UInt8(ascii: "\"")] + name.map { text[$0] } + [UInt8(ascii: "\"")]) {
            append(key: key)
        }
    }

    fileprivate mutating func append(key: String) {
        append(PayloadComparison.key)
        self += key.utf8
    }
}

extension Span<UInt8> {
    fileprivate func text(_ range: Range<Int>) -> String { String(decoding: range.map { self[$0] }, as: UTF8.self) }

    /// The range of the value at an index, which is then after it.
    fileprivate func value(_ at: inout Int) throws(JSONFault) -> Range<Int> {
        let start = at
        // The renderer has limited the nesting.
        try skipValue(&at, depth: 0, most: .max)
        return start..<at
    }

    /// Whether a member or item follows; the index is then at it, otherwise at the end of the object or list.
    fileprivate func hasMore(_ at: inout Int, before end: UInt8) -> Bool {
        skipSpace(&at)
        if peek(at) == UInt8(ascii: ",") { at = spaceEnd(from: at + 1) }
        return peek(at) != end
    }

    /// Whether the object at an index has the same keys in the same order as that of another text.
    fileprivate func hasKeys(_ start: Int, of other: Span<UInt8>, _ otherStart: Int) throws(JSONFault) -> Bool {
        var (first, second) = (start + 1, otherStart + 1)
        while true {
            let end = UInt8(ascii: "}")
            let hasMore = hasMore(&first, before: end)
            if hasMore != other.hasMore(&second, before: end) { return false }
            if !hasMore { return true }
            let (name, otherName) = (try skipKey(&first).name, try other.skipKey(&second).name)
            if name.count != otherName.count || zip(name, otherName).contains(where: { self[$0] != other[$1] }) { return false }
            _ = try value(&first)
            _ = try other.value(&second)
        }
    }
}
