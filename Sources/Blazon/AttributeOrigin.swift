import BlazonCheck
package import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonTemplate

/// The origin of a payload's attribute, of a header, or of another part of the request.
package struct AttributeOrigin: Sendable, Equatable {
    package enum Location: Sendable, Equatable {
        /// Keys from the outside in, including the envelope.
        case payload([String])
        case header(String)
        case request([String])
    }

    package enum Source: Sendable, Equatable {
        /// The key in the template or in an imported file.
        case template(Span)
        /// A name that the table reads (`recipient.messageId`).
        case system(String)
        /// Implied by another setting.
        case implied(by: String)
        /// Part of every payload of the target.
        case always
    }

    package let location: Location
    /// The row's name; nil: no setting writes it.
    package let setting: String?
    package let source: Source
}

extension CompiledProgram {
    /// The origins of attributes by target and edition, as in the program.
    package var origins: [[[AttributeOrigin]]] { typed.targets.map { $0.editions.map(\.origins) } }
}

extension TypedEdition {
    /// In table order; the keys of a map follow the map.
    var origins: [AttributeOrigin] {
        settings.flatMap { setting in
            setting.destination.locations.flatMap { location, _ -> [AttributeOrigin] in
                switch location {
                case .payload(let path): setting.origins(at: target.under.keys + path.keys, isSpread: false)
                case .spread(let path): setting.origins(at: target.under.keys + path.keys, isSpread: true)
                case .header(let name): [setting.origin(.header(name), setting.source)]
                case .request(let path): [setting.origin(.request(path.keys), setting.source)]
                }
            }
        }
            + target.always.map { path, _ in
                AttributeOrigin(location: .payload(target.under.keys + path.keys), setting: nil, source: .always)
            }
    }
}

extension TypedSetting {
    fileprivate func origin(_ location: AttributeOrigin.Location, _ source: AttributeOrigin.Source) -> AttributeOrigin {
        AttributeOrigin(location: location, setting: row.name, source: source)
    }

    /// The origin of the setting as a whole.
    fileprivate var source: AttributeOrigin.Source {
        switch origin {
        case .author(let sources): sources.first.map { .template($0.name.span) } ?? .always
        case .system: .system((row.from ?? []).joined(separator: "."))
        case .implied(let name): .implied(by: name)
        }
    }

    fileprivate func origins(at keys: [String], isSpread: Bool) -> [AttributeOrigin] {
        let own = isSpread ? [] : [origin(.payload(keys), source)]
        guard case .author(let sources) = origin else { return own }
        return own
            + sources.keys.map { path, span in origin(.payload(keys + path), .template(span)) }
    }
}

extension [Setting] {
    /// The keys of the maps, each with the first span that sets it.
    fileprivate var keys: [(path: [String], span: Span)] {
        var known: Set<[[UInt8]]> = []
        return flatMap { $0.value.keys(below: []) }.filter { known.insert($0.path.map { [UInt8]($0.utf8) }).inserted }
    }
}

extension SettingValue {
    fileprivate func keys(below path: [String]) -> [(path: [String], span: Span)] {
        switch self {
        case .map(let settings, _):
            settings.flatMap { setting in
                let own = path + [setting.name.text]
                return [(own, setting.name.span)] + setting.value.keys(below: own)
            }
        case .choice(let choice): choice.cases.flatMap { $0.value.keys(below: path) }
        case .text, .list, .loop, .null, .broken: []
        }
    }
}
