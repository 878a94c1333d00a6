import BlazonText

/// `aps.alert.title`, `data."a.b"`: keys from the outside in.
package struct Path: Sendable, Hashable {
    package let keys: [String]

    package init(_ keys: [String]) { self.keys = keys }
}

/// An exact name, or a prefix (`google.*`).
package struct NamePattern: Sendable, Equatable {
    package let text: String
    package let isPrefix: Bool

    /// In table notation.
    package var written: String { isPrefix ? text + "*" : text }

    package func matches(_ name: String) -> Bool {
        isPrefix ? name.utf8.starts(with: text.utf8) : name.hasSameBytes(as: text)
    }
}
