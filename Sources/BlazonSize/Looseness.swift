import BlazonLanguage
import BlazonPayload

/// Why a bound can exceed the largest payload: places with the same field are bounded separately, or only the type of a value is
/// known.
package enum Looseness: Hashable, Sendable {
    /// A field is printed in several places, and no single value may be the longest in all of them.
    case severalPlaces(field: String, count: Int)
    /// A field is cut or changes case, and the result depends on the order of its characters.
    case cut(field: String, filter: String)
    /// Only the type of a filter's result is known.
    case ofType(field: String, filter: String)
    /// A condition is computed, and assumed to take either branch.
    case condition(field: String)

    package var text: String {
        switch self {
        case .severalPlaces(let field, let count):
            "`\(field)` is printed in \(count) places, which are bounded separately although they share a value"
        case .cut(let field, let filter):
            "`\(field)` goes through `\(filter)`, and the bound assumes the longest encoding of each character"
        case .ofType(let field, let filter): "the result of `\(filter)` for `\(field)` is bounded only by its type"
        case .condition(let field):
            "a condition computes with `\(field)`, and the bound assumes that all its branches are possible"
        }
    }
}

extension WitnessSearch {
    /// In the order of the fields.
    var looseness: [Looseness] {
        let code = program.targets[target].editions[number].code
        var (places, computed, found) = ([Int: Int](), Set<Int>(), [Int: Set<Looseness>]())
        func name(_ slot: Int) -> String { encodedLengths.slots[slot].path.joined(separator: ".") }
        var (open, filters) = ([Int](), [String]())
        func close(isCondition: Bool) {
            for slot in Set(open) {
                places[slot, default: 0] += isCondition ? 0 : 1
                if filters.isEmpty { continue }
                if !isCondition { computed.insert(slot) }
                for filter in filters {
                    if isCondition {
                        found[slot, default: []].insert(.condition(field: name(slot)))
                    } else if Self.cutting.contains(filter) {
                        found[slot, default: []].insert(.cut(field: name(slot), filter: filter))
                    } else if FilterRegistry.filter(named: filter)?.isSized == false {
                        found[slot, default: []].insert(.ofType(field: name(slot), filter: filter))
                    }
                }
            }
            (open, filters) = ([], [])
        }
        for instruction in code {
            switch instruction {
            case .emitField(let slot, _): places[slot, default: 0] += 1
            case .field(let slot): open.append(slot)
            case .filter(let index, _): filters.append(program.filters[index])
            case .format(let index, _):
                switch program.formats[index] {
                case .plural: filters.append("plural")
                case .casing(let format): filters.append(format.filter)
                default: filters.append("")
                }
            case .write: close(isCondition: false)
            case .jumpUnless: close(isCondition: true)
            default: break
            }
        }
        for slot in computed where places[slot] ?? 0 > 1 {
            found[slot, default: []].insert(.severalPlaces(field: name(slot), count: places[slot] ?? 0))
        }
        return found.sorted { $0.key < $1.key }.flatMap { $0.value.sorted { $0.text < $1.text } }
    }

    private static let cutting: Set<String> = ["truncate", "truncate_bytes", "capitalize", "titlecase", "replace", "plural"]
}
