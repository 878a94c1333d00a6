import BlazonLanguage
import BlazonRecords
import BlazonText

/// How a reject line shows a record of another encoding than UTF-8.
struct ShownRecord {
    private let decoder: RecordDecoder?
    /// The record as UTF-8; nil if that is how it was read.
    private(set) var text: [UInt8]?
    /// The bytes of the file, if `text` or the record as it was read cannot show them all.
    private(set) var original: [UInt8]?

    /// Creates a converter for records of an encoding; nil: UTF-8.
    init(_ encoding: SourceEncoding? = nil) {
        decoder = RecordDecoder(encoding)
    }

    /// Converts a record. `order`: that of a file in UTF-16.
    mutating func show(_ record: RawSpan, _ order: UTF16Order?) {
        if let decoder {
            var decoded: [UInt8] = []
            let fault = decoder.decode(record, into: &decoded)
            text = decoded
            original = fault == nil ? nil : Array(record)
        } else if let order {
            let isWhole = record.isUTF8
            original = nil
            if isWhole { return }
            var encoder = UTF16Encoder(order)
            var bytes: [UInt8] = []
            encoder.append(record, to: &bytes)
            original = bytes
        }
    }
}
