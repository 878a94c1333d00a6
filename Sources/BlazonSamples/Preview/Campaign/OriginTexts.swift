import Blazon
import BlazonDiagnostics
import BlazonText

/// The origin of an attribute in words.
struct OriginText: Sendable, Hashable {
    /// The setting's name; nil: no setting writes it.
    let setting: String?
    /// `templates/offer.yaml:14`; nil: not from a template.
    let location: String?
    /// The source line there, or why the attribute is sent.
    let text: String
}

/// The origins of a page, without duplicates: many attributes of many editions share them.
struct OriginTexts {
    private(set) var all: [OriginText] = []
    private var indices: [OriginText: Int] = [:]
    private var known: [Span: (location: String, line: String)] = [:]
    private var lines: SourceLines
    /// Maximum bytes of a displayed line.
    private static let longest = 400

    init(_ lines: SourceLines) { self.lines = lines }

    mutating func index(of origin: AttributeOrigin) -> Int {
        let text = text(of: origin)
        if let index = indices[text] { return index }
        all.append(text)
        indices[text] = all.count - 1
        return all.count - 1
    }

    private mutating func text(of origin: AttributeOrigin) -> OriginText {
        switch origin.source {
        case .template(let span):
            let found = line(at: span)
            return OriginText(setting: origin.setting, location: found.location, text: found.line)
        case .system(let name):
            return OriginText(setting: origin.setting, location: nil, text: "filled from \(name)")
        case .implied(let setting):
            return OriginText(setting: origin.setting, location: nil, text: "comes with \(setting)")
        case .always:
            return OriginText(setting: nil, location: nil, text: "every payload of this target carries it")
        }
    }

    private mutating func line(at span: Span) -> (location: String, line: String) {
        if let known = known[span] { return known }
        let location = "\(lines.sources[span.file].path):\(lines.line(of: span))"
        let found = (location: location, line: lines.excerpt(at: span, most: Self.longest).trimmed)
        known[span] = found
        return found
    }
}

/// The origins of an edition's attributes, headers and other parts.
struct AttributeOrigins: Sendable {
    /// The attribute at a key, with its origin, and the attributes below it.
    struct Branch: Sendable {
        var origin: Int?
        var below: [[UInt8]: Branch] = [:]
    }

    private(set) var payload = Branch()
    /// Request headers and other parts of the request, by name.
    private(set) var requestParts: [(name: String, origin: Int)] = []

    init(_ origins: [AttributeOrigin], _ texts: inout OriginTexts) {
        for origin in origins {
            let index = texts.index(of: origin)
            switch origin.location {
            case .payload(let keys): payload.insert(index, at: keys[...])
            case .header(let name): requestParts.append(("header \(name)", index))
            case .request(let keys): requestParts.append(("request \(keys.joined(separator: "."))", index))
            }
        }
    }
}

extension AttributeOrigins.Branch {
    /// The first setting of an attribute stays, since the payload uses it where possible.
    fileprivate mutating func insert(_ index: Int, at keys: ArraySlice<String>) {
        guard let key = keys.first else {
            origin = origin ?? index
            return
        }
        below[Array(key.utf8), default: Self()].insert(index, at: keys.dropFirst())
    }

    subscript(key: String) -> Self? { below[Array(key.utf8)] }
}
