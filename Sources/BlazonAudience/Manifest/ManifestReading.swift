import BlazonFiles
import BlazonLanguage
import BlazonPayload
import BlazonText

extension Manifest {
    /// Why bytes are not a manifest: "`targets.ios.rendered` must be a whole number".
    struct ReadError: Error {
        let reason: String
    }

    /// Reads a manifest strictly: all its members, each of its kind, and no others.
    init(reading bytes: [UInt8]) throws(ReadError) {
        let json: JSON
        do throws(JSON.ReadError) { json = try JSON.read(bytes) } catch {
            throw ReadError(reason: "it is not JSON: \(error.reason) at byte \(error.offset)")
        }
        var whole = try DocumentValue(json: json, parent: "", key: "").object()
        version = try whole.take("blazon").text()
        campaign = try whole.take("campaign").text()
        origin = try RunOrigin(reading: &whole)
        var program = try whole.take("program").object()
        self.program = try program.takeSums()
        try program.end()
        var input = try whole.take("input").object()
        self.input = Input(
            name: try input.take("name").text(), records: try input.take("records").number(), sums: try input.takeSums(),
            missingColumns: try input.takeIfPresent("missingColumns")?.texts() ?? [],
            missingFields: try input.takeIfPresent("missingFields")?.texts() ?? [],
            missing: try input.takeIfPresent("missing")?.counts() ?? [])
        try input.end()
        shard = try whole.takeIfPresent("shard").map(ShardPart.init(reading:))
        compression = try whole.takeIfPresent("compression")?.text()
        if let compression, CampaignFolder.suffixes[compression] == nil {
            throw ReadError(reason: "`compression` is `\(compression)`, which is not known")
        }
        targets = try whole.take("targets").members().map(Target.init(reading:))
        var rejected = try whole.take("rejected").object()
        rejectedRecords = try rejected.take("records").number()
        self.rejected = try Listing(reading: &rejected, by: "byCode")
        skipped = try whole.takeIfPresent("skipped").map { (value) throws(ReadError) in
            var object = try value.object()
            return try Listing(reading: &object, by: "byReason")
        }
        let allowed = try whole.take("rejectsAllowed").allowance()
        statesExceeded = try whole.take("exceeded").boolean()
        limits = RunLimits()
        hasLimits = false
        if let value = whole.takeIfPresent("limits") {
            var stated = try value.object()
            (limits, statedNames) = try RunLimits.read(&stated)
            hasLimits = true
            if limits.allowed.text != allowed.text {
                throw ReadError(reason: "`limits.rejects.allowed` must be `rejectsAllowed`, but is another")
            }
        }
        limits.allowed = allowed
        if !limits.missing.map(\.name).elementsEqual(self.input.missing.map(\.name), by: { $0.hasSameBytes(as: $1) }) {
            throw ReadError(reason: "`input.missing` must count the fields of `limits.missing`, but counts others")
        }
        var coverage = try whole.take("coverage").object()
        self.coverage = try Self.coverageKinds.map { (kind) throws(ReadError) in try coverage.take(kind).counts() }
        try coverage.end()
        statedSeal = try whole.take("seal").checksum().text
        try whole.end()
    }
}

