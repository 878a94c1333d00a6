package import BlazonJSON

/// One golden file that is not as it should be.
package struct GoldenFault: Sendable {
    package enum Kind: Sendable {
        case missing
        /// No sample and target has this name.
        case extra
        case unreadable(JSON.ReadError)
        case differs([JSONDifference])
    }

    /// The file's path, as reports take it.
    package let file: String
    /// The same for people.
    package let shown: String
    /// nil: no sample has it.
    package let sample: String?
    package let kind: Kind
    /// What the file holds; empty where it is missing.
    package let bytes: [UInt8]

    package init(file: String, shown: String, sample: String?, kind: Kind, bytes: [UInt8] = []) {
        self.file = file
        self.shown = shown
        self.sample = sample
        self.kind = kind
        self.bytes = bytes
    }
}

extension JSON {
    /// How a golden file differs from a payload; nil: it does not.
    package static func goldenFault(expected: [UInt8], found: JSON) -> GoldenFault.Kind? {
        do throws(JSON.ReadError) {
            let differences = JSON.differences(expected: try JSON.read(expected), found: found)
            return differences.isEmpty ? nil : .differs(differences)
        } catch {
            return .unreadable(error)
        }
    }
}
