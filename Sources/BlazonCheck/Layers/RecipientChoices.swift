import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonTemplate
import BlazonText

/// Fields that select the variant of an A/B test or the target of a recipient, and the text that may be truncated.
extension DeclarationChecker {
    /// The variants of the A/B test; nil without a test or if it has a fault.
    func variantChoice(_ variants: Variants?) -> VariantChoice? {
        guard let variants, !variants.variants.isEmpty else { return nil }
        let by = variants.by ?? Name("id", variants.keyword)
        guard let (slot, word) = field(by, of: "variants", isDefault: variants.by == nil) else { return nil }
        guard !word.mayBeMissing, isScalar(word.type) else {
            findings.report(
                .choiceField(
                    "variants.by", accepts: "a field that every recipient has", found: word.type.spokenField,
                    isOptional: word.mayBeMissing, at: by.span))
            return nil
        }
        if variants.variants.count == 1 {
            findings.report(.loneVariant(variants.variants[0].name.text, at: variants.variants[0].name.span))
        }
        return VariantChoice(names: variants.variants.map(\.name.text), weights: variants.variants.map(\.weight), slot: slot)
    }

    /// The field that names a recipient's target; `targets` are all targets of the template.
    func targetChoice(_ by: Name?, _ targets: [String]) -> TargetChoice? {
        guard let by, let (slot, word) = field(by, of: "targetBy") else { return nil }
        let isText: Bool
        switch word.type {
        case .string, .enumeration: isText = true
        default: isText = false
        }
        guard isText, !word.mayBeMissing else {
            findings.report(
                .choiceField(
                    "targetBy", accepts: "text or enum field that every recipient has", found: word.type.spokenField,
                    isOptional: word.mayBeMissing, at: by.span))
            return nil
        }
        if case .enumeration(let members) = word.type {
            let strays = members.filter { !targets.contains($0) }
            if !strays.isEmpty { findings.report(.targetByStray(strays, targets: targets, at: by.span)) }
            let lonely = targets.filter { !members.contains($0) }
            if !lonely.isEmpty { findings.report(.targetByNever(lonely, field: by.text, at: by.span)) }
        }
        return TargetChoice(slot: slot, targets: targets)
    }

    /// Checks that `overflow` and `neutral` name texts.
    func checkTextNames(_ template: Template) {
        let neutral = (template.locales?.neutral ?? []).map { ("neutral", $0) }
        let overflow = template.overflow.map { [("overflow", $0.setting)] } ?? []
        let texts = table.rows.filter { $0.kind == .text }.map(\.name)
        let withTexts = table.rows.filter(\.hasTexts).map(\.name)
        let blocks = template.blocks.map { "\(RunName.block.rawValue).\($0.name.text)" }
        for (key, name) in neutral + overflow {
            let known = key == "neutral" ? withTexts : texts
            if known.containsBytes(of: name.text) || key == "neutral" && blocks.containsBytes(of: name.text) { continue }
            findings.report(.notATextSetting(name.text, key: key, known: known, at: name.span))
        }
    }

    private func isScalar(_ type: ValueType) -> Bool {
        switch type {
        case .list, .record: false
        default: true
        }
    }
}
