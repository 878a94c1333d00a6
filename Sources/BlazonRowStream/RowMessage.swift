/// The messages that `blazon-postgres` writes to the pipe that `blazon` reads: a type, the number of bytes that follow (32 bits, the
/// lowest byte first), and these. The columns come first, then rows, and one end or failure, which is the last message.
package enum RowMessage {
    /// Changes with the form of the messages: both programs must have the same.
    package static let version: UInt8 = 2
    /// Bytes before the contents of a message.
    package static let headerSize = 5
    /// Longer values of a row that is longer than a record may be are left out, bytes.
    package static let maxShownBytes = 256
    /// The length of a missing value.
    package static let null = UInt32.max

    /// The type of a message.
    package enum Kind: UInt8, Sendable {
        /// The version, the name of the database and a zero byte, then for each column its kind, its name and a zero byte.
        case columns = 0x43
        /// For each column the number of bytes (`null`: none) and the text.
        case row = 0x44
        /// A row that is longer than a record may be: for each column its number of bytes, or 0 if it was not measured. A row follows
        /// with its short values.
        case longRow = 0x4C
        /// All rows were sent.
        case end = 0x5A
        /// Whether rows may be missing (0: the query has not begun), and a sentence.
        case failure = 0x45
    }

    /// A column of a query.
    package struct Column: Sendable, Equatable {
        /// The name.
        package let name: [UInt8]
        /// What its values are.
        package let kind: ColumnKind

        /// Creates a column.
        package init(name: [UInt8], kind: ColumnKind) {
            self.name = name
            self.kind = kind
        }
    }

    /// What `blazon-postgres` reads from stdin. The pipe stays open until `blazon` needs no more rows, or has ended.
    package struct Request: Sendable, Equatable {
        /// The address of the database, without a password.
        package let address: String
        /// The SQL text.
        package let query: String
        /// The maximum number of bytes of a row's texts.
        package let maxRowBytes: Int

        /// Creates a request.
        package init(address: String, query: String, maxRowBytes: Int) {
            self.address = address
            self.query = query
            self.maxRowBytes = maxRowBytes
        }

        /// The bytes to send: the address and a zero byte, then the limit and the query as lines and a zero byte. A program of another
        /// version sees the limit as a part of the query, which is an error at once.
        package var bytes: [UInt8] { Array(address.utf8) + [0] + Array("\(maxRowBytes)\n\(query)".utf8) + [0] }

        /// Reads a request; nil if it is cut off.
        package init?(_ bytes: [UInt8]) {
            let parts = bytes.split(separator: 0, omittingEmptySubsequences: false)
            guard parts.count == 3 else { return nil }
            let end = parts[1].firstIndex(of: UInt8(ascii: "\n")) ?? parts[1].startIndex
            address = String(decoding: parts[0], as: UTF8.self)
            maxRowBytes = Int(String(decoding: parts[1][..<end], as: UTF8.self)) ?? 0
            query = String(decoding: parts[1][end...].dropFirst(), as: UTF8.self)
        }
    }

    /// Reads the contents of the message with the columns; nil for another version, or if they are damaged.
    package static func readColumns(_ bytes: [UInt8]) -> (database: [UInt8], columns: [Column])? {
        guard bytes.first == version, bytes.last == 0 else { return nil }
        let parts = bytes.dropFirst().dropLast().split(separator: 0, omittingEmptySubsequences: false)
        var columns: [Column] = []
        for part in parts.dropFirst() {
            // Kinds are sent as letters from `A`, since a zero ends a name.
            guard let first = part.first, let kind = ColumnKind(rawValue: first &- 0x41) else { return nil }
            columns.append(Column(name: Array(part.dropFirst()), kind: kind))
        }
        return (Array(parts.first ?? []), columns)
    }
}

extension [UInt8] {
    /// Appends a number of 32 bits, the lowest byte first.
    package mutating func append(word: UInt32) {
        append(UInt8(truncatingIfNeeded: word))
        append(UInt8(truncatingIfNeeded: word >> 8))
        append(UInt8(truncatingIfNeeded: word >> 16))
        append(UInt8(truncatingIfNeeded: word >> 24))
    }

    /// The number of 32 bits at an offset; 0 if it is not within the bytes.
    package func word(at offset: Int) -> UInt32 {
        guard offset >= 0, offset + 4 <= count else { return 0 }
        return UInt32(self[offset]) | UInt32(self[offset + 1]) << 8 | UInt32(self[offset + 2]) << 16
            | UInt32(self[offset + 3]) << 24
    }

    /// Begins a message and returns its offset, for `endMessage`.
    package mutating func beginMessage(_ kind: RowMessage.Kind) -> Int {
        append(kind.rawValue)
        append(word: 0)
        return count - RowMessage.headerSize
    }

    /// Writes the length of the message that began at an offset.
    package mutating func endMessage(_ start: Int) {
        let length = UInt32(truncatingIfNeeded: count - start - RowMessage.headerSize)
        for index in 0..<4 { self[start + 1 + index] = UInt8(truncatingIfNeeded: length >> (8 * UInt32(index))) }
    }

    /// Appends the message with the columns.
    package mutating func appendColumns(database: [UInt8], _ columns: [RowMessage.Column]) {
        let start = beginMessage(.columns)
        append(RowMessage.version)
        self += database
        append(0)
        for column in columns {
            append(column.kind.rawValue + 0x41)
            self += column.name
            append(0)
        }
        endMessage(start)
    }

    /// Appends the failure that ends the rows.
    package mutating func appendFailure(_ sentence: String, hasBegun: Bool) {
        let start = beginMessage(.failure)
        append(hasBegun ? 1 : 0)
        self += sentence.utf8
        endMessage(start)
    }
}
