import BlazonFiles

/// Rules that state which files others are made from, as compilers write them for Make and Ninja.
struct DependencyRules {
    private(set) var text: [UInt8] = []
    private var named: Set<FilePath> = []

    /// Adds a rule for a file. A file that it is made from also gets a rule without commands, with which Make continues if it is deleted.
    mutating func add(_ target: FilePath, from inputs: [FilePath]) throws {
        text += try Self.escaped(target, isTarget: true) + Array(":".utf8)
        for input in inputs { text += Array(" \\\n  ".utf8) + (try Self.escaped(input)) }
        text.append(newline)
        for input in inputs where named.insert(input).inserted && !input.bytes.contains(percent) {
            text += try Self.escaped(input) + Array(":\n".utf8)
        }
    }

    /// A path as Make and Ninja read it. Exits with 66 if it cannot be written.
    private static func escaped(_ path: FilePath, isTarget: Bool = false) throws -> [UInt8] {
        var escaped: [UInt8] = []
        for byte in path.normalized.bytes {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "#"):
                // Backslashes before it would escape each other.
                escaped += Array(escaped.reversed().prefix { $0 == backslash }) + [backslash, byte]
            case UInt8(ascii: ":"): escaped += [backslash, byte]
            case percent where isTarget: escaped += [backslash, byte]
            case UInt8(ascii: "$"): escaped += [byte, byte]
            case newline, 0x0D:
                throw Failure(ExitStatus.noInput, "--depfile: the name of \(path) has a line end, which no rule can contain")
            default: escaped.append(byte)
            }
        }
        // A leading `~` is a home folder.
        return escaped.first == UInt8(ascii: "~") ? Array("./".utf8) + escaped : escaped
    }

    private static let backslash = UInt8(ascii: "\\")
}

private let newline = UInt8(ascii: "\n")
private let percent = UInt8(ascii: "%")
