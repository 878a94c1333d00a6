package import BlazonJSON

/// Bytes of a payload that its target's limit counts.
/// - Parameters:
///   - written: bytes of the whole, as it was rendered.
///   - counted: the keys that lead to what counts; nil: the whole.
package func countedBytes(of payload: JSON, written: Int, at counted: [String]?) -> Int {
    guard let counted else { return written }
    return counted.reduce(Optional(payload)) { value, key in value.flatMap { $0[key] } }?.compact.utf8.count ?? 0
}
