import BlazonLanguage
import BlazonPayload
package import BlazonText

extension Manifest {
    /// The document, with keys in the order of cli.md, one per line.
    package var json: [UInt8] {
        let sealed = members + [.init("seal", .object([.init(program.algorithm.rawValue, .text(seal))]))]
        return Array(JSON.object(sealed).prettyWithFlatLists.utf8) + [newline]
    }

    /// The checksum of all other members. It finds damage, not forgery: it can be computed again.
    var seal: String {
        let sum = Checksum(program.algorithm)
        let text = Array(JSON.object(members).compact.utf8)
        unsafe sum.update(text.span.bytes)
        return sum.hexadecimal
    }

    private var members: [JSON.Member] {
        let head: [JSON.Member] = [.init("blazon", .text(version)), .init("campaign", .text(campaign))]
        let results: [JSON.Member?] = [
            .init("program", .object(program.members)),
            .init("input", .object(input.members)), shard.map { .init("shard", .object($0.members)) },
            compression.map { .init("compression", .text($0)) },
            .init("targets", .object(targets.map { .init($0.name, .object($0.members)) })),
            .init("rejected", .object([.init("records", .integer(rejectedRecords))] + rejected.members(by: "byCode"))),
            skipped.map { .init("skipped", .object($0.members(by: "byReason"))) },
            hasLimits ? .init("limits", limits.json(exceeded: statedNames ?? verdict.exceededNames)) : nil,
            .init("rejectsAllowed", .text(limits.allowed.text)),
            .init("exceeded", .boolean(statesExceeded ?? verdict.isExceeded)),
            .init("coverage", .object(zip(Self.coverageKinds, coverage).map { .init($0, .numbers($1)) })),
        ]
        return head + (origin?.members ?? []) + results.compactMap(\.self)
    }
}

extension RunLimits {
    /// The limits, and the names of those that are exceeded, as in a manifest.
    package func json(exceeded: [String]) -> JSON {
        func texts(_ key: String, _ values: [(String, String)]) -> [JSON.Member] {
            values.isEmpty ? [] : [.init(key, .object(values.map { .init($0.0, .text($0.1)) }))]
        }
        let rejects =
            [.init("allowed", .text(allowed.text))]
            + texts("codes", codes.map { ($0.key.rawValue, $0.value.text) }.sorted { $0.0 < $1.0 })
            + texts("targets", targets.map { ($0.name, $0.allowed.text) })
        return .object(
            [.init("rejects", .object(rejects))] + texts("missing", missing.map { ($0.name, $0.allowed.text) })
                + (audience.map { [.init("audience", .text("\($0)"))] } ?? [])
                + (unjudged.isEmpty ? [] : [.init("unjudged", .texts(unjudged))]) + [.init("exceeded", .texts(exceeded))])
    }
}

extension Manifest.Input {
    fileprivate var members: [JSON.Member] {
        [.init("name", .text(name)), .init("records", .integer(records))] + sums.members
            + (missingColumns.isEmpty ? [] : [.init("missingColumns", .texts(missingColumns))])
            + (missingFields.isEmpty ? [] : [.init("missingFields", .texts(missingFields))])
            + (missing.isEmpty ? [] : [.init("missing", .numbers(missing))])
    }
}

extension Manifest.ShardPart {
    fileprivate var members: [JSON.Member] {
        let options = options.map { JSON.Member($0.name, .text($0.value)) }
        return [
            .init("index", .integer(shard.index)), .init("count", .integer(shard.count)), .init("options", .object(options)),
        ] + sums.members
    }
}

extension Manifest.Target {
    fileprivate var members: [JSON.Member] {
        let numbers: [(name: String, number: Int?)] = [
            ("rendered", rendered), ("rejected", rejected), ("skipped", skipped), ("elsewhere", elsewhere),
        ]
        return numbers.compactMap { name, number in number.map { .init(name, .integer($0)) } } + sums.members
    }
}

extension Manifest.Listing {
    fileprivate func members(by kind: String) -> [JSON.Member] {
        [.init("lines", .integer(lines))] + sums.members + [.init(kind, .numbers(counts))]
    }
}

extension Sums {
    var members: [JSON.Member] { [.init("bytes", .integer(bytes)), .init("checksum", json)] }
}

extension JSON {
    fileprivate static func numbers(_ counts: [Manifest.Count]) -> JSON {
        .object(counts.map { Member($0.name, .integer($0.count)) })
    }
}
