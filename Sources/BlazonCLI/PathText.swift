import BlazonDiagnostics
import BlazonFiles

extension FilePath {
    /// The path behind a text that came from `String.init(path:)`.
    init(text: String) { self.init(bytes: text.bytesOfPath) }
}

extension String {
    /// As `SourceFile.path` holds it.
    init(path: FilePath) { self.init(bytesOfPath: path.bytes) }
}
