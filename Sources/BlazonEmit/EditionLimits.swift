package import BlazonCheck
import BlazonLanguage
import BlazonMapping
import BlazonPayload
package import BlazonText

/// The limits of a target that apply to the payloads of an edition.
package struct EditionLimits: Sendable {
    /// A limit, for the recipients for whom it applies.
    package struct Entry: Sendable {
        /// Without what the sender reserves.
        package let bytes: Int
        package let counted: CountedPart
        /// The number of the part in the code; nil: what `measureStart` and `measureEnd` measure.
        package let part: Int?
        /// nil: it always applies.
        package let condition: TypedExpression?
        package let error: String?
        package let title: String?
        /// Whether a payload over it is sent.
        package let isWarning: Bool
        /// The index among the limits that rendering applies; nil: it is measured in place, or a payload over it is sent.
        package fileprivate(set) var number: Int?
    }

    /// The strictest of each part and condition, the first one first.
    package let entries: [Entry]
    private let ownIndex: Int?

    init(_ edition: TypedEdition) {
        let target = edition.target
        var parts: [CountedPart] = []
        var entries: [Entry] = []
        // Payloads that are cut are as large as a limit allows, so that advice about size has no meaning for them.
        for limit in target.limits where !limit.isWarning || edition.overflow == nil {
            let counted = target.part(countedBy: limit)
            let applies = limit.condition.map { edition.holds($0) } ?? .truth(true)
            if applies.constantTruth(target.name) == false { continue }
            if !parts.contains(counted) { parts.append(counted) }
            // The code measures the first part in place, unless escapes in it do not count.
            let hasTexts = parts[0].paths?.contains { parts[0].depth(of: $0) > 0 } ?? false
            let index = parts.firstIndex(of: counted) ?? 0
            let part = hasTexts ? index : index == 0 ? nil : index - 1
            for (bytes, ofType) in edition.bytes(limit) {
                let condition = applies.and(ofType)
                if condition.constantTruth(target.name) == false { continue }
                let isAlways = condition.constantTruth(target.name) == true
                entries.append(
                    Entry(
                        bytes: bytes - limit.reserve, counted: counted, part: part, condition: isAlways ? nil : condition,
                        error: limit.error, title: limit.title, isWarning: limit.isWarning))
            }
        }
        // A limit that always applies makes larger ones of the same part superfluous.
        entries = entries.enumerated().filter { index, entry in
            !entries.enumerated().contains { other, stricter in
                stricter.condition == nil && stricter.part == entry.part && stricter.isWarning == entry.isWarning
                    && (stricter.bytes < entry.bytes || stricter.bytes == entry.bytes && other < index)
            }
        }.map(\.element)
        let own = entries.firstIndex { $0.part == nil && $0.condition == nil && !$0.isWarning }
        let applied = entries.indices.filter { $0 != own && !entries[$0].isWarning }
        for (number, index) in applied.enumerated() { entries[index].number = number }
        (self.entries, ownIndex) = (entries, own)
    }

    /// The limit that applies to every payload and is measured in place.
    var own: Entry? { ownIndex.map { entries[$0] } }

    /// All others that rendering applies.
    var others: [Entry] { entries.filter { $0.number != nil } }

    /// Where the payload is measured.
    var countedPaths: [CountedPath] {
        var numbers: [Int?] = []
        return entries.flatMap { entry -> [CountedPath] in
            if numbers.contains(entry.part) { return [] }
            numbers.append(entry.part)
            guard let paths = entry.counted.paths else { return [CountedPath(number: entry.part, keys: [], depth: 0)] }
            return paths.map { CountedPath(number: entry.part, keys: $0, depth: entry.counted.depth(of: $0)) }
        }
    }
}

/// A path of the payload whose value a limit counts.
struct CountedPath {
    /// The number of the part; nil: what `measureStart` and `measureEnd` measure.
    let number: Int?
    let keys: [String]
    /// The number of JSON texts whose escapes do not count.
    let depth: Int
}

extension TypedEdition {
    /// The maximum of a limit, by push type, with the condition that a request has the type.
    fileprivate func bytes(_ limit: Target.Limit) -> [(bytes: Int, condition: TypedExpression)] {
        let always = TypedExpression.truth(true)
        guard !limit.byPushType.isEmpty else { return [(limit.bytes, always)] }
        let isType = { (path: HeaderPath) in path.word.map { limit.byPushType[$0] != nil } ?? false }
        let types = target.pushType == nil ? fixedWords.filter(isType) : pushTypes
        let own = limit.byPushType.sorted { $0.key < $1.key }.map { (bytes: $0.value, condition: types.isWord($0.key)) }
        return [(limit.bytes, TypedExpression.any(own.map(\.condition)).negated)] + own
    }
}
