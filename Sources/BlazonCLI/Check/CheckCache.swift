import Blazon
import BlazonAudience
import BlazonDiagnostics
import BlazonFiles
import BlazonText

/// A cache of `check` between runs, for templates without faults: a template with the same bytes, path, settings of the project, other
/// files (used files, tables, lookups), program file and options has the same result. Templates with faults are checked again. A cache that
/// is damaged or cannot be written is ignored. See docs/decisions/0018-check-cache.md.
struct CheckCache: Sendable {
    typealias Digest = [UInt8]

    /// A file that was read for a template.
    struct Input: Sendable {
        let path: String
        let digest: Digest
    }

    /// What is known of a template.
    struct Entry: Sendable {
        /// Of the template and its settings.
        let key: Digest
        /// The other files. The entry holds only while they are the same.
        let inputs: [Input]
        let text: String
    }

    /// With fewer templates, checking is as fast as caching.
    static let fewest = 64
    /// Maximum number of cached commands; another one replaces an entry.
    private static let slots: UInt8 = 64
    private static let head = Array("blazon check 3\n".utf8)
    private static let maxBytes = 256 << 20

    private let file: FilePath
    /// Digest of the running program and its options.
    private let seed: Digest
    private let known: [Digest: Entry]

    /// Opens the cache of a command in a folder. `question` contains all inputs other than templates: the program, the options,
    /// the working folder.
    init(in folder: FilePath, question: [[UInt8]]) {
        seed = Self.digest(question)
        let slot = String(seed[0] % Self.slots)
        file = folder.appending("check-\(slot)")
        let bytes = (try? RegularFile.read(file, limit: Self.maxBytes, isInput: false)) ?? []
        known = Self.entries(bytes, seed) ?? [:]
    }

    /// The key of a template.
    /// - Parameters:
    ///   - path: The template.
    ///   - bytes: Its contents.
    ///   - project: Its settings.
    ///   - settings: Where settings may be: a file that appears there, or another root, changes the result.
    /// - Returns: The key.
    func key(_ path: FilePath, _ bytes: [UInt8], _ project: Project = Project(), _ settings: [FilePath] = []) -> Digest {
        Self.digest(
            [seed, path.bytes, bytes] + project.files.flatMap { [$0.path.bytesOfPath, $0.bytes] } + [[]] + settings.map(\.bytes))
    }

    /// What is known of a template, if its other files are the same; nil: nothing.
    subscript(key: Digest) -> Entry? { known[key] }

    /// Replaces the contents of the cache.
    func remember(_ entries: [Entry]) {
        if entries.count == known.count, entries.allSatisfy({ known[$0.key]?.hasInputs(of: $0) == true }) { return }
        var bytes = Self.head + seed
        for entry in entries {
            bytes += entry.key
            Self.add(Array(entry.text.utf8), to: &bytes)
            Self.add(count: entry.inputs.count, to: &bytes)
            for input in entry.inputs {
                bytes += input.digest
                Self.add(input.path.bytesOfPath, to: &bytes)
            }
        }
        bytes += Self.digest([bytes])
        Environment.makeFolders(file.parent)
        if let claimed = try? FileClaims.process.rewritten(file) { try? SingleFile.write(bytes, to: claimed, sync: false) }
    }

    private static func add(count: Int, to bytes: inout [UInt8]) {
        bytes += (0..<4).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
    }

    private static func add(_ text: [UInt8], to bytes: inout [UInt8]) {
        add(count: text.count, to: &bytes)
        bytes += text
    }

    private static func entries(_ bytes: [UInt8], _ seed: Digest) -> [Digest: Entry]? {
        let end = bytes.count - digestBytes
        guard end >= head.count + digestBytes, bytes.starts(with: head + seed),
            bytes[end...].elementsEqual(digest([Array(bytes[..<end])]))
        else {
            return nil
        }
        var found: [Digest: Entry] = [:]
        var rest = CacheReader(bytes[(head.count + digestBytes)..<end])
        while !rest.isAtEnd {
            guard let key = rest.take(digestBytes), let text = rest.takeText(), let count = rest.takeCount() else { return nil }
            var inputs: [Input] = []
            for _ in 0..<count {
                guard let digest = rest.take(digestBytes), let path = rest.takeText() else { return nil }
                inputs.append(Input(path: String(bytesOfPath: Array(path)), digest: Array(digest)))
            }
            found[Array(key)] = Entry(key: Array(key), inputs: inputs, text: String(decoding: text, as: UTF8.self))
        }
        return found
    }

    private static let digestBytes = 16

    /// The digest of several parts, including their boundaries.
    static func digest(_ parts: [[UInt8]]) -> Digest {
        let sum = Checksum()
        for part in parts {
            let count = (0..<8).map { UInt8(truncatingIfNeeded: part.count >> (8 * $0)) }
            unsafe sum.update(count.span.bytes)
            unsafe sum.update(part.span.bytes)
        }
        return sum.digest
    }
}

extension CheckCache.Entry {
    /// Whether both were made from the same other files.
    fileprivate func hasInputs(of other: Self) -> Bool {
        inputs.elementsEqual(other.inputs) { $0.path.hasSameBytes(as: $1.path) && $0.digest == $1.digest }
    }
}

/// Reads the parts of a cache.
private struct CacheReader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
        guard count <= rest.count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    mutating func takeCount() -> Int? {
        take(4).map { bytes in bytes.enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) } }
    }

    mutating func takeText() -> ArraySlice<UInt8>? { takeCount().flatMap { take($0) } }
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
