import BlazonFiles
import BlazonJSON
import BlazonPayload

/// The payloads that a template's samples are expected to give: for `offer.yaml` the files
/// `offer.golden/<sample>.<target>.json`.
struct GoldenFolder {
    let path: FilePath
    /// Targets that this run leaves out: their files are not looked at.
    private let otherTargets: [String]

    init(of template: FilePath, otherTargets: [String]) {
        self.otherTargets = otherTargets
        let name = template.lastName.bytes
        let stem = name.lastIndex(of: UInt8(ascii: ".")).map { name[..<$0] } ?? name[...]
        path = template.sibling(FilePath(bytes: stem + Array(".golden".utf8)))
    }

    static func name(_ payload: RenderedSamples.Payload) -> String { "\(payload.sample).\(payload.target).json" }

    /// What differs between the files and the payloads, in the order of the payloads, then of the names of extra files.
    func faults(_ payloads: [RenderedSamples.Payload]) throws(FileError) -> [GoldenFault] {
        var faults: [GoldenFault] = []
        var extra = try files()
        for payload in payloads {
            let name = FilePath(Self.name(payload))
            let file = path.appending(name)
            guard let position = extra.firstIndex(of: name) else {
                faults.append(GoldenFault(file: file, kind: .missing))
                continue
            }
            extra.remove(at: position)
            let bytes = try RegularFile.read(file, limit: TemplateFiles.limit)
            do throws(JSON.ReadError) {
                let differences = JSON.differences(expected: try JSON.read(bytes), found: payload.json)
                if !differences.isEmpty { faults.append(GoldenFault(file: file, kind: .differs(differences))) }
            } catch {
                faults.append(GoldenFault(file: file, kind: .unreadable(error)))
            }
        }
        return faults + extra.map { GoldenFault(file: path.appending($0), kind: .extra) }
    }

    /// Writes all payloads and removes golden files that no sample owns. A folder that would be empty is not made.
    func update(_ payloads: [RenderedSamples.Payload], _ stop: StopSignal) throws(FileError) {
        if payloads.isEmpty, try files().isEmpty { return }
        let set = try FileSet(path, stop: stop)
        for payload in payloads { try set.write(Array((payload.json.pretty + "\n").utf8), as: Self.name(payload)) }
        try set.publish { isGolden(FilePath($0)) }
    }

    private func isGolden(_ name: FilePath) -> Bool {
        name.names.count == 1 && name.bytes.ends(with: ".json")
            && !otherTargets.contains { name.bytes.ends(with: ".\($0).json") }
    }

    /// The golden files of the folder, sorted; none where there is no folder.
    private func files() throws(FileError) -> [FilePath] {
        try FolderListing.names(in: path).filter(isGolden)
    }
}

extension FilePath {
    /// The path of another thing in the same folder.
    fileprivate func sibling(_ other: FilePath) -> FilePath {
        names.count == 1 && bytes.first != UInt8(ascii: ".") ? other : parent.appending(other)
    }
}

extension [UInt8] {
    fileprivate func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}

/// One golden file that is not as it should be.
struct GoldenFault {
    enum Kind {
        case missing
        /// No sample and target has this name.
        case extra
        case unreadable(JSON.ReadError)
        case differs([JSONDifference])
    }

    let file: FilePath
    let kind: Kind
}
