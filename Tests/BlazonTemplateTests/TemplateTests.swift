import BlazonDiagnostics
import BlazonTemplate
import BlazonYAML
import Testing

private func parse(_ source: String) -> (template: Template, diagnostics: Diagnostics) {
    let document = parseYAML(Array(source.utf8), file: FileID(0))
    guard let root = document.root else {
        return (Template(start: Span(file: FileID(0), start: 0, end: 0)), document.diagnostics)
    }
    let result = parseTemplate(root)
    return (result.template, (document.diagnostics + result.diagnostics).sortedBySource())
}

/// Only the compiler driver finds faults of imported files, and the checker placeholders of other tools and comparisons with null; examples of
/// limits are too long.
private let foundElsewhere = ["BZ0226", "BZ0250", "BZ0270", "BZ0271", "BZ0272", "BZ0273"]

@Test(arguments: Catalogue.all.map(\.id).filter { $0.hasPrefix("BZ02") && !foundElsewhere.contains($0) })
func examplesShowTheirFindingAtTheMarks(id: String) throws {
    let code = try #require(Catalogue.code(id))
    guard case .template(let marked, _) = code.example, case .template(let corrected, _) = code.corrected else {
        Issue.record("\(id): no template")
        return
    }
    let before = marked.split(separator: "1️⃣", omittingEmptySubsequences: false)
    let inner = before[1].split(separator: "2️⃣", omittingEmptySubsequences: false)
    try #require(before.count == 2 && inner.count == 2)
    let source = before[0] + inner[0] + inner[1]
    let start = before[0].utf8.count
    // The span must move with the text before it, letters of several bytes included.
    for prefix in ["", "# é\n"] {
        let found = parse(prefix + source).diagnostics
        #expect(found.map(\.code.id) == [id])
        #expect(found.first?.span.range == start + prefix.utf8.count..<start + prefix.utf8.count + inner[0].utf8.count)
        #expect(found.first?.severity == code.severity)
    }
    #expect(parse(corrected).diagnostics.map(\.message) == [])
}

@Test func codesAscendAndHaveShortTitles() {
    let codes = Catalogue.all.filter { $0.id.hasPrefix("BZ02") }
    #expect(codes.count > 50)
    for (one, next) in zip(codes, codes.dropFirst()) { #expect(one.id < next.id) }
    for code in codes { #expect(code.title.split(separator: " ").count <= 8) }
}

@Test func aWholeTemplateIsRead() {
    let (template, diagnostics) = parse(
        """
        campaign: weekend-offer
        description: no
        targets: ios
        recipient:
          firstName: optional string(..40)
          order:
            id: string(..20)
        delivery: {id: 56e4}
        message:
          title: no
          body:
            - when: tier == 'gold'
              then: "{{ points }}"
            - when: "tier == 'silver'"
              then: ~
            - otherwise: [x]
          customFields:
            a: {b: ["{{ x }}", ~]}
        android:
          priority: high
        colour: red
        samples:
          ana: {firstName: Ana}
        links: {schemes: [https, shop]}
        """)
    #expect(diagnostics.map(\.message) == [])
    #expect(template.campaign?.text == "weekend-offer")
    #expect(template.description?.text == "no")
    #expect(template.targets?.map(\.text) == ["ios"])
    #expect(template.recipient.map(\.name.text) == ["firstName", "order"])
    #expect(template.delivery.map(\.value.text) == ["56e4"])
    #expect(
        template.message?.settings.map { "\($0.name.text): \(printed($0.value))" } == [
            "title: «no»", "body: choose((tier == 'gold') → {points}, (tier == 'silver') → null, otherwise → [«x»])",
            "customFields: {a: {b: [{x}, null]}}",
        ])
    #expect(template.sections.map(\.name.text) == ["android", "colour"])
    #expect(template.sections.map(\.isBroken) == [false, true])
    #expect(template.samples.map(\.name.text) == ["ana"])
    #expect(template.links?.schemes?.map(\.text) == ["https", "shop"])
}

@Test func allMistakesOfAFileAreFoundInOneRun() {
    let (_, diagnostics) = parse(
        """
        campaign: Weekend Offer
        targets: [ios, ios]
        recipient:
          a: strng
          b: [string]
          1c: string
        delivery: {id: " "}
        message:
          title: "{{ a = 1 }} {{ }}"
          body:
            - when: "{{ a }}"
              then: "{{ b"
            - whn: x
              then: y
        samples: {"..": {}}
        """)
    #expect(
        diagnostics.map(\.code.id)
            == [
                Code.campaignName, .nameRepeated, .typeWord, .wrongShape, .fieldName, .valueMissing, .foreignOperator,
                .emptyPlaceholder, .otherwiseMissing, .bracesInExpression, .unclosedPlaceholder, .unknownKey, .sampleName,
            ].map(\.id))
}

@Test func namesOfOneForeignScriptAreNoLookalikes() {
    func codes(_ name: String) -> [String] {
        parse("campaign: demo\ndelivery: {\(name): x}\nmessage: {title: Hello}").diagnostics.map(\.code.id)
    }
    #expect(codes("город") == [])
    #expect(codes("größe") == [])
    #expect(codes("nаme") == [Code.lookalikeLetter.id])
    #expect(codes("сору") == [Code.lookalikeLetter.id])
    #expect(codes("ｎame") == [Code.lookalikeLetter.id])
}

@Test func fixesFitTheQuotesAroundThem() {
    let source = "campaign: demo\nmessage:\n  title: '{{ a | append: ‘x’ }}'"
    let found = parse(source).diagnostics
    #expect(found.count == 1)
    for fix in found.flatMap(\.fixes) {
        let fixed = applied(fix, to: source)
        #expect(fixed.hasSuffix("'{{ a | append: ''x'' }}'"))
        #expect(parse(fixed).diagnostics.map(\.message) == [])
    }
}

@Test func spansAreExactInEscapedAndFoldedScalars() {
    for source in [
        "campaign: demo\nmessage:\n  title: \"\\u00e9 \\\"{{ a # b }}\"",
        "campaign: demo\nmessage:\n  title: 'it''s {{ a # b }}'",
        "campaign: demo\nmessage:\n  title: >-\n    é\n    {{ a\n    # b }}",
    ] {
        let found = parse(source).diagnostics
        #expect(found.map { cut(source, $0.span) } == ["#"])
    }
}
