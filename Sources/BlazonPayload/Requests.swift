import BlazonText

extension Program {
    /// A program whose lines are complete requests as a sender posts them: target, recipient, token, method, path, headers, and the
    /// payload as the body. Only the payload counts against the limit.
    /// - Parameters:
    ///   - timestamp: The time of sending, in seconds since 1970; required if a setting becomes an absolute time.
    ///   - names: The targets to render; nil: all.
    ///   - validatesOnly: Whether bodies ask the service to validate without delivering. All targets to render must know how.
    /// - Returns: The program for `Renderer.init`.
    /// - Throws: `RenderOptionsError.settingNeedsSendTime` if a setting needs the time of sending and there is none.
    package func requests(
        sentAt timestamp: Int64?, targets names: [String]? = nil, validatesOnly: Bool = false
    ) throws(RenderOptionsError) -> Program {
        var program = asPosted
        for target in program.chosen(names) {
            if let setting = target.timedSetting, timestamp == nil {
                throw .settingNeedsSendTime(setting: setting, target: target.name)
            }
        }
        let end = program.addConstant("}")
        program.targets = program.targets.map { target in
            var target = target
            let member = validatesOnly ? target.validateOnly.map { program.addConstant("\(JSON.text($0).compact):true}") } : nil
            target.editions = target.editions.map { edition in
                // Whether a record is skipped is decided before anything is written.
                let skips = Array(edition.code.prefix(edition.skipEnd))
                let head = edition.head.map { $0 == .sendTime ? .integer(timestamp ?? 0) : $0.moved(by: skips.count) }
                var code = edition.code
                if let member { edition.append(member, to: &code, constants) }
                let body = code.dropFirst(skips.count).map { $0.moved(by: head.count) }
                // Everything else, such as limits, stays as it is.
                var whole = edition
                (whole.head, whole.code) = ([], skips + head + body + [.copy(end)])
                return whole
            }
            return target
        }
        return program
    }

    /// The program whose targets have the form of their requests.
    package var asPosted: Program {
        var program = self
        program.targets = targets.map { target in posted.first { $0.name.hasSameBytes(as: target.name) } ?? target }
        program.posted = []
        return program
    }

    private mutating func addConstant(_ text: String) -> Constant {
        let constant = Constant(start: constants.count, count: text.utf8.count)
        constants += text.utf8
        return constant
    }
}

extension Edition {
    /// Whether every record is skipped, so that nothing is written.
    var isSkipped: Bool { skipEnd == code.count }

    /// The index of the instruction that ends with the payload's closing brace; nil if the code does not end that way.
    func closing(in constants: [UInt8]) -> Int? {
        var index = code.count - 1
        while index >= skipEnd, code[index].endsPart { index -= 1 }
        guard index >= skipEnd, case .copy(let constant) = code[index], constants.indices.contains(constant.range.upperBound - 1),
            constants[constant.range.upperBound - 1] == UInt8(ascii: "}")
        else { return nil }
        return index
    }

    /// Adds a last member to the payload; `member` includes the closing brace. A comma replaces the brace before it, so that
    /// the measured size is that of the payload.
    fileprivate func append(_ member: Constant, to code: inout [Instruction], _ constants: [UInt8]) {
        guard let closing = closing(in: constants), case .copy(let constant) = code[closing] else { return }
        let before = Constant(start: constant.start, count: constant.count - 1)
        code.replaceSubrange(closing...closing, with: (before.count > 0 ? [.copy(before)] : []) + [.separator])
        code.append(.copy(member))
    }
}
