import BlazonDiagnostics
import BlazonFiles

extension FilePath {
    /// The path for a text that came from `String.init(path:)`.
    init(text: String) { self.init(bytes: text.bytesOfPath) }
}

extension String {
    /// The form of `SourceFile.path`.
    init(path: FilePath) { self.init(bytesOfPath: path.bytes) }
}
