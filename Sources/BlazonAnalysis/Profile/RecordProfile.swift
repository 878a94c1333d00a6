import BlazonLanguage
package import BlazonPayload
import BlazonText

/// What the records of a source have at each path: one pass, in bounded memory. The same records give the same profile.
package struct RecordProfile {
    private enum Value {
        case missing, boolean
        case text(Range<Int>, TextFlags)
        case number(Range<Int>)
        case list(Int)
        case record
    }

    let root = PathProfile([])
    private let nesting: Int
    private var budget = PathBudget()
    private var objects = 0
    /// The values of the last record; counted when all of it was read.
    private var found: [(path: PathProfile, value: Value)] = []
    private var text: [UInt8] = []
    /// Records that were read.
    package private(set) var records = 0

    /// Creates a profile.
    ///
    /// - Parameters:
    ///   - columns: The keys of the columns of a table or query, in order, from the outside in. Their texts may be JSON.
    ///   - nesting: Maximum nesting of objects and lists in a record.
    package init(columns: [[[UInt8]]], nesting: Int) {
        self.nesting = nesting
        for keys in columns {
            var path: PathProfile? = root
            for key in keys { path = path?.member(key, near: 0, budget: &budget) }
            path?.isColumn = true
        }
    }

    /// Whether keys are left out, because there are too many or they are too long.
    package var isCut: Bool { budget.isExceeded }

    /// Adds a record.
    ///
    /// - Parameter json: The record.
    /// - Returns: Why it cannot be read; nothing is counted then.
    package mutating func add(_ json: [UInt8]) -> Reject? {
        found.removeAll(keepingCapacity: true)
        let bytes = json.span
        var at = 0
        bytes.skipSpace(&at)
        guard bytes.peek(at) == UInt8(ascii: "{") else { return Reject(.notJSON, "the record is not a JSON object") }
        do throws(ScanFault) {
            try scan(bytes, &at, root, depth: 0)
            bytes.skipSpace(&at)
            if at < bytes.count { throw .json }
        } catch {
            return bytes.isUTF8 ? error.reject : .lineNotUTF8
        }
        records += 1
        count(bytes)
        return nil
    }

    private enum ScanFault: Error {
        case json, tooDeep, duplicate, halfSurrogate

        var reject: Reject {
            switch self {
            case .json: Reject(.notJSON, "the record is not JSON")
            case .tooDeep: Reject(.tooDeep, "the record is nested too deep")
            case .halfSurrogate: Reject(.loneSurrogate, "a text has half of a surrogate pair")
            case .duplicate: Reject(.duplicateKey, "a key is in the record twice")
            }
        }
    }

    /// Reads a value of a path; nil: of a path that is left out.
    private mutating func scan(_ json: borrowing Bytes, _ at: inout Int, _ path: PathProfile?, depth: Int) throws(ScanFault) {
        let start = at
        switch json.peek(at) {
        case UInt8(ascii: "{"):
            if depth >= nesting { throw .tooDeep }
            if let path { found.append((path, .record)) }
            try scanMembers(json, &at, path, depth: depth + 1)
        case UInt8(ascii: "["):
            if depth >= nesting { throw .tooDeep }
            let count = try scanItems(json, &at, path, depth: depth + 1)
            if let path { found.append((path, .list(count))) }
        case UInt8(ascii: "\""):
            at += 1
            let flags: TextFlags
            do throws(JSONFault) { flags = try json.skipText(&at) } catch { throw .json }
            if flags.contains(.loneSurrogate) { throw .halfSurrogate }
            if let path { found.append((path, .text(start + 1..<at - 1, flags))) }
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            do throws(JSONFault) { _ = try json.skipNumber(&at) } catch { throw .json }
            if let path { found.append((path, .number(start..<at))) }
        case let byte:
            do throws(JSONFault) { try json.skipValue(&at, depth: depth, most: nesting) } catch { throw .json }
            if let path { found.append((path, byte == UInt8(ascii: "n") ? .missing : .boolean)) }
        }
    }

    private mutating func scanMembers(
        _ json: borrowing Bytes, _ at: inout Int, _ path: PathProfile?, depth: Int
    ) throws(ScanFault) {
        objects += 1
        let object = objects
        at += 1
        json.skipSpace(&at)
        if json.peek(at) == UInt8(ascii: "}") {
            at += 1
            return
        }
        var index = 0
        var key: [UInt8] = []
        while true {
            let (name, flags): (Range<Int>, TextFlags)
            do throws(JSONFault) { (name, flags) = try json.skipKey(&at) } catch { throw .json }
            key.removeAll(keepingCapacity: true)
            if flags.contains(.escaped) {
                json.decodeText(name, into: &key)
            } else {
                for index in name { key.append(json[index]) }
            }
            let member = path?.member(key, near: index, budget: &budget)
            if let member, !member.isFirst(in: object) { throw .duplicate }
            try scan(json, &at, member, depth: depth)
            json.skipSpace(&at)
            index += 1
            if json.peek(at) == UInt8(ascii: "}") { break }
            try expectComma(json, &at)
        }
        at += 1
    }

    private mutating func scanItems(
        _ json: borrowing Bytes, _ at: inout Int, _ path: PathProfile?, depth: Int
    ) throws(ScanFault) -> Int {
        at += 1
        json.skipSpace(&at)
        var count = 0
        while json.peek(at) != UInt8(ascii: "]") {
            if count > 0 { try expectComma(json, &at) }
            try scan(json, &at, path?.items(budget: &budget), depth: depth)
            json.skipSpace(&at)
            count += 1
        }
        at += 1
        return count
    }

    private func expectComma(_ json: borrowing Bytes, _ at: inout Int) throws(ScanFault) {
        guard json.peek(at) == UInt8(ascii: ",") else { throw .json }
        at += 1
        json.skipSpace(&at)
    }

    /// Counts the values that were found in a record.
    private mutating func count(_ json: borrowing Bytes) {
        for (path, value) in found {
            switch value {
            case .missing: path.missing += 1
            case .boolean: path.booleans += 1
            case .record: path.records += 1
            case .list(let items): path.lists = (path.lists.count + 1, max(path.lists.longest, items))
            case .number(let range):
                path.numbers.add(json.extracting(range), isText: false)
                path.shapesOfNumbers.add(TextShape.of(json.extracting(range)))
            case .text(let range, let flags): count(json, range, flags, path)
            }
        }
    }

    private mutating func count(_ json: borrowing Bytes, _ range: Range<Int>, _ flags: TextFlags, _ path: PathProfile) {
        text.removeAll(keepingCapacity: true)
        if flags.contains(.escaped) {
            json.decodeText(range, into: &text)
        } else {
            for index in range { text.append(json[index]) }
        }
        if isBlankText(text.span) {
            path.missing += 1
        } else if !path.isColumn || !countJSON(path) {
            path.texts.add(text, isItem: path.isItem)
        }
    }

    /// Counts a text that is a list or a record of JSON; false for any other.
    private mutating func countJSON(_ path: PathProfile) -> Bool {
        guard let first = text.first(where: { !$0.isASCIIWhitespace }), first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
        else { return false }
        // Copies, which reading does not change; the values of the record come back afterwards.
        let (own, outer) = (text, found)
        found = []
        defer { found = outer }
        var at = 0
        own.span.skipSpace(&at)
        do throws(ScanFault) { try scan(own.span, &at, path, depth: 1) } catch { return false }
        own.span.skipSpace(&at)
        if at < own.count { return false }
        path.longestJSON = max(path.longestJSON, scalarCount(own.span))
        count(own.span)
        return true
    }
}
