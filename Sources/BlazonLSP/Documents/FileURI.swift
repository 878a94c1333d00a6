import BlazonText

/// File URIs in LSP: `file:///home/ana/offer.yaml`, percent-encoded (RFC 8089).
package enum FileURI {
    /// The path; nil if the URI is not a file on this machine (an unsaved `untitled:` document).
    package static func path(_ uri: String) -> String? {
        let scheme = "file://"
        guard uri.lowercased().utf8.hasPrefix(scheme) else { return nil }
        let rest = uri.utf8.dropFirst(scheme.utf8.count)
        guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
        let host = String(decoding: rest[..<slash], as: UTF8.self).lowercased()
        guard host.isEmpty || host == "localhost" else { return nil }
        return rest[slash...].percentDecoded
    }

    package static func uri(_ path: String) -> String {
        "file://" + path.utf8.percentEncoded { $0.isUnreserved || $0 == UInt8(ascii: "/") }
    }
}
