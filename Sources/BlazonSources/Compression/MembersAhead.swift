import BlazonFiles

/// The compressed bytes of a file, of which workers decompress whole members or frames ahead of the reader.
///
/// The reader uses what was decompressed ahead only if it begins at the reader's offset, is whole and has the right checksum. All else it
/// decompresses itself, so that bytes and faults are those that one thread finds.
final class MembersAhead: ReadAhead {
    /// Bytes that are read of the file at a time.
    static let readSize = 64 << 10
    /// Members are put together until they have as many decompressed bytes.
    fileprivate static let partSize = 256 << 10
    /// The most bytes of a part, compressed and decompressed, which bounds the memory.
    fileprivate static let partLimit = 8 << 20

    /// Members next to each other, which one worker decompresses.
    fileprivate struct Part {
        /// Their offsets in the file.
        let range: Range<Int>
        var contents = Contents.open
    }

    fileprivate enum Contents {
        /// A worker decompresses them.
        case open
        case whole([UInt8])
        case unusable
    }

    fileprivate struct State {
        let file: InputFile
        /// Compressed bytes from the offset `start` of the file on.
        var window: [UInt8]
        var start = 0
        var isAtEnd = false
        /// Thrown when the reader needs the bytes that could not be read.
        var failure: FileError?
        /// The reader's offset in the file.
        var reader = 0
        /// Whether the reader is inside a member that it decompresses itself.
        var isInside = false
        /// In the order of the file.
        var parts: [Part] = []
        /// An offset where no part begins, since its member is too long, or nothing follows.
        var barrier: Int?
    }

    private let format: any MemberFormat
    private let state: Monitor<State>

    /// Creates the bytes of a file, which must have no other reader.
    ///
    /// - Parameters:
    ///   - file: The file, whose first bytes were read.
    ///   - beginning: Those bytes.
    ///   - format: The format of its members.
    init(_ file: InputFile, beginning: [UInt8], _ format: any MemberFormat) {
        self.format = format
        state = Monitor(State(file: file, window: beginning))
    }

    /// Whether bytes that were read from the file wait for the reader.
    var hasPending: Bool { state.enter { $0.reader < $0.start + $0.window.count || $0.failure != nil } }

    func advance(most: Int) {
        guard let cut = state.enter({ $0.cut(format, most: most) }) else { return }
        let bytes = format.decompressed(cut.packed, size: cut.size)
        state.enter { state in
            // The reader may have passed it.
            guard let index = state.parts.firstIndex(where: { $0.range.lowerBound == cut.start }) else { return }
            state.parts[index].contents = bytes.map { .whole($0) } ?? .unusable
        }
    }

    /// The bytes of the members at the reader's offset, which passes them. Waits for a worker that decompresses them.
    ///
    /// - Returns: The decompressed bytes; nil: the reader has to decompress them.
    func next() -> [UInt8]? {
        let found = state.wait { state -> Contents? in
            guard let part = state.parts.first, part.range.lowerBound == state.reader else { return .unusable }
            if case .open = part.contents { return nil }
            state.parts.removeFirst()
            if case .whole = part.contents { state.reader = part.range.upperBound }
            return part.contents
        }
        if case .whole(let bytes) = found { return bytes }
        return nil
    }

    /// Compressed bytes at the reader's offset, which passes them; none at the end of the file.
    func read() throws(FileError) -> [UInt8] {
        try state.enter { (state) throws(FileError) in
            if state.reader == state.start + state.window.count, !state.isAtEnd { try state.fill(Self.readSize) }
            let rest = state.window[(state.reader - state.start)...].prefix(Self.readSize)
            state.reader += rest.count
            state.isInside = true
            return Array(rest)
        }
    }

    /// Ends a member that the reader decompressed.
    ///
    /// - Parameter unused: Bytes behind it that were read.
    func endMember(unused: Int) {
        state.enter { state in
            state.reader -= unused
            state.isInside = false
            // What looked like a header was none.
            state.parts.removeAll { $0.range.lowerBound < state.reader }
        }
    }
}

extension MembersAhead.State {
    /// Begins another part. Returns its offset, its compressed bytes, and the most bytes they can become; nil: there is none to begin.
    fileprivate mutating func cut(_ format: any MemberFormat, most: Int) -> (start: Int, packed: [UInt8], size: Int)? {
        guard !isInside, failure == nil, parts.count < most else { return nil }
        let begin = parts.last?.range.upperBound ?? reader
        if begin == barrier { return nil }
        var (end, size) = (begin, 0)
        while size < MembersAhead.partSize, let member = member(format, at: end, sizeLimit: MembersAhead.partLimit - size) {
            (end, size) = (end + member.packed, size + member.size)
        }
        if end == begin {
            barrier = begin
            return nil
        }
        parts.append(MembersAhead.Part(range: begin..<end))
        return (begin, Array(window[begin - start..<end - start]), size)
    }

    /// The member at an offset, as far as it is found without decompressing it; reads what is missing of it.
    private mutating func member(_ format: any MemberFormat, at offset: Int, sizeLimit: Int) -> MemberExtent? {
        var searched = 0
        while true {
            switch format.member(in: window, from: offset - start, searched: &searched, isAtEnd: isAtEnd) {
            case .found(let member): return member.size <= sizeLimit ? member : nil
            case .none: return nil
            case .incomplete: break
            }
            if isAtEnd || start + window.count - offset >= MembersAhead.partLimit { return nil }
            do throws(FileError) { try fill(MembersAhead.partSize) } catch { return nil }
        }
    }

    /// Reads more of the file.
    fileprivate mutating func fill(_ most: Int) throws(FileError) {
        if let failure { throw failure }
        // What was read may be returned at the end of a member.
        let passed = reader - MembersAhead.readSize - start
        if passed > window.count / 2 {
            window.removeFirst(passed)
            start += passed
        }
        let used = window.count
        window += [UInt8](repeating: 0, count: most)
        do throws(FileError) {
            let count = try file.read(into: &window, used..<used + most)
            window.removeLast(most - count)
            isAtEnd = count == 0
        } catch {
            window.removeLast(most)
            failure = error
            throw error
        }
    }
}

/// A member or frame that was found without decompressing it.
struct MemberExtent {
    /// Compressed bytes.
    let packed: Int
    /// The most bytes it can be decompressed to.
    let size: Int
}

/// What is known of the member at an offset.
enum MemberSearch {
    case found(MemberExtent)
    /// More bytes decide.
    case incomplete
    /// It can only be decompressed as it is read.
    case none
}

/// A compression format that is a sequence of members or frames.
protocol MemberFormat: Sendable {
    /// The name in messages.
    var name: String { get }

    /// Creates what decompresses bytes as they are read.
    func decompressor() -> any Decompressor

    /// Searches for the end of a member without decompressing it. What it finds may be wrong: `decompressed` verifies it.
    ///
    /// - Parameters:
    ///   - bytes: Compressed bytes.
    ///   - start: Where the member starts.
    ///   - searched: How many bytes of it were searched before, at first 0.
    ///   - isAtEnd: Whether the bytes end with the file.
    /// - Returns: Where it ends, or what is missing to find it.
    func member(in bytes: [UInt8], from start: Int, searched: inout Int, isAtEnd: Bool) -> MemberSearch

    /// Decompresses whole members.
    ///
    /// - Parameters:
    ///   - packed: One or more members, and nothing else.
    ///   - size: The most bytes they can be decompressed to.
    /// - Returns: All their bytes; nil: they are no whole members, or are damaged.
    func decompressed(_ packed: [UInt8], size: Int) -> [UInt8]?
}
