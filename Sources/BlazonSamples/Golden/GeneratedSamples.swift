package import Blazon
import BlazonDiagnostics
import BlazonLanguage
package import BlazonPayload
import BlazonSize
package import BlazonText

/// Samples that a template lacks: the smallest set that covers every branch, default, locale, variant, and text of a variant in a locale
/// that its own samples do not, and for each target the recipient with the largest payload. A template that would have none gets one recipient.
package struct GeneratedSamples {
    package let samples: [(name: String, record: JSON)]
    /// The purpose of each new sample, and goals without one; one line each.
    package let notes: [String]
    /// Goals without a sample.
    package let missed: [UncoveredGoal]

    /// With more editions, larger payloads are not searched.
    private static let maxEditions = 8

    /// Finds samples for a template whose existing samples have the names `usedNames`.
    package init(_ compilation: Compilation, _ program: Program, usedNames: [String]) {
        var names = SampleNames(usedNames)
        var samples: [(name: String, record: JSON)] = []
        var notes: [String] = []
        let search = SampleSearch(program, Goals(program, compilation.textNumbers))
        // The implicit sample of a template without fields is not its own.
        let own = usedNames.isEmpty ? [] : compilation.checked?.samples ?? []
        let found = search.run(having: own)
        var lines = SourceLines(compilation.sources)
        for sample in found.samples {
            let name = names.next("generated")
            samples.append((name, sample.record.sent(program)))
            let covers = sample.covers.map { Self.text($0, program, &lines) }
            notes.append("\(name) covers " + covers.joined(separator: "; "))
        }
        var known = own.compactMap { try? JSON.read($0.record) } + found.samples.map(\.record)
        var largest: [(targets: [String], record: JSON, time: String?, bytes: String, isProved: Bool)] = []
        for (index, target) in program.targets.map(\.name).enumerated() {
            let sizes = compilation.sizes.filter { $0.target == target && $0.most != nil }
                .sorted { $0.most ?? 0 > $1.most ?? 0 }.prefix(Self.maxEditions)
            var best: Witness?
            var limit: Int?
            for size in sizes where size.most ?? 0 > best?.bytes ?? 0 {
                if let witness = size.witness, witness.bytes > best?.bytes ?? 0 {
                    (best, limit) = (witness, size.isCut ? size.limit : nil)
                }
            }
            if let best, known.contains(best.record) { continue }
            let bytes = best.flatMap { search.bytes(of: $0.record, on: index, at: Witness.sendTime) }
            guard let best, let bytes else {
                notes.append("\(target): " + Self.reason(best, most: sizes.first?.most))
                continue
            }
            let isProved = best.bytes == sizes.first?.most
            // At the time of the run the recipient may be skipped, or have a smaller payload.
            let isSame = search.bytes(of: best.record, on: index, at: program.sendTime) == bytes
            let time = isSame ? program.sendTime : Witness.sendTime
            if let same = largest.firstIndex(where: { $0.record == best.record }) {
                largest[same].targets.append(target)
                largest[same].isProved = isProved && largest[same].isProved
            } else {
                let isCut = limit.map { best.bytes > $0 } ?? false
                largest.append(
                    (
                        [target], best.record, time,
                        "\(grouped(best.bytes)) bytes" + (isCut ? ", of which a text is cut to fit" : ""), isProved
                    ))
            }
        }
        var covered: Set<CoverageGoal> = []
        for (targets, record, time, bytes, isProved) in largest {
            let name = names.next(targets.count == program.targets.count ? "largest" : "largest-\(targets[0])", isNumbered: false)
            samples.append((name, record.sent(program, at: time)))
            let found = Self.largestPayload(isProved)
            notes.append("\(name) has \(found) on \(targets.joined(separator: ", ")): \(bytes)")
            known.append(record)
            covered.formUnion(search.covered(record, at: time))
        }
        missed = found.missed.filter { !covered.contains($0.goal) }
        for missed in missed {
            let reason =
                switch missed.reason {
                case .unreachable: Self.unreachable(missed.goal)
                case .noLocaleField: "recipients have no field with their locale"
                case .notFound(let tries): "no such recipient found in \(counted(tries, "attempt"))"
                }
            notes.append("no sample takes \(Self.text(missed.goal, program, &lines)): \(reason)")
        }
        if own.isEmpty, samples.isEmpty, !program.fields.isEmpty, let record = search.plainRecord() {
            let name = names.next("generated")
            samples.append((name, record.sent(program)))
            notes.append("\(name) is a recipient with all values, since there is nothing else to cover")
        }
        self.samples = samples
        self.notes = notes
    }

    /// The payload of a witness. A smaller one than the bound is the largest that the search has found.
    private static func largestPayload(_ isProved: Bool) -> String {
        isProved ? "the largest payload" : "the largest payload found"
    }

    private static func reason(_ witness: Witness?, most: Int?) -> String {
        guard let most else { return "payloads have no bound, so that none is the largest" }
        guard let witness else { return "no recipient with the largest payload was found" }
        let found = largestPayload(witness.bytes == most)
        return "\(found), of \(grouped(witness.bytes)) bytes, is over a limit: its recipient would be rejected"
    }

    private static func unreachable(_ goal: CoverageGoal) -> String {
        goal.isDefault ? "no recipient gets here without the value" : "earlier branches apply to every recipient"
    }

    private static func text(_ goal: CoverageGoal, _ program: Program, _ lines: inout SourceLines) -> String {
        switch goal {
        case .branch(let counter), .default(let counter):
            let branch = BranchText(program.counters[counter], &lines)
            return "\(branch.location.printable)" + (branch.words.map { " `\($0.printable)`" } ?? "")
        case .locale(let index): return "locale `\(program.locales?.names[index].printable ?? "")`"
        case .variant(let index): return "variant `\(program.variants?.names[index].printable ?? "")`"
        case .payload: return "a recipient that is not skipped"
        case .edition(let edition):
            let names = program.names(ofEdition: edition)
            return "locale `\(names.locale.printable)` with variant `\(names.variant.printable)`"
        }
    }
}

extension JSON {
    /// The recipient with the time of sending of the run, if the template reads it.
    package func sent(_ program: Program) -> JSON { sent(program, at: program.sendTime) }

    /// The same with another time of sending.
    func sent(_ program: Program, at time: String?) -> JSON {
        guard program.now != nil, let time, case .object(let members) = self else { return self }
        return .object([.init("now", .text(time))] + members)
    }
}
