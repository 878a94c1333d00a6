import BlazonJSON
import BlazonLanguage
import BlazonPayload

/// `manifest.json` (cli.md): what a run read and wrote, with counts and checksums.
struct Manifest {
    let version: String
    let program: Program
    let programSums: Sums
    let inputName: String
    let input: BlockSource.Extent
    let count: Worker.Count
    /// In the order of the run's targets.
    let outputs: [Sums]
    let rejected: Sums
    /// nil: the template skips no record.
    let skipped: Sums?

    /// The document, with keys in the order of cli.md, one per line.
    var json: [UInt8] {
        var targets = Members()
        for (target, sums) in zip(count.runCounts.targets, outputs) {
            var own = Members()
            own.add("rendered", target.rendered)
            own.add("rejected", target.rejected)
            if skipped != nil { own.add("skipped", target.skipped) }
            if self.program.targetBy != nil { own.add("elsewhere", target.elsewhere) }
            own.add(sums)
            targets.add(target.name, own)
        }
        var byCode = Members()
        for (code, count) in count.runCounts.byCode.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            byCode.add(code.rawValue, count)
        }
        var rejected = Members()
        rejected.add("lines", count.runCounts.rejectLines)
        rejected.add(self.rejected)
        rejected.add("byCode", byCode)
        var input = Members()
        input.add("name", text: inputName)
        input.add("records", self.input.records)
        input.add(self.input.sums)
        let missing = self.input.missingColumns.map(\.field)
        if !missing.isEmpty { input.add("missingColumns", texts: missing) }
        var program = Members()
        program.add(programSums)
        var whole = Members()
        whole.add("blazon", text: version)
        whole.add("campaign", text: self.program.campaign)
        whole.add("program", program)
        whole.add("input", input)
        whole.add("targets", targets)
        whole.add("rejected", rejected)
        if let skipped = self.skipped { whole.add("skipped", members(of: skipped)) }
        whole.add("coverage", coverage)
        return whole.written(depth: 0) + [newline]
    }

    private func members(of skipped: Sums) -> Members {
        var byReason = Members()
        for (reason, count) in zip(program.skips, count.runCounts.byReason) where count > 0 { byReason.add(reason.name, count) }
        var members = Members()
        members.add("lines", count.runCounts.skipLines)
        members.add(skipped)
        members.add("byReason", byReason)
        return members
    }

    private var coverage: Members {
        var branches = Members()
        var defaults = Members()
        for (counter, count) in zip(program.counters, self.count.counts) {
            switch counter.kind {
            case .branch: branches.add(counter.place, count)
            case .default: defaults.add(counter.place, count)
            }
        }
        var coverage = Members()
        coverage.add("locale", Members(program.locales?.names ?? [], count.localeCounts))
        coverage.add("variant", Members(program.variants?.names ?? [], count.variantCounts))
        coverage.add("branch", branches)
        coverage.add("default", defaults)
        return coverage
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

    init(_ names: [String], _ counts: [Int]) {
        for (name, count) in zip(names, counts) { add(name, count) }
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
