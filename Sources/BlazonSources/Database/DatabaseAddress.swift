import BlazonText

/// A database that `--recipients` names.
package enum DatabaseAddress: Sendable, Equatable {
    /// `sqlite:data/shop.db`
    case sqlite(path: String)
    /// `postgres://…` or `postgresql://…`, without a password.
    case postgres(url: String)

    /// Why an address cannot be used. It must not be shown, since it may contain a password.
    package enum Fault: Error, Sendable, Equatable {
        case password, noFile

        /// What is wrong and what to do, without the address.
        package var text: String {
            switch self {
            case .password:
                "the address of the database contains a password, which other users can see; leave it out, and provide it in "
                    + "PGPASSWORD, the password file (~/.pgpass) or the service file"
            case .noFile: "sqlite: requires a file: sqlite:FILE"
            }
        }
    }

    /// Reads an address; nil if the text is a file.
    package init?(_ text: String) throws(Fault) {
        if let path = text.after("sqlite:") {
            if path.isEmpty { throw .noFile }
            self = .sqlite(path: path)
        } else if let rest = text.after("postgres://") ?? text.after("postgresql://") {
            if Self.hasPassword(rest) { throw .password }
            self = .postgres(url: text)
        } else {
            return nil
        }
    }

    /// Whether an address without its scheme contains a password: after the user, or as a parameter. When in doubt it does: a
    /// password with a slash would otherwise be taken for a host.
    private static func hasPassword(_ rest: String) -> Bool {
        let bytes = Array(rest.utf8)
        let question = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.count
        let slash = bytes.firstIndex(of: UInt8(ascii: "/")) ?? bytes.count
        for end in [question, slash] {
            guard let at = bytes[..<end].lastIndex(of: UInt8(ascii: "@")) else { continue }
            if bytes[..<at].contains(UInt8(ascii: ":")) { return true }
        }
        for parameter in bytes[question...].dropFirst().split(whereSeparator: {
            $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "?")
        }) {
            let key = unescaped(parameter.prefix { $0 != UInt8(ascii: "=") })
            if key.utf8.contains("password") { return true }
        }
        return false
    }

    /// A text without percent-encoding, in lower case.
    private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
        var text: [UInt8] = []
        var at = bytes.startIndex
        while at < bytes.endIndex {
            if let byte = bytes.percentDecodedByte(at: at) {
                text.append(byte)
                at += 3
            } else {
                text.append(bytes[at])
                at += 1
            }
        }
        return String(decoding: text, as: UTF8.self).lowercased()
    }
}

extension String {
    /// What follows a prefix in ASCII, in any case of letters; nil without it.
    fileprivate func after(_ prefix: String) -> String? {
        guard utf8.count >= prefix.utf8.count,
            String(decoding: Array(utf8.prefix(prefix.utf8.count)), as: UTF8.self).lowercased() == prefix
        else { return nil }
        return String(decoding: Array(utf8.dropFirst(prefix.utf8.count)), as: UTF8.self)
    }
}
