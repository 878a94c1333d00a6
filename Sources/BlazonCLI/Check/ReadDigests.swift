import Blazon
import BlazonDiagnostics
import BlazonFiles
import BlazonText

/// The digests of the files that are read for templates. Each file is read once to be compared with a cache.
final class ReadDigests: Sendable {
    /// nil: the file has changed during the run, so that no result is certain.
    private let known = Monitor<[String: CheckCache.Digest?]>([:])

    /// Notes what was read from a path.
    func note(_ contents: [UInt8], of path: String) {
        let digest = CheckCache.digest([contents])
        known.enter { known in
            if let earlier = known[path], earlier != digest { known[path] = .some(nil) } else { known[path] = digest }
        }
    }

    /// Whether files are the same as when an entry of the cache was made. `read` reads one, and notes it.
    func match(_ inputs: [CheckCache.Input], _ read: Compiler.Read) -> Bool {
        inputs.allSatisfy { input in
            if let digest = known.enter({ $0[input.path] }) { return digest == input.digest }
            guard (try? read(input.path)) != nil else { return false }
            return digest(of: input.path) == input.digest
        }
    }

    /// The files that were read for a template, besides itself and its settings; nil: one of them has changed meanwhile.
    func inputs(of compilation: Compilation) -> [CheckCache.Input]? {
        let settings = compilation.project.files.map(\.path)
        let paths = compilation.inputs.filter { !settings.containsBytes(of: $0) }
        let inputs = paths.compactMap { path in digest(of: path).map { CheckCache.Input(path: path, digest: $0) } }
        return inputs.count == paths.count ? inputs : nil
    }

    private func digest(of path: String) -> CheckCache.Digest? { known.enter { $0[path] ?? nil } }
}
