import BlazonLanguage
import BlazonText

/// Selects a recipient's locale, variant and target.
struct EditionSelector {
    private let locales: LocaleChoice?
    private let variants: VariantChoice?
    private let targetBy: TargetChoice?
    /// FNV-1a of the campaign and a zero byte, from which each recipient's hash continues.
    private let seed: UInt64
    private let weightSum: UInt64
    private let tags: TagCache
    /// For each of the template's targets its index among the rendered ones; -1 if it is not rendered.
    private let outputs: [Int]
    /// Whether there is nothing to select.
    let isIdle: Bool

    init(_ program: Program, targets: [String], _ arena: Arena) {
        locales = program.locales
        tags = TagCache(arena)
        variants = program.variants
        targetBy = program.targetBy
        isIdle = locales == nil && variants == nil && targetBy == nil
        seed = StableHash.step(StableHash.step(StableHash.start, program.campaign.utf8), [0])
        weightSum = program.variants?.weights.reduce(0) { $0 + UInt64(max(0, $1)) } ?? 0
        outputs = (program.targetBy?.targets ?? []).map { name in targets.firstIndex { $0.hasSameBytes(as: name) } ?? -1 }
    }

    /// Number of variants in an index of editions.
    var variantCount: Int { variants?.names.count ?? 1 }

    /// The index of the recipient's locale: the default's if the field is missing or its tag matches no other.
    func locale(_ interpreter: inout Interpreter, _ record: Bytes) -> Int {
        guard let locales, let slot = locales.slot else { return 0 }
        let cell = interpreter.reader.cells[interpreter.reader.table.slots[slot]]
        if cell.kind == .text, !cell.isDecoded {
            let tag = record.extracting(cell.range)
            return tags.locale(for: tag) { locales.languages.choice(for: tag) ?? 0 }
        }
        return interpreter.withText(of: slot, record) { locales.languages.choice(for: $0) ?? 0 } ?? 0
    }

    /// The index of the recipient's variant, by a hash that is the same on every machine.
    func variant(_ interpreter: inout Interpreter, _ record: Bytes) -> Int {
        guard let variants else { return 0 }
        let seed = seed
        let hash = interpreter.withText(of: variants.slot, record) { StableHash.finish(StableHash.step(seed, $0)) } ?? 0
        // The hash as a fraction of 1, times the sum of the weights.
        var share = hash.multipliedFullWidth(by: weightSum).high
        for (index, weight) in variants.weights.enumerated() {
            if share < UInt64(max(0, weight)) { return index }
            share -= UInt64(max(0, weight))
        }
        return 0
    }

    /// The targets that the recipient's field selects.
    func selection(_ interpreter: inout Interpreter, _ record: Bytes) throws(Reject) -> Renderer.TargetSelection {
        guard let targetBy else { return .all }
        let found = interpreter.withText(of: targetBy.slot, record) { text in
            targetBy.targets.firstIndex { $0.utf8Span.span.isEqual(to: text) }
        }
        guard let found, let index = found else {
            throw RejectMessages.noTarget(
                interpreter.reader.table.paths[interpreter.reader.table.slots[targetBy.slot]], targetBy.targets)
        }
        return outputs[index] < 0 ? .none : .only(outputs[index])
    }
}

/// FNV-1a (64 bits) with the finalizer of MurmurHash3: small, public, and the same on all platforms (docs/decisions/0015).
enum StableHash {
    static let start: UInt64 = 0xCBF2_9CE4_8422_2325

    static func step(_ hash: UInt64, _ bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(hash) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    static func step(_ hash: UInt64, _ bytes: Bytes) -> UInt64 {
        var hash = hash
        for index in bytes.indices { hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3 }
        return hash
    }

    static func finish(_ hash: UInt64) -> UInt64 {
        var hash = hash
        hash ^= hash >> 33
        hash = hash &* 0xFF51_AFD7_ED55_8CCD
        hash ^= hash >> 33
        hash = hash &* 0xC4CE_B9FE_1A85_EC53
        return hash ^ (hash >> 33)
    }
}

extension RejectMessages {
    static func noTarget(_ path: String, _ targets: [String]) -> Reject {
        let known = targets.map { "`\($0)`" }.joined(separator: ", ")
        return Reject(.noTarget, field: path, "`\(path)` must be one of the template's targets: \(known)")
    }
}
