import BlazonJSON
import BlazonLanguage
import BlazonPayload

/// The record reader beside `StrictReader`: the same verdict on every record, and what was taken comes out as it went in.
struct DifferentialDoor: EntryPoint {
    private var renderer = Renderer(
        TemplateDoor.program(
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

    mutating func attempt(_ bytes: [UInt8]) throws(BrokenPromise) {
        let outcome = unsafe renderer.render(bytes.span.bytes)
        let line = try requireLines(&renderer, outcome)[0]
        let code = (outcome.record ?? outcome.targets.first?.reject)?.code
        var reader = StrictReader(bytes)
        guard case .object(let members)? = reader.document(), reader.deepest <= JSON.maximumDepth else {
            let isDeep = reader.deepest > JSON.maximumDepth
            let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
            let expected: [RejectCode] = isUTF8 ? (isDeep ? [.notJSON, .tooDeep] : [.notJSON]) : [.notUTF8]
            return try require(code.map(expected.contains) ?? false, "\(expected) is taken as \(told(code))")
        }
        let wanted = WantedFields(members)
        let doubts: [RejectCode] = wanted.isDoubtful ? [.numberTooLong] : []
        if wanted.faults.isEmpty {
            // What is too long comes from the platform.
            if code == .payloadTooLarge || code == .numberTooLong && wanted.isDoubtful { return }
            try require(code == nil, "a good record is refused: \(told(code))")
            try compare(line, wanted)
        } else {
            try require(code.map((wanted.faults + doubts).contains) ?? false, "\(wanted.faults) is taken as \(told(code))")
        }
    }

    private func told(_ code: RejectCode?) -> String { code.map { "\($0)" } ?? "a good record" }

    private func compare(_ line: [UInt8], _ wanted: WantedFields) throws(BrokenPromise) {
        var reader = StrictReader(line)
        guard case .object(let sent)? = reader.document() else { throw BrokenPromise(promise: "the payload is no object") }
        for name in WantedFields.names {
            let value = sent.first { $0.key == Array(name.unicodeScalars) }?.value
            let given = wanted.values[name]
            try require(isSame(value, given), "`\(name)`: \(told(given)) became \(told(value))")
        }
    }

    private func told(_ value: StrictJSON?) -> String { value.map { "\($0)" } ?? "nothing" }

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
