import BlazonLanguage
import BlazonPayload
import BlazonText

/// Compares the record reader with `StrictReader`: both accept the same records, and accepted values are written unchanged.
final class DifferentialEntryPoint: EntryPoint {
    private var renderer = Renderer(
        TemplateEntryPoint.program(
            """
            campaign: fuzz
            targets: [ios]
            recipient:
              s: optional string
              n: optional number
              i: optional integer
              f: optional boolean
              l: optional list of string
              o: { s: optional string }
            message:
              title: A
              customFields:
                s: [{ when: s, then: "{{ s }}" }, { otherwise: ~ }]
                n: [{ when: n, then: "{{ n }}" }, { otherwise: ~ }]
                i: [{ when: i, then: "{{ i }}" }, { otherwise: ~ }]
                f: [{ when: f, then: "{{ f }}" }, { otherwise: ~ }]
                l: [{ when: l, then: "{{ l }}" }, { otherwise: ~ }]
                o: [{ when: o.s, then: "{{ o.s }}" }, { otherwise: ~ }]
            """))

    func attempt(_ bytes: [UInt8]) throws(BrokenPromise) {
        let outcome = unsafe renderer.render(bytes.span.bytes)
        let line = try requireLines(&renderer, outcome)[0]
        let code = (outcome.record ?? outcome.targets.first?.reject)?.code
        var reader = StrictReader(bytes)
        guard case .object(let members)? = reader.document(), reader.deepest <= JSON.maximumDepth else {
            let isDeep = reader.deepest > JSON.maximumDepth
            let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
            let expected: [RejectCode] = isUTF8 ? (isDeep ? [.notJSON, .tooDeep] : [.notJSON]) : [.notUTF8]
            return try require(code.map(expected.contains) ?? false, "\(expected) is taken as \(reported(code))")
        }
        let expected = ExpectedFields(members)
        let doubts: [RejectCode] = expected.isDoubtful ? [.numberTooLong] : []
        if expected.faults.isEmpty {
            // The error for long inputs comes from the platform.
            if code == .payloadTooLarge || code == .numberTooLong && expected.isDoubtful { return }
            try require(code == nil, "a good record is refused: \(reported(code))")
            try compare(line, expected)
        } else {
            try require(
                code.map((expected.faults + doubts).contains) ?? false, "\(expected.faults) is taken as \(reported(code))")
        }
    }

    private func reported(_ code: RejectCode?) -> String { code.map { "\($0)" } ?? "a good record" }

    private func compare(_ line: [UInt8], _ expected: ExpectedFields) throws(BrokenPromise) {
        var reader = StrictReader(line)
        guard case .object(let sent)? = reader.document() else { throw BrokenPromise(promise: "the payload is no object") }
        for name in ExpectedFields.names {
            let value = sent.first { $0.key == Array(name.unicodeScalars) }?.value
            let given = expected.values[name]
            try require(isSame(value, given), "`\(name)`: \(reported(given)) became \(reported(value))")
        }
    }

    private func reported(_ value: StrictJSON?) -> String { value.map { "\($0)" } ?? "nothing" }

    private func isSame(_ a: StrictJSON?, _ b: StrictJSON?) -> Bool {
        switch (a, b) {
        case (nil, nil): true
        case (.boolean(let a)?, .boolean(let b)?): a == b
        case (.number(let a)?, .number(let b)?): PlainNumber(a) == PlainNumber(b)
        case (.text(let a)?, .text(let b)?): a == b
        case (.array(let a)?, .array(let b)?): a.count == b.count && zip(a, b).allSatisfy { isSame($0, $1) }
        default: false
        }
    }
}
