import BlazonFiles

extension Decompression {
    /// Reads decompressed bytes: those that were decompressed ahead, or its own.
    final class Reader {
        private let source: MembersAhead
        private let decompressor: any Decompressor
        private let name: String
        private let canWorkAhead: Bool
        /// Bytes that were decompressed ahead, and how many of them were read.
        private var whole: [UInt8] = []
        private var wholeUsed = 0
        /// Compressed bytes, and how many of them were decompressed.
        private var packed: [UInt8] = []
        private var used = 0
        private var isAtEnd = false
        private var isDrained = true
        /// Ends the bytes, once those before it are read.
        private var fault: DecompressionFault?

        init(_ source: MembersAhead, _ format: any MemberFormat, canWorkAhead: Bool) {
            self.source = source
            self.canWorkAhead = canWorkAhead
            decompressor = format.decompressor()
            name = format.name
        }

        /// What threads may decompress ahead. A pipe's bytes are decompressed as they arrive.
        var members: MembersAhead? { canWorkAhead ? source : nil }

        var hasPending: Bool {
            wholeUsed < whole.count || !isDrained || used < packed.count || fault != nil || source.hasPending
        }

        /// Reads bytes into a range of `bytes`, as an `InputTransform` does.
        func read(_ path: FilePath, into bytes: inout [UInt8], _ range: Range<Int>) throws(FileError) -> Int {
            while true {
                if wholeUsed < whole.count {
                    let part = whole[wholeUsed...].prefix(range.count)
                    bytes.replaceSubrange(range.prefix(part.count), with: part)
                    wholeUsed += part.count
                    return part.count
                }
                if let fault { throw FileError(.read, path, .malformed("its \(name) data \(fault.predicate)")) }
                if decompressor.isAtBoundary {
                    source.endMember(unused: packed.count - used)
                    (packed, used) = ([], 0)
                    if let next = source.next() {
                        (whole, wholeUsed) = (next, 0)
                        decompressor.passMembers()
                        continue
                    }
                }
                if used == packed.count, isDrained, !isAtEnd {
                    packed = try source.read()
                    used = 0
                    isAtEnd = packed.isEmpty
                }
                let result = decompressor.decompress(packed, from: used, into: &bytes, range)
                used += result.read
                isDrained = result.written < range.count
                fault = result.fault
                if result.written > 0 { return result.written }
                if fault == nil, isAtEnd, used == packed.count {
                    if decompressor.isAtBoundary { return 0 }
                    fault = .cutOff
                }
            }
        }
    }
}
