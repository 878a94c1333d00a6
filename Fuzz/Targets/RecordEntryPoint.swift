import BlazonJSON
import BlazonPayload

/// Each target gets one line, which is JSON, or one reject; the same record gives the same result again.
struct RecordEntryPoint: EntryPoint {
    private var renderer = Renderer(TemplateEntryPoint.program(everyKind))
    private var unfused = Renderer(TemplateEntryPoint.program(everyKind), fuses: false)

    mutating func attempt(_ bytes: [UInt8]) throws(BrokenPromise) {
        let outcome = unsafe renderer.render(bytes.span.bytes)
        let lines = try requireLines(&renderer, outcome)
        let other = unsafe unfused.render(bytes.span.bytes)
        let same = try requireLines(&unfused, other)
        try require(lines == same && outcome.record == other.record, "fused steps write something else")
    }
}

/// Checks that each target has one line, which is JSON, or one reject; empties the outputs and returns the lines.
@discardableResult
func requireLines(_ renderer: inout Renderer, _ outcome: Renderer.Outcome) throws(BrokenPromise) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for (index, output) in renderer.outputs.enumerated() {
        let bytes = output.withBytes { unsafe $0.withUnsafeBytes { unsafe Array($0) } }
        output.removeAll()
        lines.append(bytes)
        let isLess = outcome.record != nil || outcome.targets.contains { $0.index == index } || !outcome.reach.includes(index)
        if isLess {
            try require(bytes.isEmpty, "a line, and a reject, too")
        } else {
            try require(bytes.last == 0x0A && bytes.count { $0 == 0x0A } == 1, "neither a line nor a reject, or more than one")
            do {
                _ = try JSON.read(bytes)
            } catch {
                throw BrokenPromise(promise: "a payload is no JSON: \(error)")
            }
        }
    }
    return lines
}

private let everyKind = #"""
    campaign: fuzz
    recipient:
      id: string(..40)
      s: optional string(..40)
      n: optional number(-1000..1000 by 0.01)
      i: integer(0..99)
      f: optional boolean
      e: enum(a | b)
      d: optional datetime
      u: optional url(..60)
      locale: optional locale
      l: optional list(..3) of string(..9)
      o: { id: string(..9) }
    message:
      title: "A {{ s | default: 'x' | capitalize | truncate: 20 }} {{ i | plural: one: '#', other: '# s' }}"
      body: "B {{ l | join: ', ' | default: 'none' }}{% if n %}{{ n | number }}{{ n | times: 3 | round: 1 }}{{ n | divided_by: i }}{% endif %}"
      deepLink: "shop://a/{{ o.id }}?q={{ s | default: 'none' }}#{{ e }}"
      media: "{{ u | default: 'https://a.b/c.png' }}"
      badge: "{{ i }}"
      customFields:
        s: [{ when: s, then: "{{ s }}" }, { otherwise: ~ }]
        l: [{ when: l, then: "{{ l }}" }, { otherwise: ~ }]
        d: [{ when: d, then: "{{ d | date: 'medium' }}" }, { otherwise: ~ }]
    locales:
      default: en
      tr: { title: "{{ s | default: 'i' | upcase }} ğ", body: "B {{ i | ordinal: other: '#.' }}" }
    """#
