import BlazonBytes
import BlazonFiles
import BlazonJSON

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
        var whole = try ObjectReader(json, path: "")
        version = try whole.text("blazon")
        campaign = try whole.text("campaign")
        var program = try whole.object("program")
        self.program = try program.sums()
        try program.end()
        var input = try whole.object("input")
        self.input = Input(
            name: try input.text("name"), records: try input.number("records"), sums: try input.sums(),
            missingColumns: try input.texts("missingColumns"))
        try input.end()
        shard = whole.has("shard") ? try ShardPart(reading: whole.object("shard")) : nil
        compression = whole.has("compression") ? try whole.text("compression") : nil
        if let compression, CampaignFolder.suffixes[compression] == nil {
            throw ReadError(reason: "`compression` is `\(compression)`, which is not known")
        }
        targets = try whole.object("targets").objects().map { (name, object) throws(ReadError) in
            try Target(name, reading: object)
        }
        rejected = try Listing(reading: whole.object("rejected"), by: "byCode")
        skipped = whole.has("skipped") ? try Listing(reading: whole.object("skipped"), by: "byReason") : nil
        var coverage = try whole.object("coverage")
        self.coverage = Coverage(
            locale: try coverage.object("locale").counts(), variant: try coverage.object("variant").counts(),
            branch: try coverage.object("branch").counts(), default: try coverage.object("default").counts())
        try coverage.end()
        try whole.end()
    }
}

extension Manifest.ShardPart {
    fileprivate init(reading object: ObjectReader) throws(Manifest.ReadError) {
        var object = object
        let (index, count) = (try object.number("index"), try object.number("count"))
        guard let shard = Shard(index: index, of: count) else {
            throw Manifest.ReadError(reason: "there is no shard \(index) of \(count)")
        }
        self.shard = shard
        options = try object.object("options").texts().map { Manifest.Option(name: $0, value: $1) }
        sums = try object.sums()
        try object.end()
    }
}

extension Manifest.Target {
    fileprivate init(_ name: String, reading object: ObjectReader) throws(Manifest.ReadError) {
        var object = object
        self.name = name
        rendered = try object.number("rendered")
        rejected = try object.number("rejected")
        skipped = object.has("skipped") ? try object.number("skipped") : nil
        elsewhere = object.has("elsewhere") ? try object.number("elsewhere") : nil
        sums = try object.sums()
        try object.end()
    }
}

extension Manifest.Listing {
    fileprivate init(reading object: ObjectReader, by kind: String) throws(Manifest.ReadError) {
        var object = object
        lines = try object.number("lines")
        sums = try object.sums()
        counts = try object.object(kind).counts()
        try object.end()
    }
}

/// Takes the members of a JSON object one by one.
private struct ObjectReader {
    /// The largest number, so that sums over shards do not overflow.
    private static let most = 1 << 53

    private var members: [JSON.Member]
    /// Of the object in the document; empty for the document.
    private let path: String

    init(_ json: JSON, path: String) throws(Manifest.ReadError) {
        guard case .object(let members) = json else { throw Self.wrong(path, json, "an object") }
        self.members = members
        self.path = path
    }

    func has(_ key: String) -> Bool { members.contains { $0.key.hasSameBytes(as: key) } }

    mutating func text(_ key: String) throws(Manifest.ReadError) -> String {
        try text(try take(key), key)
    }

    /// The texts of a list; empty if it is missing.
    mutating func texts(_ key: String) throws(Manifest.ReadError) -> [String] {
        if !has(key) { return [] }
        let value = try take(key)
        guard case .array(let items) = value else { throw Self.wrong(place(key), value, "a list") }
        return try items.map { (item) throws(Manifest.ReadError) in
            guard case .text(let text) = item else { throw Self.wrong(place(key), item, "a list of texts") }
            return text
        }
    }

    mutating func number(_ key: String) throws(Manifest.ReadError) -> Int {
        try number(try take(key), key)
    }

    mutating func object(_ key: String) throws(Manifest.ReadError) -> ObjectReader {
        try ObjectReader(try take(key), path: place(key))
    }

    mutating func sums() throws(Manifest.ReadError) -> Sums {
        let bytes = try number("bytes")
        let checksums = try object("checksum")
        guard let member = checksums.members.first, checksums.members.count == 1,
            let algorithm = Checksum.Algorithm(rawValue: member.key), case .text(let checksum) = member.value
        else { throw Manifest.ReadError(reason: "`\(place("checksum"))` must be one checksum, `xxh128` or `sha256`") }
        return Sums(bytes: bytes, checksum: checksum, algorithm: algorithm)
    }

    /// All members as numbers.
    func counts() throws(Manifest.ReadError) -> [Manifest.Count] {
        try members.map { (member) throws(Manifest.ReadError) in
            Manifest.Count(name: member.key, number: try number(member.value, member.key))
        }
    }

    /// All members as texts.
    func texts() throws(Manifest.ReadError) -> [(String, String)] {
        try members.map { (member) throws(Manifest.ReadError) in (member.key, try text(member.value, member.key)) }
    }

    /// All members as objects.
    func objects() throws(Manifest.ReadError) -> [(String, ObjectReader)] {
        try members.map { (member) throws(Manifest.ReadError) in
            (member.key, try ObjectReader(member.value, path: place(member.key)))
        }
    }

    /// Rejects members that were not taken.
    func end() throws(Manifest.ReadError) {
        if let member = members.first { throw Manifest.ReadError(reason: "unknown member `\(place(member.key))`") }
    }

    private mutating func take(_ key: String) throws(Manifest.ReadError) -> JSON {
        guard let index = members.firstIndex(where: { $0.key.hasSameBytes(as: key) }) else {
            throw Manifest.ReadError(reason: "`\(place(key))` is missing")
        }
        return members.remove(at: index).value
    }

    private func text(_ value: JSON, _ key: String) throws(Manifest.ReadError) -> String {
        guard case .text(let text) = value else { throw Self.wrong(place(key), value, "a text") }
        return text
    }

    private func number(_ value: JSON, _ key: String) throws(Manifest.ReadError) -> Int {
        guard case .number(let text) = value, let number = Int(text), (0...Self.most).contains(number) else {
            throw Self.wrong(place(key), value, "a whole number from 0 to \(Self.most)")
        }
        return number
    }

    private func place(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

    private static func wrong(_ place: String, _ value: JSON, _ expected: String) -> Manifest.ReadError {
        let shown = if case .number(let text) = value { String(text.prefix(40)) } else { value.kind }
        return Manifest.ReadError(reason: "\(place.isEmpty ? "the document" : "`\(place)`") must be \(expected), but is \(shown)")
    }
}
