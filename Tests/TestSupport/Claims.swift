package import BlazonFiles

// Tests of one file or folder, without other claims.

extension SingleFile {
    package convenience init(
        _ path: FilePath, besides own: [SingleFile] = [], sync: Bool = true, system: SystemCalls = .real,
        stop: StopSignal = .none
    ) throws(FileError) {
        try self.init(FileClaims().file(path, for: "test"), besides: own, sync: sync, system: system, stop: stop)
    }

    package static func write(
        _ bytes: [UInt8], to path: FilePath, sync: Bool = true, stop: StopSignal = .none
    ) throws(FileError) {
        try write(bytes, to: FileClaims().file(path, for: "test"), sync: sync, stop: stop)
    }
}

extension FileSet {
    package convenience init(
        _ path: FilePath, sync: Bool = true, system: SystemCalls = .real, stop: StopSignal = .none
    ) throws(FileError) {
        try self.init(FileClaims().folder(path) { _ in true }, sync: sync, system: system, stop: stop)
    }
}
