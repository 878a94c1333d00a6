import BlazonText

/// Finds where two payloads differ as JSON values. Payloads of one campaign nearly always have the same keys in the same order, so both
/// are read side by side; only objects whose keys differ become trees. Most of two payloads is the same bytes, which are read once, and not at
/// all after the last difference.
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
    /// The number of equal bytes at the beginnings of both payloads.
    private var prefix = 0
    /// The number of equal bytes at their ends.
    private var suffix = 0
    /// Whether the bytes that follow are equal, so that nothing else needs to be read.
    private var isOver = false

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
                (prefix, suffix, isOver) = (left.prefix(of: right), left.suffix(of: right), false)
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
            let (start, otherStart, number, length) = (first, second, found.count, path.count)
            if try compareMembers(left, &first, right, &second) { return }
            for difference in found[number...] { seen.remove(difference.path) }
            found.removeSubrange(number...)
            path.removeSubrange(length...)
            (first, second) = (start, otherStart)
            try compareTrees(left, &first, right, &second)
        case (UInt8(ascii: "["), UInt8(ascii: "[")): try compareItems(left, &first, right, &second)
        default: try compareValues(left, &first, right, &second)
        }
    }

    /// Compares objects with the same keys in the same order. Returns false as soon as the keys differ.
    private mutating func compareMembers(
        _ left: Span<UInt8>, _ first: inout Int, _ right: Span<UInt8>, _ second: inout Int
    ) throws(JSONFault) -> Bool {
        (first, second) = (first + 1, second + 1)
        let end = UInt8(ascii: "}")
        while left.hasMore(&first, before: end) {
            if !right.hasMore(&second, before: end) { return false }
            if isRestEqual(left, first, right, second) { return true }
            let (start, otherStart) = (first, second)
            let (name, flags) = try left.skipKey(&first)
            if start == otherStart, first <= prefix {
                second = first
            } else {
                let other = try right.skipKey(&second).name
                if !left.extracting(name).isEqual(to: right.extracting(other)) { return false }
            }
            let length = path.count
            path.append(key: left, name, isPlain: flags == [])
            try compare(left, &first, right, &second)
            if isOver { return true }
            path.removeSubrange(length...)
        }
        if right.hasMore(&second, before: end) { return false }
        (first, second) = (first + 1, second + 1)
        return true
    }

    /// Whether the bytes that follow two indices are equal.
    private mutating func isRestEqual(_ left: Span<UInt8>, _ first: Int, _ right: Span<UInt8>, _ second: Int) -> Bool {
        isOver = left.count - first == right.count - second && left.count - first <= suffix
        return isOver
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
            case (true, true):
                if isRestEqual(left, first, right, second) { return }
                try compare(left, &first, right, &second)
                if isOver { return }
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
        let (start, otherStart) = (first, second)
        let before = try left.value(&first)
        if start == otherStart, first <= prefix {
            second = first
            return
        }
        let after = try right.value(&second)
        if left.extracting(before).isEqual(to: right.extracting(after)) { return }
        // Other digits may be the same number, other escapes the same text.
        if !left.isPlainText(before) || !right.isPlainText(after), let value = try? JSON.read(left.bytes(before)),
            let changed = try? JSON.read(right.bytes(after)), value == changed
        {
            return
        }
        note(left.text(before), right.text(after))
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
    fileprivate func bytes(_ range: Range<Int>) -> [UInt8] { range.map { self[$0] } }

    fileprivate func text(_ range: Range<Int>) -> String { String(decoding: bytes(range), as: UTF8.self) }

    /// Whether a value is a text without escapes.
    fileprivate func isPlainText(_ range: Range<Int>) -> Bool {
        self[range.lowerBound] == UInt8(ascii: "\"") && !range.contains { self[$0] == UInt8(ascii: "\\") }
    }

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

    /// The number of bytes at the beginning that are the same in another text.
    fileprivate func prefix(of other: Span<UInt8>) -> Int {
        let shorter = min(count, other.count)
        var length = 0
        while length <= shorter - 8, word(at: length) == other.word(at: length) { length += 8 }
        while length < shorter, self[length] == other[length] { length += 1 }
        return length
    }

    /// The number of bytes at the end that are the same in another text.
    fileprivate func suffix(of other: Span<UInt8>) -> Int {
        let shorter = min(count, other.count)
        var length = 0
        while length <= shorter - 8, word(at: count - length - 8) == other.word(at: other.count - length - 8) { length += 8 }
        while length < shorter, self[count - length - 1] == other[other.count - length - 1] { length += 1 }
        return length
    }
}
