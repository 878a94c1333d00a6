import BlazonCheck
package import BlazonDiagnostics
import BlazonEmit
import BlazonJSON
import BlazonMapping
import BlazonPayload
package import BlazonSize

extension Compiler {
    /// Program → how large its payloads can be, and what that means for the targets' limits.
    func measure(_ emission: Emission, _ typed: TypedTemplate, at span: Span, _ compilation: inout Compilation) {
        compilation.sizes = sizes(
            of: emission.program, results: emission.results, counted: typed.targets.map(\.target.countedKeys))
        var unbounded: [(target: String, fields: [String])] = []
        for target in typed.targets {
            let own = compilation.sizes.filter { $0.target == target.target.name && $0.limit != nil }
            if let size = own.max(by: { $0.least < $1.least }), let limit = size.limit, size.least > limit {
                compilation.add([.alwaysTooLarge(SizedEdition(size), least: size.least, limit: limit, at: span)])
            } else if let size = own.filter({ $0.isOverLimit && !$0.isCut }).max(by: { $0.most ?? 0 < $1.most ?? 0 }),
                let limit = size.limit, let most = size.most
            {
                let settings = target.editions.first?.settings ?? []
                let witness = options.sizing == .witnesses ? size.witness : nil
                compilation.add([
                    .canBeTooLarge(
                        SizedEdition(size), most: most, limit: limit,
                        budget: witness.map { budget(settings, target.target, $0.payload) } ?? [],
                        witness: witness.map { ($0.record.compact, $0.bytes) }, at: span
                    )
                ])
            }
            let open = own.filter { $0.most == nil && !$0.isCut }
            if !open.isEmpty {
                unbounded.append((target.target.name, open.flatMap(\.unbounded).withoutRepeats))
            }
        }
        if !unbounded.isEmpty {
            let fields = unbounded.flatMap(\.fields).withoutRepeats
            compilation.add([.sizeUnbounded(unbounded.map(\.target), fields: fields, at: span)])
        }
    }

    /// What each setting takes of a payload, keys left out; the largest first.
    private func budget(_ settings: [TypedSetting], _ target: Target, _ payload: JSON) -> [(setting: String, bytes: Int)] {
        settings.map { setting in
            let bytes = setting.landing.places.reduce(0) { sum, landing in
                guard case .payload(let path) = landing.place else { return sum }
                let keys = target.under.keys + path.keys
                let value = keys.reduce(Optional(payload)) { value, key in value.flatMap { $0[key] } }
                return sum + (value?.compact.utf8.count ?? 0)
            }
            return (setting.row.name, bytes)
        }.filter { $0.1 > 0 }.sorted { $0.1 > $1.1 }
    }
}

extension [String] {
    /// Each once, at its first place.
    fileprivate var withoutRepeats: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}

extension SizedEdition {
    package init(_ size: EditionSize) { self.init(target: size.target, locale: size.locale, variant: size.variant) }
}
