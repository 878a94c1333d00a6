package import BlazonFiles
import BlazonLanguage
import BlazonPayload
import BlazonRecords
import BlazonText

/// Joins the campaign folders of all shards of a run to the folder that one run over the whole input would have written.
package struct ShardMerge {
    /// Bytes for the buffers of all files that are open at a time.
    private static let bufferMemory = 16 << 20
    /// Maximum bytes of a program or a sample.
    private static let maxFileBytes = 64 << 20

    /// In the order of their indices.
    private let shards: [ManifestCheck]
    private let program: Program
    private let programFile: [UInt8]
    private let system: SystemCalls
    private let stop: StopSignal

    package var campaign: String { program.campaign }
    /// The number of records in all shards.
    package let records: Int

    /// Checks that the folders, whose files were checked, are the shards of one run.
    package init(
        _ folders: [ManifestCheck], system: SystemCalls = .real, stop: StopSignal = .none
    ) throws(AudienceError) {
        let shards = try Self.ordered(folders)
        self.shards = shards
        self.system = system
        self.stop = stop
        records = shards.reduce(0) { $0 + $1.manifest.input.records }
        let path = shards[0].folder.appending(CampaignFolder.program)
        let file = try AudienceError.filing(RegularFile.read(path, limit: Self.maxFileBytes, system: system))
        if Sums(of: file, shards[0].manifest.program.algorithm) != shards[0].manifest.program {
            throw .shards("\(path): it has changed meanwhile")
        }
        do throws(ProgramError) { program = try Program(reading: file) } catch {
            throw .input(path, InputFault("\(error)", hint: "merge with the version of Blazon that compiled the shards"))
        }
        programFile = file
        for shard in shards { try rejectDifference(of: shard) }
        for shard in shards { try checkShare(of: shard) }
    }

    /// Writes all files into a set, the manifest last. Returns the manifest.
    package func write(into set: FileSet) throws(AudienceError) -> Manifest {
        try AudienceError.filing(set.write(programFile, as: CampaignFolder.program))
        for name in try samples() { try copy(sample: name, into: set) }
        var merged = Manifest(merging: shards.map(\.manifest), program)
        let sums = try merged.files.enumerated().map { (column, file) throws(AudienceError) in
            try join(file.name, column: column, lines: file.lines, into: set)
        }
        merged.replaceSums(sums)
        try AudienceError.filing(set.write(merged.json, as: CampaignFolder.manifest))
        return merged
    }

    /// Joins the shards' files of one name in the order of the input: record 0 is the first of shard 0, record 1 the first of
    /// shard 1.
    private func join(_ name: String, column: Int, lines: Int, into set: FileSet) throws(AudienceError) -> Sums {
        let first = shards[0].manifest.files
        let output = SummedOutput(try AudienceError.filing(set.create(name)), first[column].sums.algorithm)
        var files: [ShardFile] = []
        var orders: [ShardFile] = []
        for shard in shards {
            guard let part = shard.manifest.shard else { continue }
            files.append(try open(name, of: shard, shard.manifest.files[column].sums))
            orders.append(try open(CampaignFolder.shard, of: shard, part.sums))
        }
        var counts: [Int] = []
        for record in 0..<records {
            let shard = record % shards.count
            try orders[shard].readNumbers(into: &counts)
            guard counts.count == first.count else {
                throw .shards("\(orders[shard].path): expected \(first.count) numbers in each line, found \(counts.count)")
            }
            for _ in 0..<counts[column] { try files[shard].copyLine(to: output) }
        }
        for index in files.indices {
            try files[index].finish()
            try orders[index].finish()
        }
        try AudienceError.filing(output.finish())
        if output.lines != lines { throw .sums("\(name): \(lines) lines in the manifests, but \(output.lines) merged") }
        return output.sums
    }

    private func open(_ name: String, of shard: ManifestCheck, _ sums: Sums) throws(AudienceError) -> ShardFile {
        let size = max(4 << 10, min(64 << 10, Self.bufferMemory / (2 * shards.count)))
        return try ShardFile(shard.folder.appending(name), sums, bufferSize: size, system: system, stop: stop)
    }

    /// The samples that the program lists.
    private func samples() throws(AudienceError) -> [String] {
        let earlier = EarlierRun(program: programFile)
        return earlier.files.filter { $0.names.count == 2 }.map { String(decoding: $0.bytes, as: UTF8.self) }.sorted()
    }

    /// Copies a sample, which must be the same in all shards.
    private func copy(sample name: String, into set: FileSet) throws(AudienceError) {
        var first: [UInt8]?
        for shard in shards {
            let path = shard.folder.appending(name)
            let bytes = try AudienceError.filing(RegularFile.read(path, limit: Self.maxFileBytes, system: system))
            if let first, first != bytes { throw .shards("\(path): it differs from the file of shard 0") }
            first = bytes
        }
        guard let first else { return }
        try AudienceError.filing(set.write(first, as: name))
    }

    /// The folders in the order of their shards, each of which must be there once.
    private static func ordered(_ folders: [ManifestCheck]) throws(AudienceError) -> [ManifestCheck] {
        guard let first = folders.first?.manifest.shard?.shard else {
            throw .shards("\(folders.first.map { "\($0.folder)" } ?? "the list") is not a shard: its manifest has no `shard`")
        }
        var found: [ManifestCheck?] = Array(repeating: nil, count: first.count)
        for check in folders {
            guard let shard = check.manifest.shard?.shard else {
                throw .shards("\(check.folder) is not a shard: its manifest has no `shard`")
            }
            if shard.count != first.count {
                throw .shards("\(check.folder) is shard \(shard), but \(folders[0].folder) is shard \(first)")
            }
            if let other = found[shard.index] {
                throw .shards("shard \(shard) is there twice: \(other.folder) and \(check.folder)")
            }
            found[shard.index] = check
        }
        let missing = found.indices.filter { found[$0] == nil }.map { "\($0)/\(first.count)" }
        if !missing.isEmpty {
            throw .shards(
                missing.count == 1 ? "shard \(missing[0]) is missing" : "shards \(missing.joined(separator: ", ")) are missing")
        }
        return found.compactMap(\.self)
    }

    /// Checks that a shard has its share of the records.
    private func checkShare(of check: ManifestCheck) throws(AudienceError) {
        guard let shard = check.manifest.shard?.shard else { return }
        let (own, share) = (check.manifest.input.records, shard.share(of: records))
        if own != share {
            throw .shards("\(check.folder): shard \(shard) has \(own) records, but its share of \(records) is \(share)")
        }
    }

    /// Rejects a shard of another run than the first.
    private func rejectDifference(of shard: ManifestCheck) throws(AudienceError) {
        let (own, first) = (shard.manifest, shards[0].manifest)
        func reject(_ what: String, _ value: String, _ other: String) throws(AudienceError) {
            if value.utf8.elementsEqual(other.utf8) { return }
            throw .shards("\(shard.folder): \(what) is \(value), but \(other) in \(shards[0].folder)")
        }
        try reject("the version of Blazon", own.version, first.version)
        try reject("the campaign", own.campaign, first.campaign)
        try reject("the program's checksum", own.program.shown, first.program.shown)
        try reject("the input's name", own.input.name, first.input.name)
        try reject("the input's checksum", own.input.sums.shown, first.input.sums.shown)
        let unknown = RunOrigin(options: [], sources: [])
        if let (what, value, other) = (own.origin ?? unknown).difference(from: first.origin ?? unknown) {
            try reject(what, value, other)
        }
        for (option, other) in zip(own.shard?.options ?? [], first.shard?.options ?? []) {
            try reject("--\(other.name)", option.value, other.value)
        }
        try reject("--rejects-allowed", own.limits.allowed.text, first.limits.allowed.text)
        try reject("`limits`", own.limits.json(exceeded: []).compact, first.limits.json(exceeded: []).compact)
        if own.outline != first.outline {
            throw .shards("\(shard.folder): its manifest lists other names than the one in \(shards[0].folder)")
        }
    }
}
