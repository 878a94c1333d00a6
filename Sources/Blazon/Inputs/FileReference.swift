/// What a file is to the templates that depend on it.
package enum FileRole: String, Sendable, CaseIterable {
    case template
    /// `blazon.yaml`
    case settings
    /// A file that `uses` names.
    case used
    case table
    /// The rows of a lookup.
    case lookup
    /// An expected payload.
    case golden
}

/// A file that another one names.
package struct FileReference: Hashable, Sendable {
    /// As messages name it.
    package let path: String
    package let role: FileRole

    package init(_ path: String, _ role: FileRole) {
        self.path = path
        self.role = role
    }
}
