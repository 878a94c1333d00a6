import BlazonLanguage
import BlazonText

// Finds the fields that keys name.
extension RecordReader {
    /// The node that a key names in a level; -1 for none.
    mutating func find(_ record: Bytes, _ key: Range<Int>, _ flags: TextFlags, _ level: Range<Int>)
        -> Int
    {
        if !flags.contains(.escaped) { return table.find(record, key, in: level) }
        if flags.contains(.loneSurrogate) { return -1 }
        scratch.removeAll(keepingCapacity: true)
        record.decodeText(key, into: &scratch)
        return table.find(scratch.span, 0..<scratch.count, in: level)
    }

    /// Notes a key that names no field.
    mutating func noteUnknown(_ record: Bytes, _ name: Range<Int>, _ flags: TextFlags, _ level: Range<Int>) {
        if flags.contains(.escaped) { return }
        keys.noteUnknown(record, name, level)
    }
}
