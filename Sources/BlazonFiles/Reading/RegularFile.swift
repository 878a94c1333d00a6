/// Reads whole files: templates, tables, programs.
package enum RegularFile {
    /// Reads a regular file of at most `limit` bytes. Anything else (a pipe, a device, a folder) is rejected without waiting.
    /// With `isCut`, a larger file is not an error: its first `limit` + 1 bytes are returned. The file becomes an input of the
    /// process, unless `isInput` is false.
    package static func read(
        _ path: FilePath, limit: Int, isCut: Bool = false, isInput: Bool = true, system: SystemCalls = .real
    ) throws(FileError) -> [UInt8] {
        let result = system.repeating { system.openWithoutWaiting(SystemCalls.here, path, true) }
        if let number = errorNumber(result) { throw FileError(.open, path, .system(number)) }
        return try read(
            open: Int32(truncatingIfNeeded: result), path, limit: limit, isCut: isCut, isInput: isInput, system: system)
    }

    /// Reads and closes an open descriptor.
    static func read(
        open descriptor: Int32, _ path: FilePath, limit: Int, isCut: Bool = false, isInput: Bool = true, system: SystemCalls
    ) throws(FileError) -> [UInt8] {
        defer { _ = system.close(descriptor) }
        var status = FileStatus()
        if let number = errorNumber(system.repeating { system.status(descriptor, &status) }) {
            throw FileError(.open, path, .system(number))
        }
        switch status.kind {
        case .regular: break
        case .folder: throw FileError(.open, path, .isFolder)
        case .pipe, .link, .other: throw FileError(.open, path, .notRegular)
        }
        if isInput { try FileClaims.process.opened(path, status) }
        if status.size > limit, !isCut { throw FileError(.open, path, .tooLarge(limit: limit)) }
        // One byte more than expected, to detect the end or a growing file.
        var bytes = [UInt8](repeating: 0, count: min(status.size, limit) + 1)
        var count = 0
        while true {
            let result = system.repeating { system.read(descriptor, &bytes, count..<bytes.count) }
            if let number = errorNumber(result) { throw FileError(.read, path, .system(number)) }
            if result == 0 { break }
            count += result
            if count > limit {
                if isCut { break }
                throw FileError(.open, path, .tooLarge(limit: limit))
            }
            if count == bytes.count { bytes += [UInt8](repeating: 0, count: 64 << 10) }
        }
        bytes.removeLast(bytes.count - count)
        return bytes
    }
}
