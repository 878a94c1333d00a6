/// The value of a setting as a template writes it, read from a payload.
package indirect enum RowValue: Sendable, Equatable {
    /// A text.
    case text(String)
    /// A number or keyword, written plain.
    case word(String)
    case list([RowValue])
    case map([Member])

    package struct Member: Sendable, Equatable {
        package let key: String
        package let value: RowValue
    }
}
