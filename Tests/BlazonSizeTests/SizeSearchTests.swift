import Blazon
import BlazonDiagnostics
import BlazonPayload
import BlazonSize
import TestSupport
import Testing

/// Compares the bounds of random templates with a search that knows nothing of how bounds are computed. The search never finds more than
/// the bound, and in 90 % of editions at least half of it.
/// `BLAZON_SIZE_SEARCH` sets the number of templates, `BLAZON_SEED` the first seed.
@Suite struct SizeSearchTests {
    /// Number of tasks that search at the same time.
    static let shares = 2

    @Test func theLargestPayloadFoundIsNearlyTheBound() async throws {
        let found = try await withThrowingTaskGroup(of: SearchedEditions.self) { group in
            for share in 0..<Self.shares { group.addTask { try Self.searchedEditions(share) } }
            return try await group.reduce(into: SearchedEditions()) { $0.add($1) }
        }
        print("\(found.count) editions: \(found.exact) bounds reached, \(found.close) to half")
        for one in found.loose { print(one) }
        // Of few editions, one that is missed proves little.
        if found.count >= 100 {
            #expect(found.close * 10 >= found.count * 9, "half of \(found.close) of \(found.count) bounds is reached")
        }
    }

    private static func searchedEditions(_ share: Int) throws -> SearchedEditions {
        var searched = SearchedEditions()
        for index in 0..<(SizeSearch.templates / shares) {
            let seed = SizeSearch.firstSeed + UInt64(share) * 1_000_000_000 + UInt64(index)
            var random = Seeded(seed)
            let template = ChainTemplate(&random)
            let compilation = compile(template.source)
            let errors = compilation.diagnostics.filter { $0.severity == .error }
            try #require(errors.isEmpty, "seed \(seed)\n\(template.source)\n\(compilation.findings)")
            let program = try #require(compilation.program)
            var search = LargestPayloadSearch(template, program, compilation.sizes)
            search.run(&random)
            for (size, found) in zip(compilation.sizes, search.found) {
                guard let most = size.most, found.bytes >= 0 else { continue }
                let context = "seed \(seed), \(size.target)"
                #expect(
                    found.bytes <= most, "\(context): at most \(most), but \(found.bytes)\n\(template.source)\n\(found.record)")
                if let witness = size.witness { #expect(witness.bytes <= most, "\(context): the witness takes \(witness.bytes)") }
                let largest = max(found.bytes, size.witness?.bytes ?? 0)
                searched.count += 1
                if largest == most { searched.exact += 1 }
                if largest * 2 >= most {
                    searched.close += 1
                    continue
                }
                searched.loose.append(
                    "\(context): at most \(most), found \(found.bytes), witness \(size.witness?.bytes ?? -1)\n\(template.source)"
                        + "\(found.record)\n"
                )
            }
        }
        return searched
    }
}

private struct SearchedEditions: Sendable {
    var count = 0
    /// Their largest payload has the size of the bound.
    var exact = 0
    /// It has at least half of it.
    var close = 0
    var loose: [String] = []

    mutating func add(_ other: SearchedEditions) {
        count += other.count
        exact += other.exact
        close += other.close
        loose += other.loose
    }
}
