import BlazonDiagnostics
package import BlazonFiles
import BlazonPayload
import BlazonRecords
import BlazonText

/// Compares the files of a campaign's folder with its manifest.
package struct ManifestCheck {
    /// Maximum bytes of a manifest: more than 200,000 branches take.
    static let maxManifestBytes = 8 << 20
    /// Maximum bytes of a program.
    private static let maxProgramBytes = 64 << 20
    /// Of a longer line of rejects only the beginning is read, which has the target and the code.
    static let maxLineBytes = 16 << 20

    package let folder: FilePath
    package let manifest: Manifest
    private let system: SystemCalls
    private let stop: StopSignal
    /// One line for each fault: the file, what the manifest states, and what was found.
    package private(set) var faults: [String] = []

    /// The manifest's number of records.
    package var records: Int { manifest.input.records }
    /// The files of lines that the manifest names.
    package var files: [(name: String, lines: Int)] { manifest.files.map { ($0.name + suffix, $0.lines) } }

    /// What compressed files of lines have behind their names.
    private var suffix: String { manifest.compression.flatMap { CampaignFolder.suffixes[$0] } ?? "" }

    /// Reads the folder's manifest. A missing or damaged one is an error.
    package init(_ folder: FilePath, system: SystemCalls = .real, stop: StopSignal = .none) throws(AudienceError) {
        let path = folder.appending(CampaignFolder.manifest)
        let bytes = try AudienceError.filing(RegularFile.read(path, limit: Self.maxManifestBytes, system: system))
        do throws(Manifest.ReadError) { manifest = try Manifest(reading: bytes) } catch {
            throw .input(path, InputFault(error.reason, hint: "a manifest is written by `blazon compile --recipients FILE`"))
        }
        self.folder = folder
        self.system = system
        self.stop = stop
    }

    /// Checks all files that the manifest names, and that its counts add up.
    package mutating func run() throws(AudienceError) {
        try checkProgram()
        for target in manifest.targets {
            let name = CampaignFolder.lines(of: target.name) + suffix
            guard isFileName(name) else { continue }
            let count = try check(name, target.sums)
            if let count, manifest.compression == nil { expect(name, "lines", target.rendered, count) }
            checkSum(of: target)
        }
        try checkRejects()
        if let skipped = manifest.skipped { try count(CampaignFolder.skipped, skipped, by: "reason") { _, _ in } }
        if let part = manifest.shard, let lines = try check(CampaignFolder.shard, part.sums) {
            expect(CampaignFolder.shard, "lines", manifest.input.records, lines)
        }
    }

    /// Whether a name is one of a file in the folder; another one is a fault.
    mutating func isFileName(_ name: String) -> Bool {
        if FilePath(name).names.count == 1, !name.utf8.contains(0) { return true }
        report(CampaignFolder.manifest, "a target cannot have the file \(name)")
        return false
    }

    /// Compares recipients, which are decompressed, with the manifest's input.
    package mutating func checkInput(_ input: InputFile) throws(AudienceError) {
        try check(input, manifest.input.sums, "\(folder): the input \(input.path)")
    }

    /// Compares the files that the program was made from with those below the root of a project.
    /// - Throws: an `AudienceError` for a file that cannot be read.
    package mutating func checkSources(in root: FilePath) throws(AudienceError) {
        guard let origin = manifest.origin else {
            report(CampaignFolder.manifest, "it lists no sources: an earlier version of Blazon wrote it")
            return
        }
        for source in origin.sources {
            let name = FilePath(bytes: source.path.bytesOfPath)
            if name.isAbsolute || name.names.isEmpty || name.names.contains(FilePath("..")) || name.bytes.contains(0) {
                report(CampaignFolder.manifest, "the path of a source must be below the root of the project, but is \(name)")
                continue
            }
            let path = root.appending(name)
            guard let input = try open(path, reportedAs: "\(folder): the source \(path)") else { continue }
            try check(input, source.sums, "\(folder): the source \(path)")
        }
    }

    /// Compares what the manifest lists with what the program can write.
    ///
    /// - Throws: an `AudienceError` if the program cannot be read.
    package mutating func checkProgram() throws(AudienceError) {
        let faultCount = faults.count
        try check(CampaignFolder.program, manifest.program)
        if faults.count == faultCount {
            let path = folder.appending(CampaignFolder.program)
            let bytes = try AudienceError.filing(RegularFile.read(path, limit: Self.maxProgramBytes, system: system))
            do throws(ProgramError) {
                for fault in manifest.differences(from: try Program(reading: bytes)) { report(CampaignFolder.manifest, fault) }
            } catch {
                report(CampaignFolder.program, "\(error)")
            }
        }
        if let stated = manifest.statesExceeded, stated != manifest.verdict.isExceeded {
            report(CampaignFolder.manifest, "exceeded: expected \(manifest.verdict.isExceeded), found \(stated)")
        }
        if let stated = manifest.statedNames {
            let found = manifest.verdict.exceededNames
            if !stated.elementsEqual(found, by: { $0.hasSameBytes(as: $1) }) {
                let (shown, own) = (stated.prefix(10), found.prefix(10))
                report(
                    CampaignFolder.manifest,
                    "limits.exceeded: expected \(own.isEmpty ? "none" : own.joined(separator: ", ")), found "
                        + (shown.isEmpty ? "none" : shown.joined(separator: ", ")))
            }
        }
        if let stated = manifest.statedSeal, !stated.hasSameBytes(as: manifest.seal) {
            report(
                CampaignFolder.manifest, "it was changed after the run: its seal is \(stated.prefix(64)), not \(manifest.seal)")
        }
    }

    private mutating func checkSum(of target: Manifest.Target) {
        let parts = [
            (target.rendered, "rendered"), (target.rejected, "rejected"), (target.skipped ?? 0, "skipped"),
            (target.elsewhere ?? 0, "elsewhere"),
        ]
        // Numbers of a manifest are limited, so that the sum cannot overflow.
        if parts.reduce(0, { $0 + $1.0 }) == manifest.input.records { return }
        let shown = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: " + ")
        report(
            CampaignFolder.manifest,
            "records on target \(target.name): expected \(manifest.input.records), found \(shown.isEmpty ? "none" : shown)")
    }

    private mutating func checkRejects() throws(AudienceError) {
        var rejected: [[UInt8]: Int] = [:]
        var records: (count: Int, last: String?) = (0, nil)
        let isCounted = try count(CampaignFolder.rejected, manifest.rejected, by: "code") { target, line in
            // The lines of a record are together.
            if records.last != line { records = (records.count + 1, line) }
            rejected[target.map { Array($0.utf8) } ?? [], default: 0] += 1
        }
        if !isCounted { return }
        expect(CampaignFolder.rejected, "records", manifest.rejectedRecords, records.count)
        for target in manifest.targets {
            let found = rejected[[], default: 0] + rejected[Array(target.name.utf8), default: 0]
            expect(CampaignFolder.rejected, "records rejected on target \(target.name)", target.rejected, found)
        }
    }

    /// Checks a file of JSON lines, and counts its lines by a member, unless it is compressed. Passes the target of each to the closure, and the line of its record.
    /// Returns false if the lines cannot be counted.
    @discardableResult private mutating func count(
        _ name: String, _ listing: Manifest.Listing, by key: String, each: (_ target: String?, _ line: String) -> Void
    ) throws(AudienceError) -> Bool {
        if manifest.compression != nil {
            try check(name + suffix, listing.sums)
            return false
        }
        guard let input = try open(name) else { return false }
        var counts: [[UInt8]: Int] = [:]
        var splitter = RecordSplitter(
            input, framing: .lines, limit: nil, maxLineBytes: Self.maxLineBytes, reportsBlankLines: true,
            checksum: listing.sums.algorithm)
        var block = Block()
        var lines = 0
        while try AudienceError.filing(splitter.fill(&block)) {
            for record in block.records {
                lines += 1
                guard let line = ListedLine(block.bytes[record.range], key: key) else {
                    report(name, "line \(record.line) is damaged: it has no `line`, no `target` or no `\(key)`")
                    return false
                }
                counts[Array(line.value.utf8), default: 0] += 1
                each(line.target, line.number)
            }
        }
        compare("\(input.path)", listing.sums, splitter.checksum.sums)
        expect(name, "lines", listing.lines, lines)
        for expected in listing.counts {
            let found = counts.removeValue(forKey: Array(expected.name.utf8)) ?? 0
            expect(name, "lines with \(key) \(expected.name)", expected.count, found)
        }
        for (value, number) in counts.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            expect(name, "lines with \(key) \(String(decoding: value, as: UTF8.self))", 0, number)
        }
        return true
    }

    /// Checks bytes and checksum of a file, and returns the number of its lines; nil if it cannot be opened.
    @discardableResult private mutating func check(_ name: String, _ expected: Sums) throws(AudienceError) -> Int? {
        guard let input = try open(name) else { return nil }
        return try check(input, expected)
    }

    @discardableResult private mutating func check(
        _ input: InputFile, _ expected: Sums, _ subject: String? = nil
    ) throws(AudienceError) -> Int {
        let checksum = Checksum(expected.algorithm)
        var lines = 0
        var buffer = [UInt8](repeating: 0, count: RecordSplitter.readSize)
        while true {
            let count = try AudienceError.filing(input.read(into: &buffer, 0..<buffer.count))
            if count == 0 { break }
            let part = unsafe buffer.span.bytes.extracting(0..<count)
            checksum.update(part)
            lines += part.count(of: newline)
        }
        compare(subject ?? "\(input.path)", expected, checksum.sums)
        return lines
    }

    /// Opens a file of the folder. A missing file, or a folder or device instead, is a fault.
    mutating func open(_ name: String) throws(AudienceError) -> InputFile? {
        let path = folder.appending(name)
        return try open(path, reportedAs: "\(path)")
    }

    private mutating func open(_ path: FilePath, reportedAs subject: String) throws(AudienceError) -> InputFile? {
        var status = FileStatus()
        let result = system.repeating { system.statusOf(SystemCalls.here, path, true, &status) }
        if result == -Int(SystemError.missing) || result == -Int(SystemError.notFolder) {
            faults.append("\(subject): expected a file, found none")
            return nil
        }
        if result >= 0, status.kind != .regular {
            faults.append("\(subject): expected a file, found \(status.kind == .folder ? "a folder" : "a pipe or device")")
            return nil
        }
        return try AudienceError.filing(InputFile.open(path, system: system, stop: stop))
    }

    private mutating func compare(_ path: String, _ expected: Sums, _ found: Sums) {
        if expected.bytes != found.bytes {
            faults.append("\(path): bytes: expected \(expected.bytes), found \(found.bytes)")
        } else if !expected.checksum.hasSameBytes(as: found.checksum) {
            faults.append(
                "\(path): \(expected.algorithm.rawValue): expected \(expected.checksum.prefix(64)), found \(found.checksum)")
        }
    }

    private mutating func expect(_ name: String, _ what: String, _ expected: Int, _ found: Int) {
        if expected != found { report(name, "\(what): expected \(expected), found \(found)") }
    }

    mutating func report(_ name: String, _ fault: String) { faults.append("\(folder.appending(name)): \(fault)") }
}