extension RunLimits {
    /// The limits of a manifest, and the names of those that it states as exceeded.
    fileprivate static func read(
        _ stated: inout ObjectReader
    ) throws(Manifest.ReadError) -> (limits: RunLimits, exceeded: [String]) {
        var limits = RunLimits()
        var rejects = try stated.take("rejects").object()
        limits.allowed = try rejects.take("allowed").allowance()
        for member in try rejects.takeIfPresent("codes")?.members() ?? [] {
            guard let code = RejectCode(rawValue: member.key) else {
                throw Manifest.ReadError(reason: "`\(member.path)` is not a code of rejects")
            }
            limits.codes[code] = try member.allowance()
        }
        for member in try rejects.takeIfPresent("targets")?.members() ?? [] {
            limits.targets.append((member.key, try member.allowance()))
        }
        try rejects.end()
        for member in try stated.takeIfPresent("missing")?.members() ?? [] {
            limits.missing.append((member.key, try member.allowance()))
        }
        if let value = stated.takeIfPresent("audience") {
            guard let size = AudienceSize(try value.text()) else {
                throw Manifest.ReadError(reason: "`\(value.path)` must be a range of numbers, such as 1000..2000")
            }
            limits.audience = size
        }
        limits.unjudged = try stated.takeIfPresent("unjudged")?.texts() ?? []
        let exceeded = try stated.take("exceeded").texts()
        try stated.end()
        return (limits, exceeded)
    }
}

extension RunOrigin {
    /// nil: the manifest states none.
    fileprivate init?(reading whole: inout ObjectReader) throws(Manifest.ReadError) {
        let label = try whole.takeIfPresent("label")?.members()
        let options = try whole.takeIfPresent("options")?.members()
        guard let options else {
            if label == nil, whole.members.allSatisfy({ !$0.key.hasSameBytes(as: "sources") }) { return nil }
            throw Manifest.ReadError(reason: "`options` is missing")
        }
        for option in options {
            switch option.json {
            case .text, .boolean: if Self.isCounted(option.key) { _ = try option.number() }
            case .number: _ = try option.number()
            case .array: _ = try option.texts()
            case .object(let members):
                for member in members {
                    if case .number = member.value { continue }
                    _ = try DocumentValue(json: member.value, parent: option.path, key: member.key).text()
                }
            case .null: _ = try option.text()
            }
        }
        let sources = try whole.take("sources").items().map { (item) throws(Manifest.ReadError) in
            var source = try item.object()
            let path = try source.take("path").text()
            let sums = try source.takeSums()
            try source.end()
            return Source(path: path, sums: sums)
        }
        self.init(
            stated: options.map { .init($0.key, $0.json) }, sources,
            try (label ?? []).map { (value) throws(Manifest.ReadError) in (value.key, try value.text()) })
    }

    private static func isCounted(_ option: String) -> Bool {
        partialOptions.containsBytes(of: option) && !option.hasSameBytes(as: "onlyChecksum")
    }
}

extension Manifest.ShardPart {
    fileprivate init(reading value: DocumentValue) throws(Manifest.ReadError) {
        var object = try value.object()
        let (index, count) = (try object.take("index").number(), try object.take("count").number())
        guard let shard = Shard(index: index, of: count) else {
            throw Manifest.ReadError(reason: "there is no shard \(index) of \(count)")
        }
        self.shard = shard
        options = try object.take("options").members().map { (option) throws(Manifest.ReadError) in
            (option.key, try option.text())
        }
        sums = try object.takeSums()
        try object.end()
    }
}

extension Manifest.Target {
    fileprivate init(reading value: DocumentValue) throws(Manifest.ReadError) {
        var object = try value.object()
        name = value.key
        rendered = try object.take("rendered").number()
        rejected = try object.take("rejected").number()
        skipped = try object.takeIfPresent("skipped")?.number()
        elsewhere = try object.takeIfPresent("elsewhere")?.number()
        sums = try object.takeSums()
        try object.end()
    }
}

extension Manifest.Listing {
    fileprivate init(reading object: inout ObjectReader, by kind: String) throws(Manifest.ReadError) {
        lines = try object.take("lines").number()
        sums = try object.takeSums()
        counts = try object.take(kind).counts()
        try object.end()
    }
}

/// A value of the document, which knows its path for messages.
private struct DocumentValue {
    /// The largest number, so that sums over shards do not overflow.
    private static let most = 1 << 53

    let json: JSON
    /// The path of the object that contains it; empty for the document and its members.
    let parent: String
    /// Empty for the document.
    let key: String

    var path: String { parent.isEmpty ? key : "\(parent).\(key)" }

