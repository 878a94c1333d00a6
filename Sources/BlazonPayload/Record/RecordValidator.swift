package import BlazonLanguage
import BlazonText

/// Judges records by their fields alone, as a renderer would.
package struct RecordValidator {
    private let arena = Arena()
    private var reader: RecordReader

    /// Creates a validator.
    /// - Parameters:
    ///   - fields: The fields of the records.
    ///   - linkSchemes: The URL schemes of the app's own links.
    package init(_ fields: [Field], linkSchemes: [String]) {
        reader = RecordReader(fields, linkSchemes: linkSchemes, nesting: Renderer.standardNesting, arena)
    }

    /// Why a record, a JSON object without its newline, is invalid; nil if it is valid.
    package mutating func reject(_ record: RawSpan) -> Reject? {
        unsafe record.withUnsafeBytes { bytes in
            // The same bytes as a span of elements, for the duration of this call.
            let bytes = unsafe Bytes(_unsafeBytes: bytes)
            return reader.read(bytes, upTo: bytes.count) ? nil : reader.reject(bytes)
        }
    }
}
