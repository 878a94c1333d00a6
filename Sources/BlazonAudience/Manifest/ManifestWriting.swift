import BlazonJSON

extension Manifest {
    /// The document, with keys in the order of cli.md, one per line.
    package var json: [UInt8] {
        var targets = Members()
        for target in self.targets {
            var own = Members()
            own.add("rendered", target.rendered)
            own.add("rejected", target.rejected)
            if let skipped = target.skipped { own.add("skipped", skipped) }
            if let elsewhere = target.elsewhere { own.add("elsewhere", elsewhere) }
            own.add(target.sums)
            targets.add(target.name, own)
        }
        var input = Members()
        input.add("name", text: self.input.name)
        input.add("records", self.input.records)
        input.add(self.input.sums)
        if !self.input.missingColumns.isEmpty { input.add("missingColumns", texts: self.input.missingColumns) }
        var program = Members()
        program.add(self.program)
        var coverage = Members()
        coverage.add("locale", Members(self.coverage.locale))
        coverage.add("variant", Members(self.coverage.variant))
        coverage.add("branch", Members(self.coverage.branch))
        coverage.add("default", Members(self.coverage.default))
        var whole = Members()
        whole.add("blazon", text: version)
        whole.add("campaign", text: campaign)
        whole.add("program", program)
        whole.add("input", input)
        if let shard { whole.add("shard", Members(shard)) }
        if let compression { whole.add("compression", text: compression) }
        whole.add("targets", targets)
        whole.add("rejected", Members(rejected, by: "byCode"))
        if let skipped { whole.add("skipped", Members(skipped, by: "byReason")) }
        whole.add("coverage", coverage)
        return whole.written(depth: 0) + [newline]
    }
}

/// The members of a JSON object, in order.
private struct Members {
    private enum Value {
        case text(String)
        case texts([String])
        case number(Int)
        case members(Members)
    }

    private var members: [(key: String, value: Value)] = []

    init() {}

    init(_ counts: [Manifest.Count]) {
        for count in counts { add(count.name, count.number) }
    }

    init(_ part: Manifest.ShardPart) {
        add("index", part.shard.index)
        add("count", part.shard.count)
        var options = Members()
        for option in part.options { options.add(option.name, text: option.value) }
        add("options", options)
        add(part.sums)
    }

    init(_ listing: Manifest.Listing, by kind: String) {
        add("lines", listing.lines)
        add(listing.sums)
        add(kind, Members(listing.counts))
    }

    mutating func add(_ key: String, _ number: Int) { members.append((key, .number(number))) }
    mutating func add(_ key: String, text: String) { members.append((key, .text(text))) }
    mutating func add(_ key: String, texts: [String]) { members.append((key, .texts(texts))) }
    mutating func add(_ key: String, _ inner: Members) { members.append((key, .members(inner))) }

    mutating func add(_ sums: Sums) {
        add("bytes", sums.bytes)
        var checksum = Members()
        checksum.add(sums.algorithm.rawValue, text: sums.checksum)
        add("checksum", checksum)
    }

    func written(depth: Int) -> [UInt8] {
        if members.isEmpty { return Array("{}".utf8) }
        let inset = [UInt8](repeating: UInt8(ascii: " "), count: 2 * depth)
        var output = Array("{".utf8)
        for (index, member) in members.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            output += [newline] + inset + "  ".utf8
            output.appendQuoted(member.key.utf8)
            output += ": ".utf8
            switch member.value {
            case .text(let text): output.appendQuoted(text.utf8)
            case .texts(let texts):
                output.append(UInt8(ascii: "["))
                for (index, text) in texts.enumerated() {
                    if index > 0 { output += ", ".utf8 }
                    output.appendQuoted(text.utf8)
                }
                output.append(UInt8(ascii: "]"))
            case .number(let number): output += String(number).utf8
            case .members(let members): output += members.written(depth: depth + 1)
            }
        }
        return output + [newline] + inset + "}".utf8
    }
}