    func text() throws(Manifest.ReadError) -> String {
        guard case .text(let text) = json else { throw wrong("a text") }
        return text
    }

    func items() throws(Manifest.ReadError) -> [DocumentValue] {
        guard case .array(let items) = json else { throw wrong("a list") }
        let path = path
        return items.enumerated().map { DocumentValue(json: $0.element, parent: path, key: String($0.offset)) }
    }

    func texts() throws(Manifest.ReadError) -> [String] {
        guard case .array(let items) = json else { throw wrong("a list") }
        return try items.map { (item) throws(Manifest.ReadError) in
            guard case .text(let text) = item else { throw wrong("a list of texts", found: item) }
            return text
        }
    }

    func boolean() throws(Manifest.ReadError) -> Bool {
        guard case .boolean(let value) = json else { throw wrong("true or false") }
        return value
    }

    func allowance() throws(Manifest.ReadError) -> RejectAllowance {
        guard let allowance = RejectAllowance(try text()) else { throw wrong("a number or a percentage, such as 1%") }
        return allowance
    }

    func number() throws(Manifest.ReadError) -> Int {
        guard case .number(let text) = json, let number = Int(text), (0...Self.most).contains(number) else {
            throw wrong("a whole number from 0 to \(Self.most)")
        }
        return number
    }

    /// The members of an object.
    func members() throws(Manifest.ReadError) -> [DocumentValue] {
        guard case .object(let members) = json else { throw wrong("an object") }
        let path = path
        return members.map { DocumentValue(json: $0.value, parent: path, key: $0.key) }
    }

    /// The members of an object as numbers.
    func counts() throws(Manifest.ReadError) -> [Manifest.Count] {
        try members().map { (member) throws(Manifest.ReadError) in .init(name: member.key, count: try member.number()) }
    }

    func checksum() throws(Manifest.ReadError) -> (text: String, algorithm: Checksum.Algorithm) {
        let checksums = try members()
        guard let member = checksums.first, checksums.count == 1, let algorithm = Checksum.Algorithm(rawValue: member.key),
            case .text(let checksum) = member.json
        else { throw Manifest.ReadError(reason: "`\(path)` must be one checksum, `xxh128` or `sha256`") }
        return (checksum, algorithm)
    }

    func object() throws(Manifest.ReadError) -> ObjectReader { ObjectReader(members: try members(), path: path) }

    /// The error for this value or for an item of its list.
    private func wrong(_ expected: String, found item: JSON? = nil) -> Manifest.ReadError {
        let found = item ?? json
        let shown = if case .number(let text) = found { String(text.prefix(40)) } else { found.kind }
        return Manifest.ReadError(reason: "\(path.isEmpty ? "the document" : "`\(path)`") must be \(expected), but is \(shown)")
    }
}

/// Takes the members of a JSON object one by one.
private struct ObjectReader {
    var members: [DocumentValue]
    /// Of the object in the document; empty for the document.
    let path: String

    mutating func takeIfPresent(_ key: String) -> DocumentValue? {
        members.firstIndex { $0.key.hasSameBytes(as: key) }.map { members.remove(at: $0) }
    }

    mutating func take(_ key: String) throws(Manifest.ReadError) -> DocumentValue {
        if let value = takeIfPresent(key) { return value }
        throw Manifest.ReadError(reason: "`\(DocumentValue(json: .null, parent: path, key: key).path)` is missing")
    }

    mutating func takeSums() throws(Manifest.ReadError) -> Sums {
        let bytes = try take("bytes").number()
        let (checksum, algorithm) = try take("checksum").checksum()
        return Sums(bytes: bytes, checksum: checksum, algorithm: algorithm)
    }

    /// Rejects members that were not taken.
    func end() throws(Manifest.ReadError) {
        if let member = members.first { throw Manifest.ReadError(reason: "unknown member `\(member.path)`") }
    }
}
