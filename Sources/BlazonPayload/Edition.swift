/// A target's payload in one locale and variant.
package struct Edition: Sendable, Equatable {
    /// Maximum payload in bytes: the provider's limit minus what the sender reserves; nil: unlimited.
    package var limit: Int?
    /// Further limits, which apply to recipients for whom the code says so.
    package var limits: [Limit]
    /// Writes the request up to `"body":`, if lines are whole requests (`Program.requests`).
    package var head: [Instruction]
    /// Writes the payload, after the instructions that decide whether the record is skipped.
    package var code: [Instruction]
    /// The number of instructions at the start of `code` that decide whether the record is skipped.
    package var skipEnd: Int

    /// Creates an edition.
    package init(limit: Int?, limits: [Limit] = [], head: [Instruction] = [], code: [Instruction], skipEnd: Int = 0) {
        self.limit = limit
        self.limits = limits
        self.head = head
        self.code = code
        self.skipEnd = skipEnd
    }
}

extension Edition {
    /// A maximum number of bytes of one part of the payload.
    package struct Limit: Sendable, Equatable {
        /// The provider's limit minus what the sender reserves.
        package let bytes: Int
        /// The number of the part; nil: what `measureStart` and `measureEnd` measure.
        package let part: Int?
        /// The service's name for the error; nil: it has none.
        package let error: String?
        /// Which payloads it is for: "to a topic"; nil: it has no name.
        package let title: String?

        /// Maximum number of parts of a payload.
        package static let mostParts = 64

        /// Creates a limit.
        package init(bytes: Int, part: Int?, error: String?, title: String?) {
            (self.bytes, self.part, self.error, self.title) = (bytes, part, error, title)
        }
    }
}
