package import BlazonText

/// The bytes of a payload that its target's limit counts. `written` are the bytes of the whole payload as rendered, and `counted`
/// the path of the part that counts; nil: the whole.
package func countedBytes(of payload: JSON, written: Int, at counted: [String]?) -> Int {
    guard let counted else { return written }
    return counted.reduce(Optional(payload)) { value, key in value.flatMap { $0[key] } }?.compact.utf8.count ?? 0
}
