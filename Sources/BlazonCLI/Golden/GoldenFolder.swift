import BlazonDiagnostics
import BlazonFiles
import BlazonPayload
import BlazonSamples
import BlazonText

/// The expected payloads of a template's samples: for `offer.yaml` the files `offer.golden/<sample>.<target>.json`, or
/// `<sample>.<target>.skipped` with the reason for which the sample is skipped.
struct GoldenFolder {
    let path: FilePath
    private let selection: GoldenSelection
    /// Targets that this run does not render, though others may. Their files are ignored.
    private let otherTargets: [String]

    /// Rejects a folder that a link leads out of the template's project, or with contents that cannot be golden files, before
    /// anything is read. `isUpdated` means that its files will be written.
    init(
        of tested: CompiledTemplates.Template, _ program: Program, _ selection: GoldenSelection, isUpdated: Bool = false
    ) throws(FileError) {
        let template = tested.path
        self.selection = selection
        otherTargets = selection.hasTargets ? tested.unrenderedTargets(program) : []
        path = Self.path(of: template)
        if isUpdated { try ProjectRoot.rejectOutgoingLinks(on: path) }
        var project: ProjectRoot?
        for name in [path] + (try Self.status(path)?.kind == .link ? [] : try files().map(path.appending)) {
            guard let status = try Self.status(name) else { continue }
            switch status.kind {
            case .link:
                if isUpdated { try ProjectRoot.rejectOutgoingLinks(on: name) }
                if project == nil { project = try ProjectRoot(of: template) }
                _ = try project?.resolve(name, from: FilePath("."))
            case .folder where name != path:
                throw isUpdated ? FileError(.publish, name, .folderInTheWay) : FileError(.open, name, .isFolder)
            case .pipe, .other: throw FileError(.open, name, .notRegular)
            case .folder, .regular: break
            }
        }
    }

    /// The status of a file itself, even if it is a link; nil if there is none.
    static func status(_ path: FilePath) throws(FileError) -> FileStatus? {
        var status = FileStatus()
        let system = SystemCalls.real
        let result = system.repeating { system.statusOf(SystemCalls.here, path, false, &status) }
        if result >= 0 { return status }
        let number = Int32(truncatingIfNeeded: -result)
        if number == SystemError.missing { return nil }
        throw FileError(.open, path, .system(number))
    }

    static func path(of template: FilePath) -> FilePath {
        let name = template.lastName.bytes
        let stem = name.lastIndex(of: UInt8(ascii: ".")).map { name[..<$0] } ?? name[...]
        return template.sibling(FilePath(bytes: stem + Array(".golden".utf8)))
    }

    /// The path of a golden folder without `.golden`; nil if it has another name.
    static func stem(of folder: FilePath) -> FilePath? {
        let suffix = ".golden"
        guard folder.lastName.bytes.count > suffix.utf8.count, folder.bytes.ends(with: suffix) else { return nil }
        return FilePath(bytes: folder.bytes.dropLast(suffix.utf8.count))
    }

    static func name(_ payload: RenderedSamples.Payload) -> String {
        let suffix = payload.json == nil ? skippedSuffix : payloadSuffix
        return "\(payload.sample).\(payload.target)\(suffix)"
    }

    private static let payloadSuffix = ".json"
    private static let skippedSuffix = ".skipped"

    /// The difference between a payload and its golden file; nil if there is none. `names` are those of the golden files.
    func fault(_ payload: RenderedSamples.Payload, _ names: Set<FilePath>) throws(FileError) -> GoldenFault? {
        let file = path.appending(FilePath(Self.name(payload)))
        guard names.contains(FilePath(Self.name(payload))) else {
            return GoldenFault(file, payload, .missing)
        }
        let bytes = try RegularFile.read(file, limit: TemplateFiles.limit, isInput: false)
        switch payload.content {
        case .payload(let json):
            return JSON.goldenFault(expected: bytes, found: json).map { GoldenFault(file, payload, $0, bytes) }
        case .skipped(let reason):
            // An editor or git may have changed the line end.
            let end = bytes.lastIndex { $0 != 0x0A && $0 != 0x0D }.map { $0 + 1 } ?? 0
            let text = bytes[..<end]
            if text.elementsEqual(reason.utf8) { return nil }
            let expected = String(decoding: text, as: UTF8.self).printable
            return GoldenFault(file, payload, .otherReason(expected: expected, found: reason), bytes)
        }
    }

