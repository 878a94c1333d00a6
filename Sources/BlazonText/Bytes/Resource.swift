import CResources

/// The files that the program contains: tables, pages, styles, scripts.
package enum Resource {
    /// The bytes of a file, by its name without folders: `native.yaml`. It must be one of those that `CResources` lists.
    package static func bytes(_ name: String) -> [UInt8] {
        let file = unsafe blazon_resource(name)
        guard let start = unsafe file.bytes else { preconditionFailure("no such file in the program: \(name)") }
        return unsafe Array(UnsafeBufferPointer(start: start, count: file.count))
    }
}
