import BlazonText

/// A host of a link policy: a domain or an IPv4 address as URL parsers write it, without port, or all domains below one.
package struct HostPattern: Sendable, Hashable {
    private static let wildcard = "*."

    /// In lower case and ASCII; in front of it the dot of `*.`.
    private let bytes: [UInt8]

    /// Whether it stands for domains below one: `*.example.com`.
    private var isWildcard: Bool { bytes.first == UInt8(ascii: ".") }

    /// Reads a host as authors write it: in any case, and with letters beyond ASCII if browsers agree on their punycode form. nil: it is
    /// no host, or has more than a host.
    package init?(_ text: String) {
        let isWildcard = text.utf8.hasPrefix(Self.wildcard)
        let domain = isWildcard ? String(Substring(text.utf8.dropFirst(Self.wildcard.utf8.count))) : text
        let isASCII = domain.utf8.allSatisfy { $0 < 0x80 }
        guard !domain.isEmpty, domain.utf8.allSatisfy({ !":/?#[\\@".utf8.contains($0) }),
            let ascii = isASCII ? domain.utf8.map(lowercased) : InternationalDomain.ascii(domain).map({ Array($0.utf8) })
        else { return nil }
        // Below `0.0.1` there are only addresses, which have no domains below them.
        let url = Array((isWildcard ? "https://a." : "https://").utf8) + ascii
        guard urlFault(url.span) == nil else { return nil }
        bytes = (isWildcard ? [UInt8(ascii: ".")] : []) + ascii
    }

    /// As URL parsers write it.
    package var text: String { (isWildcard ? "*" : "") + String(decoding: bytes, as: UTF8.self) }

    /// A short host that it stands for.
    var example: String { (isWildcard ? "a" : "") + String(decoding: bytes, as: UTF8.self) }

    /// Whether it stands for a host, in any case.
    fileprivate func contains(_ host: ArraySlice<UInt8>) -> Bool {
        guard isWildcard ? host.count > bytes.count : host.count == bytes.count else { return false }
        return zip(host.suffix(bytes.count), bytes).allSatisfy { lowercased($0) == $1 }
    }
}

extension [HostPattern] {
    /// Whether an absolute URL is one of `http` or `https` with one of the hosts.
    package func contain(hostOf url: ArraySlice<UInt8>) -> Bool {
        guard let host = url.webHost else { return false }
        return contains { $0.contains(host) }
    }
}

extension ArraySlice<UInt8> {
    /// The host of an absolute URL of `http` or `https`, without port; nil: another URL.
    fileprivate var webHost: ArraySlice<UInt8>? {
        guard let colon = prefix(6).firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let scheme = self[..<colon].lazy.map(lowercased)
        guard scheme.elementsEqual("https".utf8) || scheme.elementsEqual("http".utf8) else { return nil }
        let start = colon + 3
        guard start <= endIndex, self[colon + 1..<start].elementsEqual("//".utf8) else { return nil }
        return self[start...].prefix { $0 != UInt8(ascii: ":") && !endsSegment($0) }
    }
}
