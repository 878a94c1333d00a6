import BlazonCheck
package import BlazonDiagnostics
import BlazonEmit
import BlazonMapping
import BlazonPayload
package import BlazonSize
import BlazonText

extension Compiler {
    /// Bounds the program's payloads and checks the targets' limits.
    func measure(_ compiled: CompiledProgram, fitsLimits: Bool, at span: Span, _ compilation: inout Compilation) {
        if fitsLimits {
            // Compares the bound with the exact sizes in all tests.
            assert(compiled.sizes.allSatisfy { $0.limit == nil || $0.most != nil && !$0.isOverLimit })
            return
        }
        var (found, unbounded) = (Diagnostics(), [(target: String, fields: [String])]())
        for target in compiled.typed.targets {
            let own = compiled.sizes.filter { $0.target == target.target.name && $0.limit != nil }
            let settings = target.editions.first?.settings ?? []
            if let finding = tooLarge(own, settings, target.target, at: span) { found.append(finding) }
            let open = own.filter { $0.most == nil && !$0.isCut }
            if !open.isEmpty {
                unbounded.append((target.target.name, open.flatMap(\.unbounded).withoutRepeats))
            }
        }
        if !unbounded.isEmpty {
            let fields = unbounded.flatMap(\.fields).withoutRepeats
            found.append(.sizeUnbounded(unbounded.map(\.target), fields: fields, at: span))
        }
        // All at once: they have the same place, and none is a consequence of another.
        compilation.add(found)
    }

    /// The size error of a target, reported for its largest edition; nil if there is none.
    private func tooLarge(_ own: [EditionSize], _ settings: [TypedSetting], _ target: Target, at span: Span) -> Diagnostic? {
        func edition(_ size: EditionSize) -> SizedEdition { SizedEdition(size, error: target.limit?.error) }
        let always = own.filter(\.isAlwaysOverLimit).sorted { $0.least > $1.least }
        if let size = always.first, let limit = size.limit {
            return .alwaysTooLarge(
                edition(size), least: size.least, limit: limit, others: always.dropFirst().map { (edition($0), $0.least) },
                at: span)
        }
        if let size = own.max(by: { $0.mostWhenCut ?? 0 < $1.mostWhenCut ?? 0 }), let most = size.mostWhenCut,
            let limit = size.limit
        {
            return .tooLargeWhenCut(edition(size), most: most, limit: limit, at: span)
        }
        guard let size = own.filter({ $0.isOverLimit && !$0.isCut }).max(by: { $0.most ?? 0 < $1.most ?? 0 }),
            let limit = size.limit, let most = size.most
        else { return nil }
        let witness = options.sizing == .witnesses ? size.witness : nil
        let isNearLimit =
            witness.map { $0.bytes.multiplied(clamping: 100) >= most.multiplied(clamping: 95) } ?? (options.sizing != .witnesses)
        return .canBeTooLarge(
            edition(size), most: most, limit: limit, budget: witness.map { budget(settings, target, $0.payload) } ?? [],
            witness: witness.map { ($0.record.compact, $0.bytes) },
            reasons: isNearLimit ? [] : size.looseness.map(\.text), at: span)
    }

    /// The share of each setting in a payload, without keys, the largest first.
    private func budget(_ settings: [TypedSetting], _ target: Target, _ payload: JSON) -> [(setting: String, bytes: Int)] {
        let payload = target.decoded(payload)
        return settings.map { setting in
            let bytes = setting.destination.places.reduce(0) { sum, destination in
                guard case .payload(let path) = destination.place else { return sum }
                let keys = target.under.keys + path.keys
                let value = keys.reduce(Optional(payload)) { value, key in value.flatMap { $0[key] } }
                return sum + (value?.compact.utf8.count ?? 0)
            }
            return (setting.row.name, bytes)
        }.filter { $0.1 > 0 }.sorted { $0.1 > $1.1 }
    }
}

extension Emission {
    /// The sizes of the program's payloads.
    func sizes(of typed: TypedTemplate) -> [EditionSize] {
        BlazonSize.sizes(
            of: program, results: editions.map { $0.map(\.results) }, counted: typed.targets.map(\.target.countedKeys))
    }
}

extension [String] {
    /// Without duplicates, in the order of first occurrence.
    fileprivate var withoutRepeats: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}

extension SizedEdition {
    package init(_ size: EditionSize, error: String?) {
        self.init(target: size.target, locale: size.locale, variant: size.variant, error: error)
    }
}
