import BlazonCheck
import BlazonText

/// How an expression reads a field of the recipient: by its path, or with `recipient.` if its first name means something else there.
package func fieldReference(_ path: String) -> String {
    let first = path.utf8.split(at: ".").first ?? ""
    let words = RunName.allCases.map(\.rawValue) + ["and", "or", "not", "in", "contains", "true", "false", "null", "nil"]
    return words.contains { first.hasSameBytes(as: $0) } ? "\(RunName.recipient.rawValue).\(path)" : path
}
