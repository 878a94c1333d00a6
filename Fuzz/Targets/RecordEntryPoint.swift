import BlazonPayload
import BlazonText

/// Each target gets one line, which is JSON, or one reject; the same record gives the same result again.
final class RecordEntryPoint: EntryPoint {
    private var renderer = Renderer(TemplateEntryPoint.program(everyKind))
    private var unfused = Renderer(TemplateEntryPoint.program(everyKind), fuses: false)

    func attempt(_ bytes: [UInt8]) throws(BrokenPromise) {
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
        let isRejected = outcome.record != nil || outcome.targets.contains { $0.index == index }
        if isRejected || outcome.skipped.contains(where: { $0.index == index }) || !outcome.selection.includes(index) {
            try require(bytes.isEmpty, "a line for a target that rejects or skips the record")
        } else {
            try require(bytes.last == 0x0A && bytes.count { $0 == 0x0A } == 1, "not exactly one line")
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
      z: optional zone
      day: optional date
      r: "optional list(..4) of { a: string(..9), p: optional number(0..99 by 0.01), g: boolean, t: optional list(..3) of string(..5) }"
      w: optional list of string
    skip:
      unwanted: f and i > 90
      far: day and day > '2090-01-01'
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
        loops: "x{% if r %}{% for a in r limit: 3 offset: 1 reversed %}{% for b in r %}{{ forloop.parentloop.index }}{{ a.a }}{{ b.p | default: 0 }}{% unless forloop.last %},{% endunless %}{% endfor %}{% else %}none{% endfor %}{% endif %}"
        inner: "x{% if r %}{% for a in r %}{% if a.t %}{% for b in a.t %}{{ b }}{{ forloop.rindex }}{% endfor %}{% endif %}{% endfor %}{% endif %}"
        open: "x{% if w %}{% for a in w %}{% for b in w %}{{ b | truncate: 2 }}{% endfor %}{% endfor %}{{ w[1] | default: 'x' }}{{ w[-1] }}{% endif %}"
        lists: "{% if r %}{{ r | where: 'g' | sort: 'p' | map: 'a' | uniq | reverse | join: ',' | default: 'x' }}{{ r | sum: 'p' }}{{ r[0].a }}{% else %}x{% endif %}"
        r: [{ when: r, then: "{{ r }}" }, { otherwise: ~ }]
        words: "{% if w %}{{ w | concat: w | sort | slice: -3, 2 | and_list | default: 'x' }}{% else %}x{% endif %}{{ s | default: 'a b' | split: ' ' | size }}{{ s | default: 'ab' | split: '' | uniq | size }}"
        case: "{% case e %}{% when 'a' %}A{% when 'b' %}B{% endcase %}{% case i %}{% when 1, 2 %}few{% else %}many{% endcase %}"
        later: "{% if d and z and day %}{{ d | in_zone: z | plus: i, 'months' | minus: 90, 'minutes' | date: 'long' }}{{ day | days_until: d }}{{ day | minus: i, 'years' | date: 'short' }}{% else %}x{% endif %}"
        cost: "{% if n %}{{ n | number: decimals: 2 }}{% else %}x{% endif %}"
        link: [{ when: u, then: "{{ u | query: a: 'b c' }}" }, { otherwise: ~ }]
    locales:
      default: en
      tr: { title: "{{ s | default: 'i' | upcase }} ğ", body: "B {{ i | ordinal: other: '#.' }}" }
    """#
