import BlazonDiagnostics
import BlazonMapping
import BlazonTemplate

/// A variant in a locale that overrides all of its texts, on some targets.
private struct HiddenVariant {
    struct Key: Hashable {
        let edition: EditionName
        /// The section of the locale that provides the texts.
        let section: Span
    }

    let key: Key
    /// The target whose section in the locale provides them; nil: the locale's own texts.
    let hidingTarget: String?
    var targets: [String]
}

extension TemplateChecker {
    /// Reports variants whose texts a locale overrides completely.
    func checkHidden() {
        var hidden: [HiddenVariant] = []
        var indices: [HiddenVariant.Key: Int] = [:]
        for (target, editions) in typed.targets {
            let chain = table.chain(of: target)
            for edition in editions where !edition.skips.isTotal {
                guard let (section, hidingTarget) = hidingSection(edition, on: chain) else { continue }
                let key = HiddenVariant.Key(edition: edition.name, section: section.span)
                if let index = indices[key] {
                    hidden[index].targets.append(target.name)
                } else {
                    indices[key] = hidden.count
                    hidden.append(HiddenVariant(key: key, hidingTarget: hidingTarget, targets: [target.name]))
                }
            }
        }
        for variant in hidden {
            findings.reportOnce(
                .variantHidden(
                    variant.key.edition.variant ?? "", by: variant.key.edition.locale,
                    on: variant.targets.count < typed.targets.count ? variant.targets : [], section: variant.hidingTarget,
                    at: variant.key.section))
        }
    }

    /// The section of the locale that overrides all texts of an edition's variant, and the target if it is about one; nil: it overrides
    /// none, or not all. `chain` is the target and the targets that it extends.
    private func hidingSection(_ edition: TypedLayers.Edition, on chain: [String]) -> (section: Name, target: String?)? {
        guard let name = edition.name.variant,
            stack.all.contains(where: { layer in
                layer.scope.variant == name && layer.scope.target.map(chain.contains) ?? true
                    && layer.entries.contains { $0.row.hasTexts }
            }),
            !edition.settings.contains(where: { $0.row.hasTexts && $0.scope.variant != nil }),
            let hiding = edition.settings.first(where: { $0.row.hasTexts && $0.scope.locale != nil }),
            let section = localeNames.section(of: hiding.scope.locale ?? "")
        else { return nil }
        return (section, hiding.scope.target)
    }
}
