/// A path as bytes of any encoding. Only `description` is readable text.
package struct FilePath: Sendable, Hashable, CustomStringConvertible {
    package let bytes: [UInt8]

    package init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    package init(_ text: String) { self.init(bytes: text.utf8) }

    /// For messages: UTF-8 unchanged, other bytes as `\xFF`, and characters that would control a terminal as `\u{1B}`.
    package var description: String {
        var shown = ""
        var rest = bytes[...]
        while let byte = rest.first {
            var decoder = UTF8()
            var iterator = rest.makeIterator()
            guard case .scalarValue(let scalar) = decoder.decode(&iterator) else {
                shown += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
                rest = rest.dropFirst()
                continue
            }
            rest = rest.dropFirst(UTF8.width(scalar))
            if Self.isShown(scalar) {
                shown.unicodeScalars.append(scalar)
            } else {
                shown += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            }
        }
        return shown
    }

    /// Whether to show a scalar unescaped: not for control characters, line separators and format characters such as bidi marks.
    private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
        default: true
        }
    }
}

extension FilePath {
    package var isAbsolute: Bool { bytes.first == slash }

    /// The names between slashes, without empty names and `.`.
    package var names: [FilePath] {
        bytes.split(separator: slash).filter { $0 != [dot] }.map { FilePath(bytes: $0) }
    }

    /// The last name; the whole path if there is none (`/`).
    package var lastName: FilePath { lastNameRange.map { FilePath(bytes: bytes[$0]) } ?? self }

    /// Where the last of `names` is; nil if there is none.
    private var lastNameRange: Range<Int>? {
        var end = bytes.count
        while true {
            while end > 0, bytes[end - 1] == slash { end -= 1 }
            if end == 0 { return nil }
            let start = bytes[..<end].lastIndex(of: slash).map { $0 + 1 } ?? 0
            if end - start > 1 || bytes[start] != dot { return start..<end }
            end = start
        }
    }

    /// The path without its last name: `.` if there is only one, `/` for itself.
    package var parent: FilePath {
        if isAbsolute, lastNameRange == nil { return self }
        var end = bytes.count
        while end > 0, bytes[end - 1] == slash { end -= 1 }
        while end > 0, bytes[end - 1] != slash { end -= 1 }
        while end > 1, bytes[end - 1] == slash { end -= 1 }
        return end == 0 ? FilePath(".") : FilePath(bytes: bytes[..<end])
    }

    /// The last name's extension, with ASCII letters in lower case; nil without a dot, or with only a leading one.
    package var suffix: String? {
        let name = lastName.bytes
        guard let index = name.lastIndex(of: dot), index > 0 else { return nil }
        return String(decoding: name[(index + 1)...], as: UTF8.self).lowercased()
    }

    /// Whether the path is within a folder. Both must be absolute and without links.
    package func isInside(_ folder: FilePath) -> Bool {
        let (own, outer) = (names, folder.names)
        return own.count > outer.count && own.starts(with: outer)
    }

    /// The path as messages name it: relative to the working folder `here` if that is in `root` or contains it. All must be absolute
    /// and without links.
    package func relative(to here: FilePath, within root: FilePath) -> FilePath {
        let (own, current) = (names, here.names)
        guard current.starts(with: root.names) || root.names.starts(with: current) else { return self }
        let shared = zip(own, current).prefix { $0 == $1 }.count
        let up = Array(repeating: FilePath(".."), count: current.count - shared)
        return (up + own[shared...]).reduce(FilePath("")) { $0.appending($1) }
    }

    /// A path relative to this folder; an absolute `other` stays unchanged.
    package func appending(_ other: FilePath) -> FilePath {
        if other.isAbsolute || bytes.isEmpty { return other }
        return FilePath(bytes: bytes.last == slash ? bytes + other.bytes : bytes + [slash] + other.bytes)
    }

    package func appending(_ name: String) -> FilePath { appending(FilePath(name)) }

    /// Passes a C string to a system call. A NUL would end the path early, so such a path fails.
    func withCString(_ call: (UnsafePointer<CChar>) -> Int) -> Int {
        if bytes.contains(0) { return -Int(SystemError.badArgument) }
        return unsafe (bytes + [0]).withUnsafeBytes { raw in
            // The memory is bound to bytes; the C functions read it as chars of the same size.
            guard let start = unsafe raw.bindMemory(to: CChar.self).baseAddress else { return -Int(SystemError.badArgument) }
            return unsafe call(start)
        }
    }
}

private let slash = UInt8(ascii: "/")
private let dot = UInt8(ascii: ".")
