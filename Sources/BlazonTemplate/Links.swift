package import BlazonDiagnostics
package import BlazonLanguage
import BlazonReference
import BlazonText
import BlazonYAML

/// `links: {schemes: [https, shop], query: {utm_source: push}, hosts: [shop.example.com]}`
package struct Links: Sendable {
    /// A parameter that links get.
    package struct Parameter: Sendable {
        package let name: Name
        package let value: TextTemplate

        /// The parameter with another value.
        package func map(_ transform: (TextTemplate) -> TextTemplate) -> Parameter {
            Parameter(name: name, value: transform(value))
        }
    }

    /// The hosts of the links that get parameters.
    package struct Hosts: Sendable {
        package let patterns: [HostPattern]
        /// The key.
        package let span: Span
    }

    /// The schemes that recipients' URLs may have, in lower case and without `://`; nil: not specified.
    package var schemes: [Name]?
    /// In the order in which they are added.
    package var query: [Parameter] = []
    /// nil: not specified.
    package var hosts: Hosts?

    /// The schemes that links have where a template lists none.
    package static let standardSchemes = ["https", "http"]

    /// These merged over others: parameters by name, schemes and hosts as wholes.
    package func over(_ base: Links) -> Links {
        var merged = self
        merged.schemes = schemes ?? base.schemes
        merged.query = query.merged(over: base.query, by: \.name.text) { own, _ in own }
        merged.hosts = hosts ?? base.hosts
        return merged
    }
}

extension Links? {
    /// These merged over others, where there are any.
    package func over(_ base: Links?) -> Links? { self.map { own in base.map(own.over) ?? own } ?? base }
}

/// Parses `links`.
extension TemplateParser {
    mutating func links(_ entry: Entry) -> Links? {
        guard let entries = entries(entry) else { return nil }
        var links = Links()
        for part in entries {
            var key = LinksKey(part.key.text)
            if key == nil {
                key = LinksKey.meant(by: part.key.text) ?? nearest(part.key.text, among: LinksKey.names).flatMap { LinksKey($0) }
                reportUnknown(part, in: LinksKey.self, meant: key?.rawValue)
            }
            switch key {
            case .schemes: links.schemes = schemes(part)
            case .query: links.query = parameters(part)
            case .hosts: links.hosts = hosts(part)
            case nil: break
            }
        }
        return links
    }

    private mutating func schemes(_ entry: Entry) -> [Name] {
        limited(names(entry), \.span).filter { scheme in
            guard !isScheme(scheme.text) else { return true }
            report(.schemeName(scheme.text, replacement: schemeName(from: scheme.text), at: scheme.span))
            return false
        }
    }

    private mutating func parameters(_ entry: Entry) -> [Links.Parameter] {
        limited(entries(entry) ?? [], \.keySpan).compactMap { parameter in
            let name = name(parameter)
            if name.text.isEmpty || TextParser.containsMarkup(name.text) {
                report(.parameterName(name.text, at: name.span))
                return nil
            }
            guard filledText(parameter) != nil, let scalar = parameter.value.scalar else { return nil }
            return Links.Parameter(name: name, value: text(scalar))
        }
    }

    private mutating func hosts(_ entry: Entry) -> Links.Hosts {
        let patterns = limited(names(entry), \.span).compactMap { host in
            let pattern = HostPattern(host.text)
            if pattern == nil { report(.hostName(host.text, replacement: hostName(from: host.text), at: host.span)) }
            return pattern
        }
        return Links.Hosts(patterns: patterns, span: entry.keySpan)
    }

    /// The first elements of a list of `links`. Those beyond the limit are reported.
    private mutating func limited<Element>(_ elements: [Element], _ span: (Element) -> Span) -> [Element] {
        let limit = limits[.schemes]
        if elements.count > limit { report(.tooMany(.schemes, limit: limit, at: span(elements[limit]))) }
        return Array(elements.prefix(limit))
    }

    /// The host of a URL, or of one without scheme; nil: it has none.
    private func hostName(from text: String) -> String? {
        var rest = text.utf8[...]
        if let slashes = Array(rest).firstRange(of: Array("//".utf8)) { rest = rest.dropFirst(slashes.upperBound) }
        var host = rest.prefix { !"/?#".utf8.contains($0) }
        if let at = host.lastIndex(of: UInt8(ascii: "@")) { host = host[host.index(after: at)...] }
        host = host.prefix { $0 != UInt8(ascii: ":") }
        if host.last == UInt8(ascii: ".") { host = host.dropLast() }
        return HostPattern(String(Substring(host)))?.text
    }

    /// RFC 3986 §3.1, in lower case as §6.2.2.1 requires.
    private func isScheme(_ name: String) -> Bool {
        guard let first = name.utf8.first, (0x61...0x7A).contains(first) else { return false }
        return name.utf8.allSatisfy { isLowerOrDigit($0) || "+-.".utf8.contains($0) }
    }

    private func schemeName(from name: String) -> String? {
        let lower = name.lowercased()
        let end = lower.utf8.firstIndex(of: UInt8(ascii: ":")) ?? lower.endIndex
        let scheme = String(lower[..<end])
        return isScheme(scheme) ? scheme : nil
    }
}
