package import BlazonText

/// A golden file with a fault.
package struct GoldenFault: Sendable {
    package enum Kind: Sendable {
        case missing
        /// There is no sample and target of this name.
        case extra
        /// The first file of a golden folder without a template; files that Blazon did not write must be deleted by hand.
        case orphan(folder: String, template: String, foreignFiles: Int)
        case unreadable(JSON.ReadError)
        /// Git has marked both sides of a merge conflict in the file; the line where.
        case conflict(MergeConflict)
        case differs([JSONDifference])
        /// The sample is skipped for another reason than the file names.
        case otherReason(expected: String, found: String)
    }

    /// The file's path in reports.
    package let file: String
    /// The path in messages.
    package let shown: String
    /// nil: no sample has this name.
    package let sample: String?
    /// nil: no target has this name.
    package let target: String?
    package let kind: Kind
    /// The contents of the file; empty if it is missing.
    package let bytes: [UInt8]

    package init(
        file: String, shown: String, sample: String?, target: String? = nil, kind: Kind, bytes: [UInt8] = []
    ) {
        self.file = file
        self.shown = shown
        self.sample = sample
        self.target = target
        self.kind = kind
        self.bytes = bytes
    }
}

extension JSON {
    /// How a golden file differs from a payload; nil if it does not.
    package static func goldenFault(expected: [UInt8], found: JSON) -> GoldenFault.Kind? {
        do throws(JSON.ReadError) {
            let differences = JSON.differences(expected: try JSON.read(expected), found: found)
            return differences.isEmpty ? nil : .differs(differences)
        } catch {
            return MergeConflict(in: expected).map { .conflict($0) } ?? .unreadable(error)
        }
    }
}
