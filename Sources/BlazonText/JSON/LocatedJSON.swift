/// A document with the range of each of its values, for diagnostics.
package struct LocatedJSON: Sendable {
    package let json: JSON
    /// The bytes of the value.
    package let range: Range<Int>
    /// The bytes of the key with its quotes; nil: an item, or the document.
    package let keyRange: Range<Int>?
    /// The values of an object or list, in its order.
    package let children: [LocatedJSON]
    /// The indices of the keys of an object with many.
    private let index: NameIndex?
    private static let few = 16

    /// Reads a document as `JSON.read` does.
    ///
    /// - Throws: `JSON.ReadError` with the offset of the fault.
    package static func read(_ bytes: [UInt8]) throws(JSON.ReadError) -> LocatedJSON {
        try read(bytes, in: bytes.indices)
    }

    /// Reads a document that is a range of a file, with its ranges in the file.
    ///
    /// - Throws: `JSON.ReadError` with the offset of the fault in the file.
    package static func read(_ bytes: [UInt8], in range: Range<Int>) throws(JSON.ReadError) -> LocatedJSON {
        let json: JSON
        do throws(JSON.ReadError) {
            json = try JSON.read(range == bytes.indices ? bytes : Array(bytes[range]))
        } catch {
            throw JSON.ReadError(offset: error.offset + range.lowerBound, reason: error.reason)
        }
        var at = range.lowerBound
        return LocatedJSON(json, bytes.span, &at, keyRange: nil)
    }

    /// Finds the ranges of a value in bytes that it was read from.
    private init(_ json: JSON, _ bytes: Bytes, _ at: inout Int, keyRange: Range<Int>?) {
        bytes.skipSpace(&at)
        let start = at
        var children: [LocatedJSON] = []
        switch json {
        case .object(let members):
            for member in members {
                // `{` or a comma, then the key and a colon.
                at += 1
                bytes.skipSpace(&at)
                let key = at
                at += 1
                _ = try? bytes.skipText(&at)
                let keyRange = key..<at
                bytes.skipSpace(&at)
                at += 1
                children.append(LocatedJSON(member.value, bytes, &at, keyRange: keyRange))
                bytes.skipSpace(&at)
            }
            Self.close(isEmpty: members.isEmpty, bytes, &at)
        case .array(let items):
            for item in items {
                at += 1
                children.append(LocatedJSON(item, bytes, &at, keyRange: nil))
                bytes.skipSpace(&at)
            }
            Self.close(isEmpty: items.isEmpty, bytes, &at)
        case .text:
            at += 1
            _ = try? bytes.skipText(&at)
        case .number: _ = try? bytes.skipNumber(&at)
        case .boolean(let truth): at += truth ? 4 : 5
        case .null: at += 4
        }
        self.json = json
        range = start..<at
        self.keyRange = keyRange
        self.children = children
        index = if case .object(let members) = json, members.count > Self.few { NameIndex(members.map(\.key)) } else { nil }
    }

    private static func close(isEmpty: Bool, _ bytes: Bytes, _ at: inout Int) {
        if isEmpty {
            at += 1
            bytes.skipSpace(&at)
        }
        at += 1
    }

    /// The value of a key of an object.
    package subscript(key: String) -> LocatedJSON? {
        guard case .object(let members) = json else { return nil }
        return (index.map { $0[key] } ?? members.firstIndex { $0.key.hasSameBytes(as: key) }).map { children[$0] }
    }

    /// The value at keys from the outside in, or the innermost value on the way there.
    package func nearest(to keys: some Sequence<String>) -> LocatedJSON {
        var value = self
        for key in keys {
            guard let inner = value[key] else { break }
            value = inner
        }
        return value
    }
}
