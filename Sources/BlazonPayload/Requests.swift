/// A setting is relative to the time of sending, which is missing.
package struct MissingSendTime: Error, Equatable {
    /// The setting that needs the time.
    package let setting: String
    /// The target that needs the time.
    package let target: String

    /// Creates an error.
    package init(setting: String, target: String) {
        self.setting = setting
        self.target = target
    }
}

extension Program {
    /// A program whose lines are complete requests as a sender posts them: target, recipient, token, headers, and the payload as
    /// the body. Only the body counts against the limit.
    /// - Parameters:
    ///   - timestamp: The time of sending, in seconds since 1970; required if a setting becomes an absolute time.
    ///   - names: The targets to render; nil: all.
    /// - Returns: The program for `Renderer.init`.
    /// - Throws: `MissingSendTime` if a setting needs the time of sending and there is none.
    package func requests(sentAt timestamp: Int64?, targets names: [String]? = nil) throws(MissingSendTime) -> Program {
        for target in chosen(names) {
            if let setting = target.timedSetting, timestamp == nil {
                throw MissingSendTime(setting: setting, target: target.name)
            }
        }
        var program = self
        let end = Constant(start: constants.count, count: 1)
        program.constants.append(UInt8(ascii: "}"))
        program.targets = targets.map { target in
            var target = target
            target.editions = target.editions.map { edition in
                // Whether a record is skipped is decided before anything is written.
                let skips = Array(edition.code.prefix(edition.skipEnd))
                let head = edition.head.map { $0 == .sendTime ? .integer(timestamp ?? 0) : $0.moved(by: skips.count) }
                let body = edition.code.dropFirst(skips.count).map { $0.moved(by: head.count) }
                return Edition(limit: edition.limit, code: skips + head + body + [.copy(end)], skipEnd: skips.count)
            }
            return target
        }
        return program
    }
}