    /// Files that belong to no sample and target, sorted by name.
    func extraFaults(_ payloads: [RenderedSamples.Payload], _ names: [FilePath]) throws(FileError) -> [GoldenFault] {
        let owned = Set(payloads.map { FilePath(Self.name($0)) })
        return try names.filter { !owned.contains($0) }.map { name throws(FileError) in
            let file = path.appending(name)
            return GoldenFault(file, sample: nil, .extra, try RegularFile.read(file, limit: TemplateFiles.limit, isInput: false))
        }
    }

    /// Prepares writing all payloads and removing golden files without a sample. Does not create an empty folder. Writes nothing
    /// to an unchanged folder, and only removes leftovers of a killed run. Returns the changes, and the set that makes them; nil
    /// if there are none.
    func staged(
        _ payloads: [RenderedSamples.Payload], _ stop: StopSignal
    ) throws(FileError) -> (update: GoldenUpdate, set: FileSet?) {
        let update = try planned(payloads)
        if update.changesNothing, update.unchanged == 0 { return (update, nil) }
        let set = try FileSet(FileClaims.process.folder(path, replaces: isGolden), stop: stop)
        if update.changesNothing { return (update, nil) }
        for payload in payloads { try set.write(Self.bytes(payload), as: Self.name(payload)) }
        return (update, set)
    }

    private func planned(_ payloads: [RenderedSamples.Payload]) throws(FileError) -> GoldenUpdate {
        var update = GoldenUpdate()
        var rest = try files()
        for payload in payloads {
            let name = FilePath(Self.name(payload))
            let file = path.appending(name)
            guard let index = rest.firstIndex(of: name) else {
                update.new.append(file)
                continue
            }
            rest.remove(at: index)
            if try RegularFile.read(file, limit: TemplateFiles.limit, isInput: false) == Self.bytes(payload) {
                update.unchanged += 1
            } else {
                update.changed.append(file)
            }
        }
        update.removed = rest.map(path.appending)
        return update
    }

    static func bytes(_ payload: RenderedSamples.Payload) -> [UInt8] {
        switch payload.content {
        case .payload(let json): Array((json.pretty + "\n").utf8)
        case .skipped(let reason): Array((reason + "\n").utf8)
        }
    }

    /// Whether a name is that of a golden file that this test compares or removes.
    func isGolden(_ name: FilePath) -> Bool {
        guard name.names.count == 1, Self.isGoldenName(name), let suffix = Self.suffix(of: name) else { return false }
        if otherTargets.contains(where: { name.bytes.ends(with: ".\($0)\(suffix)") }) { return false }
        guard let sample = selection.sample else { return true }
        // The names of targets have no dots.
        let rest = name.bytes.dropLast(suffix.utf8.count)
        return rest.lastIndex(of: UInt8(ascii: ".")).map { rest[..<$0].elementsEqual(sample.utf8) } ?? false
    }

    private static func suffix(of name: FilePath) -> String? {
        [payloadSuffix, skippedSuffix].first { name.bytes.ends(with: $0) }
    }

    /// Whether a name is `<sample>.<target>.json` or `<sample>.<target>.skipped`.
    static func isGoldenName(_ name: FilePath) -> Bool {
        guard let suffix = suffix(of: name) else { return false }
        let parts = name.bytes.dropLast(suffix.utf8.count).split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count >= 2 && parts.allSatisfy { !$0.isEmpty }
    }

    /// Whether a file has the form that `--update` writes: a file of another form is not Blazon's, or was edited.
    static func isWritten(_ bytes: [UInt8], as name: FilePath) -> Bool {
        if name.bytes.ends(with: skippedSuffix) {
            return bytes.count > 1 && bytes.firstIndex(of: 0x0A) == bytes.count - 1
        }
        return (try? JSON.read(bytes)).map { Array(($0.pretty + "\n").utf8) == bytes } ?? false
    }

    /// The golden files of the folder, sorted; empty if there is no folder.
    func files() throws(FileError) -> [FilePath] {
        try FolderListing.names(in: path).filter(isGolden)
    }
}

extension FilePath {
    /// The path of another file in the same folder.
    fileprivate func sibling(_ other: FilePath) -> FilePath {
        names.count == 1 && bytes.first != UInt8(ascii: ".") ? other : parent.appending(other)
    }
}

extension [UInt8] {
    fileprivate func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}

extension GoldenFault {
    init(_ file: FilePath, _ payload: RenderedSamples.Payload, _ kind: Kind, _ bytes: [UInt8] = []) {
        self.init(
            file: String(path: file), shown: "\(file)", sample: payload.sample, target: payload.target, kind: kind, bytes: bytes)
    }

    init(_ file: FilePath, sample: String?, _ kind: Kind, _ bytes: [UInt8] = []) {
        self.init(file: String(path: file), shown: "\(file)", sample: sample, kind: kind, bytes: bytes)
    }
}
