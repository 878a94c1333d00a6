/// A fault of an input as a whole: in its header, or because it has no records.
package struct InputFault: Error, Sendable, Equatable {
    package let text: String
    package let hint: String

    package init(_ text: String, hint: String) {
        self.text = text
        self.hint = hint
    }
}
