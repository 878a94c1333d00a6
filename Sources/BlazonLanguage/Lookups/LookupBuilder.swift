import BlazonText

/// Collects the rows of a lookup.
package struct LookupBuilder {
    private let name: String
    private let key: ValueType
    private let fields: [Field]
    private var bytes: [UInt8] = []
    private var keys: [Range<Int>] = []
    private var values: [Value] = []

    /// Creates a lookup without rows.
    package init(name: String, key: ValueType, fields: [Field]) { (self.name, self.key, self.fields) = (name, key, fields) }

    /// Bytes of keys and texts so far.
    package var byteCount: Int { bytes.count }

    /// Number of rows so far.
    package var count: Int { keys.count }

    /// Starts a row. One value for each column must follow.
    package mutating func start(key: some Sequence<UInt8>) { keys.append(add(key)) }

    /// Appends a text as the value of the next column.
    package mutating func append(text: some Sequence<UInt8>) { values.append(.text(add(text))) }

    /// Appends the plain notation of a number that is too long for a `Decimal`.
    package mutating func append(longNumber: some Sequence<UInt8>) { values.append(.longNumber(add(longNumber))) }

    /// Appends a value without bytes.
    package mutating func append(_ value: Value) { values.append(value) }

    private mutating func add(_ text: some Sequence<UInt8>) -> Range<Int> {
        let start = bytes.count
        bytes += text
        return start..<bytes.count
    }

    /// The lookup with its rows in the order of their keys. Of rows with equal keys only the first counts.
    package func lookup() -> Lookup {
        let order = keys.indices.sorted { bytes[keys[$0]].lexicographicallyPrecedes(bytes[keys[$1]]) }
        let isSorted = order.elementsEqual(keys.indices)
        var sorted = values
        if !isSorted {
            sorted.removeAll(keepingCapacity: true)
            for row in order { sorted += values.dropFirst(row.multiplied(clamping: fields.count)).prefix(fields.count) }
        }
        return Lookup(
            name: name, key: key, fields: fields, bytes: bytes, keys: isSorted ? keys : order.map { keys[$0] }, values: sorted)
    }
}
