import BlazonPayload
import CStart

/// The version that `--version` prints. Outputs contain `Version.text` alone: they must not depend on the commit.
enum BuildVersion {
    static var text: String { text(commit: unsafe String(cString: blazon_commit())) }

    /// `blazon 0.1.0 (0123456789ab-dirty)`; without a commit the version alone.
    static func text(commit: String) -> String { "blazon \(Version.text)" + (commit.isEmpty ? "" : " (\(commit))") }
}
