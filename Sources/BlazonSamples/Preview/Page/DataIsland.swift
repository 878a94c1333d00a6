import BlazonPayload
import BlazonText

/// The data of campaigns for the page's script, other than notifications.
struct DataIsland {
    let campaigns: [CampaignPreview]

    /// The content of a script element: no `<` can end it, and no line separator break it.
    var bytes: [UInt8] {
        var escaped: [UInt8] = []
        let json = Array(JSON.array(campaigns.map(\.json)).compact.utf8)
        var at = 0
        while at < json.count {
            switch json[at] {
            case UInt8(ascii: "<"): escaped += "\\u003c".utf8
            case UInt8(ascii: ">"): escaped += "\\u003e".utf8
            case UInt8(ascii: "&"): escaped += "\\u0026".utf8
            // U+2028 and U+2029, three bytes each.
            case 0xE2 where json[at...].starts(with: [0xE2, 0x80, 0xA8]) || json[at...].starts(with: [0xE2, 0x80, 0xA9]):
                escaped += (json[at + 2] == 0xA8 ? "\\u2028" : "\\u2029").utf8
                at += 2
            default: escaped.append(json[at])
            }
            at += 1
        }
        return escaped
    }
}

extension CampaignPreview {
    fileprivate var json: JSON {
        .object([
            .init("campaign", .text(campaign)), .init("locales", .texts(locales)), .init("variants", .texts(variants)),
            .init("recipients", .boolean(hasRecipients)),
            .init("samples", .array(samples.map { json(of: $0) })), .init("targets", .array(targets.map(\.json))),
            .init(
                "ways",
                .array(
                    branches.map { way in
                        .object([
                            .init("kind", .text(way.kind.rawValue)), .init("place", .text(way.location)),
                            .init("text", .text(way.text)),
                        ])
                    })),
            .init(
                "origins",
                .array(
                    origins.map { origin in
                        .object([
                            .init("setting", .optional(origin.setting)), .init("place", .optional(origin.location)),
                            .init("text", .text(origin.text)),
                        ])
                    })),
        ])
    }

    /// A sample with the locale and variant that it selects; `target` is its only target, null for all.
    private func json(of sample: Sample) -> JSON {
        let only: JSON =
            switch sample.own.selection {
            case .all: .null
            case .only(let index): .text(targets.indices.contains(index) ? targets[index].name : "")
            case .elsewhere: .text("")
            }
        return .object([
            .init("name", .text(sample.name)),
            .init("locale", .text(locales.isEmpty ? "" : locales[sample.own.locale])),
            .init("variant", .text(variants.isEmpty ? "" : variants[sample.own.variant])), .init("target", only),
        ])
    }
}

extension CampaignPreview.Target {
    fileprivate var json: JSON {
        .object([
            .init("name", .text(name)), .init("label", .text(title)), .init("editions", .array(editions.map(\.json))),
        ])
    }
}

extension CampaignPreview.Edition {
    fileprivate var json: JSON {
        .object([
            .init("most", most.map { .integer($0) } ?? .null), .init("unbounded", .texts(unbounded)),
            .init("isCut", .boolean(isCut)), .init("ways", .array(counters.map { .integer($0) })),
            .init(
                "besides",
                .array(origins.requestParts.map { .array([.text($0.name), .integer($0.origin)]) })),
        ])
    }
}

extension JSON {
    fileprivate static func optional(_ text: String?) -> JSON { text.map { .text($0) } ?? .null }
}
