import Blazon
import BlazonPayload
import TestSupport
import Testing

/// The public interface of rendering, with a program as `compile` writes it.
@Suite struct PayloadRendererTests {
    private static let template = """
        campaign: offer
        recipient:
          id: string(..20)
          firstName: string(..40)
          wantsPush: boolean
        skip:
          no-consent: not wantsPush
        message:
          title: "Hello {{ firstName }}"
          expires: 1h
        """

    private func program() throws -> Program {
        let compiled = try #require(compile(Self.template).program)
        return try Program(reading: Array(compiled.encoded().utf8))
    }

    @Test func aRecordBecomesPayloadsARejectionOrASkip() throws {
        let renderer = try PayloadRenderer(try program())
        #expect(renderer.targets == ["ios", "android"])
        let good = renderer.render(#"{"id":"a","firstName":"Ada","wantsPush":true}"#)
        #expect(good.payloads.map(\.target) == ["ios", "android"])
        #expect(good.payloads[0].text.hasPrefix(#"{"aps":{"alert":{"title":"Hello Ada"}"#))
        #expect(good.rejections.isEmpty && good.skips.isEmpty)
        let bad = renderer.render(#"{"id":"a","wantsPush":true}"#)
        #expect(bad.payloads.isEmpty && bad.skips.isEmpty)
        #expect(bad.rejections.map { [$0.target, $0.reject.code.rawValue, $0.reject.field] } == [[nil, "BZ0504", "firstName"]])
        let quiet = renderer.render(#"{"id":"a","firstName":"Ada","wantsPush":false}"#)
        #expect(quiet == Rendering(skipped: "no-consent"))
        #expect(renderer.render(#"{"id":"a","firstName":"Ada","wantsPush":true}"#) == good)
    }

    /// Whatever prints a reject, a log for example, prints no value of the recipient.
    @Test func aRejectIsPrintedWithoutTheValue() throws {
        let renderer = try PayloadRenderer(try program())
        let reject = renderer.render(#"{"id":"secret-1","firstName":["secret-2"],"wantsPush":"secret-3"}"#).rejections[0]
        #expect(reject.reject.reason.contains("secret-2") && !reject.reject.also.isEmpty)
        var dumped = ""
        dump(reject, to: &dumped)
        let texts = [
            "\(reject.reject)", "\(reject)", String(reflecting: reject.reject), String(describing: reject.reject as any Error),
            dumped,
        ]
        for text in texts {
            #expect(text.contains("BZ0505") && text.contains("firstName"))
            #expect(!text.contains("secret"), "\(text)")
        }
        #expect("\(reject.reject)" == "BZ0505, a value does not have its field's type: `firstName`")
        #expect(Set(RejectCode.allCases.map { "\($0)" }).count == RejectCode.allCases.count)
    }

    @Test func spansAreReadAndGivenWithoutACopy() throws {
        let renderer = try PayloadRenderer(try program())
        let record = #"{"id":"a","firstName":"Zoë 🎁","wantsPush":true}"#
        let whole = renderer.render(record)
        // A part of a larger buffer.
        let buffer = Array("[\(record)]".utf8)
        #expect(renderer.render(buffer.span.extracting(1..<buffer.count - 1)) == whole)
        #expect(renderer.render(try UTF8Span(validating: buffer.span.extracting(1..<buffer.count - 1))) == whole)
        #expect(renderer.render(Array(record.utf8)) == whole)
        for payload in whole.payloads {
            let copy = payload.withUTF8Span { String(copying: $0) }
            #expect(copy == payload.text && copy.contains("Zoë 🎁"))
            #expect(try UTF8Span(validating: payload.json.span).count == payload.json.count)
        }
        #expect(throws: RenderOptionsError.payloadsCannotValidate) {
            try whole.payloads[0].withUTF8Span { _ throws(RenderOptionsError) in throw RenderOptionsError.payloadsCannotValidate }
        }
    }

    @Test func aBatchHasTheResultsOfItsRecords() throws {
        let renderer = try PayloadRenderer(try program())
        let records = [
            #"{"id":"a","firstName":"Ada","wantsPush":true}"#, #"{"id":"b","wantsPush":true}"#, " \t\r", "[1]",
            #"{"id":"c","firstName":"Cleo","wantsPush":false}"#, "", #"{"id":"d","firstName":"Dan","wantsPush":true}"#,
        ]
        let batch = renderer.render(lines: "\u{FEFF}" + records.joined(separator: "\n"))
        #expect(batch.records == 5)
        #expect(batch.payloads.map(\.target) == ["ios", "android"])
        #expect(batch.rejections.map { [$0.record] } == [[2], [4]] && batch.skips.map(\.record) == [5])
        #expect(batch.rejections.map(\.rejection.reject.code) == [.missing, .notJSON])
        #expect(batch.skips.map(\.skip) == [Rendering.Skip(target: nil, reason: "no-consent")])
        for (index, payloads) in batch.payloads.enumerated() {
            #expect(payloads.records == [1, 7])
            var found: [String] = []
            payloads.forEach { record, payload in found.append("\(record) \(String(copying: payload))") }
            let alone = [1, 7].map { "\($0) \(renderer.render(records[$0 - 1]).payloads[index].text)" }
            #expect(found == alone)
            #expect(
                String(decoding: payloads.json, as: UTF8.self).split(separator: "\n").map(String.init)
                    == alone.map { String($0.dropFirst(2)) })
        }
        // Nothing of a batch is left for the next one.
        #expect(renderer.render(lines: "").records == 0 && renderer.render(lines: "\n\n").payloads.allSatisfy(\.json.isEmpty))
        #expect(renderer.render(records[0]).payloads.count == 2)
    }

    @Test func optionsMustFitTheProgram() throws {
        let program = try program()
        #expect(program.campaign == "offer")
        #expect(program.targetNames == ["ios", "android"])
        #expect(throws: RenderOptionsError.unknownTarget("tv", known: ["ios", "android"])) {
            try PayloadRenderer(program, RenderOptions(targets: ["tv"]))
        }
        #expect(throws: RenderOptionsError.noTargets(known: ["ios", "android"])) {
            try PayloadRenderer(program, RenderOptions(targets: []))
        }
        #expect(throws: RenderOptionsError.invalidSendTime("soon")) {
            try PayloadRenderer(program, RenderOptions(sendTime: "soon"))
        }
        #expect(throws: RenderOptionsError.settingNeedsSendTime(setting: "expires", target: "ios")) {
            try PayloadRenderer(program, RenderOptions(content: .request))
        }
        let request = try PayloadRenderer(
            program, RenderOptions(targets: ["ios"], content: .request, sendTime: "2026-11-21T18:00:00Z"))
        let rendering = request.render(#"{"id":"a","firstName":"Ada","wantsPush":true}"#)
        #expect(rendering.payloads.map(\.target) == ["ios"])
        #expect(rendering.payloads[0].text.contains(#""apns-expiration""#))
    }

    @Test func tasksShareIt() async throws {
        let renderer = try PayloadRenderer(try program())
        let texts = await withTaskGroup(of: String.self) { group in
            for number in 0..<64 {
                group.addTask { renderer.render(#"{"id":"a","firstName":"N\#(number)","wantsPush":true}"#).payloads[0].text }
            }
            return await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(texts.count == 64)
    }
}

extension Rendering {
    /// A record that every target skips.
    fileprivate init(skipped reason: String) {
        self.init(payloads: [], rejections: [], skips: [Skip(target: nil, reason: reason)])
    }
}
