import BlazonCheck
import BlazonDiagnostics
import BlazonEmit
import BlazonMapping
import BlazonPayload
import BlazonSize
import BlazonText

extension Compiler {
    /// Bounds the program's payloads and checks the targets' limits.
    func measure(_ compiled: CompiledProgram, table: String, at span: Span, _ compilation: inout Compilation) {
        var (found, unbounded) = (Diagnostics(), [(target: String, fields: [UnboundedField])]())
        var reported: Set<String> = []
        let payloads = compiled.typed.targets.map { ($0, compiled.sizes) }
        // Requests in another form are measured only where the payloads are within their limits.
        for (target, sizes) in payloads + compiled.typed.posted.map({ ($0, compiled.postedSizes) }) {
            let name = target.target.name
            if reported.contains(name) { continue }
            let all = sizes.filter { $0.target == name && $0.limit != nil }.flatMap { [$0] + $0.others }
            let own = all.filter { !$0.isWarning }
            if let finding = tooLarge(own, target, at: span) {
                found.append(finding)
                reported.insert(name)
            }
            let open = own.filter { $0.most == nil && !$0.isCut }
            if !open.isEmpty {
                unbounded.append((target.shownName, open.flatMap(\.unbounded).withoutRepeats))
                reported.insert(name)
            }
            // Advice is superfluous where more is wrong.
            if !reported.contains(name), let size = all.first(where: { $0.isWarning && $0.isOverLimit }), let limit = size.limit,
                let most = size.most
            {
                found.append(
                    .sizeAdvice(most: most, limit: limit, title: size.title, target: target.shownName, table: table, at: span))
            }
        }
        if !unbounded.isEmpty {
            let fields = unbounded.flatMap(\.fields).withoutRepeats
            found.append(
                .sizeUnbounded(
                    unbounded.map(\.target), fields: fields.map(\.path), types: fields.map(\.boundedType).withoutRepeats,
                    hasText: fields.contains(where: \.isText), at: span))
        }
        // All at once: they have the same span, and none is a consequence of another.
        compilation.add(found)
    }

    /// The size error of a target, reported for its largest edition; nil if there is none.
    private func tooLarge(_ own: [EditionSize], _ typed: TypedTarget, at span: Span) -> Diagnostic? {
        func edition(_ size: EditionSize) -> SizedEdition {
            SizedEdition(
                target: typed.shownName, locale: size.locale, variant: size.variant, error: size.error, title: size.title)
        }
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
        guard let size = own.overLimit, let limit = size.limit, let most = size.most else { return nil }
        guard let found = size.found, found.bytes > limit else {
            return .notProvedToFit(edition(size), most: most, found: size.found?.bytes, limit: limit, at: span)
        }
        return .canBeTooLarge(
            edition(size), bytes: found.bytes, limit: limit, record: found.record.compact,
            settings: bytesBySetting(of: found, typed.editions[size.number].origins, typed.target, size.counted), at: span)
    }

    /// The bytes of each setting in a payload, the largest first, then the rest of the payload.
    private func bytesBySetting(
        of found: Witness, _ origins: [AttributeOrigin], _ target: Target, _ counted: CountedPart
    ) -> [(setting: String?, bytes: Int)] {
        let payload = target.decoded(found.payload)
        var written: [(setting: String, keys: [String])] = []
        for origin in origins {
            guard let setting = origin.setting, case .payload(let keys) = origin.location,
                counted.paths?.contains(where: { keys.starts(with: $0) }) ?? true
            else { continue }
            // The members of a map are part of the map.
            if !written.contains(where: { keys.starts(with: $0.keys) }) { written.append((setting, keys)) }
        }
        var bytes: [(setting: String?, bytes: Int)] = []
        for (setting, keys) in written {
            guard let value = keys.reduce(Optional(payload), { value, key in value.flatMap { $0[key] } }) else { continue }
            let count = value.compact.utf8.count
            if let index = bytes.firstIndex(where: { $0.setting == setting }) {
                bytes[index].bytes += count
            } else {
                bytes.append((setting, count))
            }
        }
        let rest = found.bytes - bytes.reduce(0) { $0 + $1.bytes }
        return bytes.sorted { $0.bytes > $1.bytes } + (rest > 0 ? [(nil, rest)] : [])
    }
}

extension Emission {
    /// The sizes of the program's payloads, and of the bodies of requests that have another form.
    var sizes: (payloads: [EditionSize], posted: [EditionSize]) {
        let (count, editions) = (program.targets.count, editions + posted)
        var program = program
        program.targets += program.posted
        let sizes = BlazonSize.sizes(of: program, results: editions.map { $0.map(\.results) }, limits: Self.limits(editions))
        return (sizes[..<count].flatMap(\.self), sizes[count...].flatMap(\.self))
    }

    private static func limits(_ editions: [[EmittedEdition]]) -> [[[SizeLimit]]] {
        editions.map { target in
            target.map { edition in
                edition.limits.map { entry in
                    SizeLimit(
                        bytes: entry.bytes, counted: entry.counted, part: entry.part, title: entry.title, error: entry.error,
                        isConditional: entry.condition != nil, isWarning: entry.isWarning, number: entry.number)
                }
            }
        }
    }
}

extension TypedTarget {
    /// The target's name in messages.
    fileprivate var shownName: String { target.isPosted ? "requests of \(target.name)" : target.name }
}
