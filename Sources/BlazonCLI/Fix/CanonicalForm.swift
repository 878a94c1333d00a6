import BlazonDiagnostics
import BlazonEditing

/// The canonical form of files that commands change.
enum CanonicalForm {
    /// A changed text in canonical form if the original has it, otherwise as it is.
    static func keeping(of original: [UInt8], in changed: [UInt8]) -> [UInt8] {
        changed != original && formatted(original) == original ? formatted(changed) ?? changed : changed
    }

    /// The canonical form of a text; nil if it has none.
    private static func formatted(_ bytes: [UInt8]) -> [UInt8]? {
        var sources = SourceMap()
        let file = sources.add(SourceFile(path: "", bytes: bytes))
        return if case .formatted(let text) = BlazonEditing.format(bytes, file: file) { text } else { nil }
    }
}
