import Blazon
import BlazonPayload
import BlazonText
import TestSupport
import Testing

/// A second implementation of which value wins, from docs/language.md alone, compared with what is rendered, over random
/// choices of the sections that say something.
@Suite struct LayerModelTests {
    /// A layer in which a template may set a setting; nil is "for all".
    struct Layer: Hashable {
        var variant: String?
        var locale: String?
        var target: String?

        var label: String { "\(variant ?? "-")/\(locale ?? "-")/\(target ?? "-")" }
    }

    static let targets = ["ios", "android", "android-v1"]
    static let locales = ["en", "es", "es-419", "es-MX"]
    static let variants = ["a", "b"]
    static let layers = ([nil] + variants.map(Optional.some)).flatMap { variant in
        ([nil] + locales.map(Optional.some)).flatMap { locale in
            ([nil] + targets.map(Optional.some)).map { Layer(variant: variant, locale: locale, target: $0) }
        }
    }

    /// `L.T`, `L`, for each parent P of L `P.T`, `P`, then `T`, `message`; a section for `android` also serves what extends it, below its
    /// own; a variant's counterpart lies above each.
    static func order(target: String, locale: String, variant: String) -> [Layer] {
        let inherited: [String: [String]] = ["es-MX": ["es-419", "es"], "es-419": ["es"]]
        let own = target == "android-v1" ? ["android-v1", "android"] : [target]
        var order: [Layer] = []
        for level in ([locale] + inherited[locale, default: []]).map(Optional.some) + [nil] {
            for name in own.map(Optional.some) + [nil] {
                order += [Layer(variant: variant, locale: level, target: name), Layer(variant: nil, locale: level, target: name)]
            }
        }
        return order
    }

    @Test(arguments: 1...60) func agreesWithThePage(_ seed: UInt64) throws {
        var random = Seeded(seed)
        var saying = Set(Self.layers.filter { _ in random.once(in: 3) })
        saying.insert(Layer())
        let source = Self.source(saying)
        let compilation = compile(source)
        let program = try #require(
            compilation.program, "seed \(seed)\n\(source)\n\(compilation.findings.joined(separator: "\n"))")
        var renderer = Renderer(program)
        var tried = 0
        for locale in Self.locales {
            for number in 0..<6 {
                let record = "{\"id\":\"r\(number)\",\"locale\":\"\(locale)\"}"
                guard case .success(let outcomes) = renderer.rendered(Array(record.utf8)) else {
                    Issue.record("\(record) was refused")
                    continue
                }
                for (target, outcome) in outcomes {
                    guard case .payload(let bytes) = outcome else { continue }
                    let payload = try JSON.read(bytes)
                    let fields = target == "ios" ? payload : target == "android" ? payload["data"] : payload["message"]?["data"]
                    guard case .text(let variant)? = fields?["variant"] else {
                        Issue.record("no variant in \(String(decoding: bytes, as: UTF8.self))")
                        continue
                    }
                    let category = target == "ios" ? payload["aps"]?["category"] : fields?["category"]
                    let order = Self.order(target: target, locale: locale, variant: variant)
                    let winner = try #require(order.first { saying.contains($0) })
                    #expect(category == .text(winner.label), "seed \(seed), \(target), \(locale), \(variant)\n\(source)")
                    // Maps merge key by key: every layer's own key is there, and the common one is the strongest's.
                    #expect(fields?["common"] == .text(winner.label), "seed \(seed), \(target), \(locale), \(variant)\n\(source)")
                    for layer in Self.layers {
                        let expected: JSON? = saying.contains(layer) && order.contains(layer) ? .text("said") : nil
                        #expect(fields?["own \(layer.label)"] == expected, "seed \(seed), \(layer.label), \(target)\n\(source)")
                    }
                    tried += 1
                }
            }
        }
        #expect(tried == Self.locales.count * 6 * Self.targets.count)
    }

    // MARK: The template

    private static func source(_ saying: Set<Layer>) -> String {
        func settings(_ layer: Layer, _ indent: String) -> String {
            guard saying.contains(layer) else { return "" }
            return "\(indent)category: \(layer.label)\n\(indent)customFields:\n\(indent)  common: \(layer.label)\n"
                + "\(indent)  own \(layer.label): said\n"
                + (layer == Layer() ? "\(indent)  variant: \"{{ variant }}\"\n" : "")
        }
        func section(_ key: String, _ content: String, _ indent: String) -> String {
            content.isEmpty ? "" : "\(indent)\(key):\n\(content)"
        }
        func targetSections(_ variant: String?, _ locale: String?, _ indent: String) -> String {
            targets.map { target in
                section(target, settings(Layer(variant: variant, locale: locale, target: target), indent + "  "), indent)
            }.joined()
        }
        func localeSections(_ variant: String?, _ indent: String) -> String {
            locales.map { locale in
                let content =
                    settings(Layer(variant: variant, locale: locale), indent + "  ")
                    + targetSections(variant, locale, indent + "  ")
                return section(locale, content, indent)
            }.joined()
        }
        var source = "campaign: layers\ntargets: [\(targets.joined(separator: ", "))]\n"
        source += "recipient:\n  id: string(..10)\n  locale: locale\n"
        source += "message:\n  title: Hello\n" + settings(Layer(), "  ") + targetSections(nil, nil, "")
        // Locales that say nothing have a section all the same, so that they can be chosen.
        source += "locales:\n  default: en\n" + localeSections(nil, "  ")
        for locale in locales.dropFirst() where !source.contains("\n  \(locale):\n") {
            source += "  \(locale): { sound: default }\n"
        }
        source = source.replacing("{ sound: default }", with: "{ sound: default }")
        source += "variants:\n"
        for variant in variants {
            source += "  \(variant):\n    weight: 1\n" + section("message", settings(Layer(variant: variant), "      "), "    ")
            source += targetSections(variant, nil, "    ")
            source += section("locales", localeSections(variant, "      "), "    ")
        }
        return source
    }
}
