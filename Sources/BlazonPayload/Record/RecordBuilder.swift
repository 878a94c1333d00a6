import BlazonText

/// Builds a JSON record value by value. An optional record whose values are all missing is omitted, and so are the required records in
/// it.
package struct RecordBuilder: Sendable {
    private struct Mark {
        /// Where the record's key begins, or the comma before it.
        let start: Int
        let isOptional: Bool
        /// The number of values before it that are not missing.
        let values: Int
    }

    private var marks: [Mark] = []
    private var values = 0
    /// The record. A caller appends each value after `startValue(_:)`.
    package var json: [UInt8] = []

    /// Creates a builder; call `start()` before each record.
    package init() {}

    /// A key as the builder's functions take it: quoted, with a colon.
    package static func key(_ name: String) -> [UInt8] {
        var key: [UInt8] = []
        key.appendQuoted(name.utf8)
        key.append(UInt8(ascii: ":"))
        return key
    }

    /// Starts a record that replaces the last one.
    package mutating func start() {
        marks.removeAll(keepingCapacity: true)
        values = 0
        json.removeAll(keepingCapacity: true)
        json.append(UInt8(ascii: "{"))
    }

    /// Starts a nested record, which `close()` ends.
    package mutating func open(_ key: [UInt8], isOptional: Bool) {
        marks.append(Mark(start: json.count, isOptional: isOptional, values: values))
        append(key)
        json.append(UInt8(ascii: "{"))
    }

    /// Starts a value, which the caller appends to `json`. `isMissing` means that it is null, or a text that means the same.
    package mutating func startValue(_ key: [UInt8], isMissing: Bool = false) {
        if !isMissing { values += 1 }
        append(key)
    }

    /// Ends the nested record opened last.
    package mutating func close() {
        guard let mark = marks.popLast() else { return }
        if mark.isOptional, mark.values == values {
            json.removeLast(json.count - mark.start)
        } else {
            json.append(UInt8(ascii: "}"))
        }
    }

    /// Ends the record.
    package mutating func finish() { json.append(UInt8(ascii: "}")) }

    private mutating func append(_ key: [UInt8]) {
        if json.last != UInt8(ascii: "{") { json.append(UInt8(ascii: ",")) }
        json += key
    }
}
