import BlazonAudience
import BlazonDiagnostics
import BlazonFiles

/// What `check` found of templates in which it found nothing wrong, kept from one run of a command to the next: a template whose
/// bytes, path, program file and options are the same comes to the same. Others (those that use files, those with findings)
/// are checked again; a cache that is damaged or cannot be written is ignored. See docs/decisions/0018-check-memory.md.
struct CheckCache: Sendable {
    typealias Digest = [UInt8]

    /// Fewer templates are checked in the time that it takes to remember.
    static let fewest = 64
    /// Commands that are remembered; one more takes another's place.
    private static let places: UInt8 = 64
    private static let head = Array("blazon check 1\n".utf8)
    private static let mostBytes = 256 << 20

    private let file: FilePath
    /// Of the program that runs, and of what it was asked for.
    private let seed: Digest
    private let known: [Digest: String]

    /// - Parameters:
    ///   - folder: where commands are remembered.
    ///   - question: all that has a say beside a template: the program, the options, the folder that paths begin in.
    init(in folder: FilePath, question: [[UInt8]]) {
        seed = Self.digest(question)
        let place = String(seed[0] % Self.places)
        file = folder.appending("check-\(place)")
        let bytes = (try? RegularFile.read(file, limit: Self.mostBytes)) ?? []
        known = Self.entries(bytes, seed) ?? [:]
    }

    func key(_ path: FilePath, _ bytes: [UInt8]) -> Digest { Self.digest([seed, path.bytes, bytes]) }

    /// What was said of it; nil: it is not remembered.
    subscript(key: Digest) -> String? { known[key] }

    /// Remembers these in place of all that was.
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
        try? SingleFile.write(bytes, to: file, sync: false)
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

    /// Of several parts: where one ends is part of it.
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
    /// For a run of `check`; nil where nothing can be remembered of it.
    init?(_ options: TemplateOptions, _ wanted: CheckVerdict.Wanted) {
        // An unknown --set name is reported once for the whole run, so no template's result is cacheable on its own.
        guard !wanted.sizes, !wanted.ignoresCache, options.set.isEmpty, let folder = Environment.cacheFolder,
            let program = Environment.executable(),
            let place = Environment.workingFolder
        else { return nil }
        let stamp = [program.size, program.modified, Int(truncatingIfNeeded: program.identity.inode)].map(String.init)
        let texts =
            stamp + [options.mapping ?? "", "\(wanted.text)", options.max.limits.text] + options.target.flatMap(\.names)
        self.init(in: folder, question: [place.bytes] + texts.map { Array($0.utf8) } + options.templates.map { Array($0.utf8) })
    }
}
