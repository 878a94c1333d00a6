import BlazonLanguage
import BlazonText

/// Tests of values in the file of a program: `{"form": "^[0-9]+$"}`, `{"schemes": ["https"]}`, `{"occurs": "x", "least": 0, "most": 5}`,
/// `{"least": 3, "unit": "items"}`.
extension ValueTest {
    var json: JSON {
        switch self {
        case .form(let form): .object(omittingNil: ["form": .text(form.patternText)])
        case .schemes(let schemes): .object(omittingNil: ["schemes": .texts(schemes)])
        case .occurrences(let text, let least, let most):
            .object(omittingNil: ["occurs": .text(text), "least": .integer(least), "most": most.map { .integer($0) }])
        case .least(let count, let unit): .object(omittingNil: ["least": .integer(count), "unit": .text(unit.rawValue)])
        }
    }

    init(_ node: JSONNode) throws(ProgramError) {
        if let pattern = try node.optional("form")?.text() {
            self = .form(try node.known(TextForm.matching(pattern), else: "`\(pattern)` is not a pattern"))
        } else if let schemes = try node.optional("schemes")?.texts() {
            self = .schemes(schemes)
        } else if let text = try node.optional("occurs")?.text() {
            self = .occurrences(of: text, least: try node["least"].integer(), most: try node.optional("most")?.integer())
        } else {
            let unit = try node.known(Unit(rawValue: try node["unit"].text()), else: "unknown unit")
            self = .least(try node["least"].integer(), unit)
        }
    }
}
