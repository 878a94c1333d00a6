import Blazon
import BlazonAudience
import BlazonDiagnostics
import BlazonFiles

/// A cache of `check` between runs, for templates without faults: a template with the same bytes, path, settings of the
/// project, program file and options has the same result. Others (those with imports or faults) are checked again. A cache that is damaged or cannot be written is
/// ignored. See docs/decisions/0018-check-cache.md.
struct CheckCache: Sendable {
    typealias Digest = [UInt8]

    /// With fewer templates, checking is as fast as caching.
    static let fewest = 64
    /// Maximum number of cached commands; another one replaces an entry.
    private static let slots: UInt8 = 64
    private static let head = Array("blazon check 2\n".utf8)
    private static let maxBytes = 256 << 20

    private let file: FilePath
    /// Digest of the running program and its options.
    private let seed: Digest
    private let known: [Digest: String]

    /// Opens the cache of a command in a folder. `question` contains all inputs other than templates: the program, the options,
    /// the working folder.
    init(in folder: FilePath, question: [[UInt8]]) {
        seed = Self.digest(question)
        let slot = String(seed[0] % Self.slots)
        file = folder.appending("check-\(slot)")
        let bytes = (try? RegularFile.read(file, limit: Self.maxBytes, isInput: false)) ?? []
        known = Self.entries(bytes, seed) ?? [:]
    }

    func key(_ path: FilePath, _ bytes: [UInt8], _ project: Project = Project()) -> Digest {
        let settings = project.source
        return Self.digest([seed, path.bytes, bytes, settings?.path.bytesOfPath ?? [], settings?.bytes ?? []])
    }

    /// The cached text; nil if there is none.
    subscript(key: Digest) -> String? { known[key] }

    /// Replaces the contents of the cache.
    func remember(_ verdicts: [(key: Digest, text: String)]) {
        if verdicts.allSatisfy({ known[$0.key] != nil }), verdicts.count == known.count { return }
        var bytes = Self.head + seed
        for (key, text) in verdicts {
            let text = Array(text.utf8)
            bytes += key
            bytes += (0..<4).map { UInt8(truncatingIfNeeded: text.count >> (8 * $0)) }
            bytes += text
        }
        bytes += Self.digest([bytes])
        Environment.makeFolders(file.parent)
        if let claimed = try? FileClaims.process.rewritten(file) { try? SingleFile.write(bytes, to: claimed, sync: false) }
    }

    private static func entries(_ bytes: [UInt8], _ seed: Digest) -> [Digest: String]? {
        let end = bytes.count - 16
        guard end >= head.count + 16, bytes.starts(with: head + seed), bytes[end...].elementsEqual(digest([Array(bytes[..<end])]))
        else {
            return nil
        }
        var found: [Digest: String] = [:]
        var at = head.count + 16
        while at < end {
            guard end - at >= 20 else { return nil }
            let count = (0..<4).reduce(0) { $0 | Int(bytes[at + 16 + $1]) << (8 * $1) }
            guard count <= end - at - 20 else { return nil }
            found[Array(bytes[at..<at + 16])] = String(decoding: bytes[at + 20..<at + 20 + count], as: UTF8.self)
            at += 20 + count
        }
        return found
    }

    /// The digest of several parts, including their boundaries.
    private static func digest(_ parts: [[UInt8]]) -> Digest {
        let sum = Checksum()
        for part in parts {
            let count = (0..<8).map { UInt8(truncatingIfNeeded: part.count >> (8 * $0)) }
            unsafe sum.update(count.span.bytes)
            unsafe sum.update(part.span.bytes)
        }
        return sum.digest
    }
}

extension CheckCache {
    /// The cache for a run of `check`; nil if its results cannot be cached.
    init?(_ options: TemplateOptions, _ requested: CheckVerdict.Contents) {
        // An unknown --set name is reported once for the whole run, so no template's result is cacheable on its own.
        guard !requested.sizes, !requested.ignoresCache, options.set.isEmpty, let folder = Environment.cacheFolder,
            let program = Environment.executable(),
            let workingFolder = Environment.workingFolder
        else { return nil }
        let stamp = [program.size, program.modified, Int(truncatingIfNeeded: program.identity.inode)].map(String.init)
        let texts =
            stamp + [options.mapping ?? "", "\(requested.text)", options.max.limits.text] + options.target.flatMap(\.names)
        self.init(
            in: folder, question: [workingFolder.bytes] + texts.map { Array($0.utf8) } + options.templates.map { Array($0.utf8) })
    }
}
