import BlazonText

/// A fault of an input as a whole: in its header, or because it has no records.
package struct InputFault: Error, Sendable, Equatable {
    /// What a template, or the file, can be corrected for.
    package enum Cause: Sendable {
        /// The header fits this separator better.
        case separator(UInt8)
        /// Required fields without a column, and the names of all columns.
        case missing([MissingField], columns: [String])
    }

    package let text: String
    package let hint: String
    /// nil: another fault, of which the text says everything.
    package private(set) var cause: Cause?

    package init(_ text: String, hint: String) {
        self.text = text
        self.hint = hint
    }

    /// The same fault with its cause.
    func caused(by cause: Cause) -> InputFault {
        var fault = self
        fault.cause = cause
        return fault
    }

    /// Whether both have the same words.
    package static func == (left: InputFault, right: InputFault) -> Bool { (left.text, left.hint) == (right.text, right.hint) }

    /// A table without its first row.
    package static let noHeader = InputFault(
        "the table is empty: it has no header", hint: "write the column names in the first row")

    /// A line that Git has written at a merge conflict, after which some records are there twice.
    package static func mergeConflict(line: Int) -> InputFault {
        InputFault(
            "line \(grouped(line)) is a marker of an unresolved merge conflict",
            hint: "keep one side, and delete the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`")
    }

    /// The records to leave out at the start are all that there are.
    package static func allLeftOut(_ records: Int) -> InputFault {
        InputFault(
            "it has \(counted(records, "record")), and --skip leaves out all of them",
            hint: "leave out --skip to take all records")
    }

    /// No record has the id of those that are to be taken.
    package static func unknownID(_ id: String) -> InputFault {
        InputFault("no record has the id `\(id)`", hint: "leave out --only to take all records")
    }
}
