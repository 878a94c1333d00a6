import BlazonCheck
import BlazonReference
import BlazonTemplate
import BlazonText

/// How an expression reads a field of the recipient: by its path, or with `recipient.` if its first name means something else there.
package func fieldReference(_ path: String) -> String {
    let first = path.utf8.split(at: ".").first ?? ""
    let isTaken = RunName(rawValue: String(first)) != nil || isExpressionKeyword(first.utf8) || ForeignNames.isNull(String(first))
    return isTaken ? "\(RunName.recipient.rawValue).\(path)" : path
}
