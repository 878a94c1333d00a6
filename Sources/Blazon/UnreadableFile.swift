/// Why a file that a template or table names cannot be read, without its name, which the diagnostic contains.
package struct UnreadableFile: Error, CustomStringConvertible {
    package let description: String

    /// Creates a reason: "it does not exist".
    package init(description: String) { self.description = description }
}
