import Blazon
import BlazonPayload
import TestSupport
import Testing

/// Conditions on the target are decided when the template is compiled: each target has the branches that are its own.
@Suite struct TargetConditionTests {
    static let conditions: [(condition: String, ios: Bool, android: Bool)] = [
        ("target == 'ios'", true, false),
        ("target != 'ios'", false, true),
        ("not target == 'ios'", false, true),
        ("target == 'ios' and target != 'android'", true, false),
        ("target != 'ios' and target != 'android'", false, false),
        ("target == 'ios' or target == 'android'", true, true),
        ("target == 'ios' or target != 'android'", true, false),
        ("target != 'ios' or target == 'android'", false, true),
        ("target in ['ios']", true, false),
        ("vip and target == 'android'", false, true),
        ("vip or target == 'ios'", true, true),
    ]

    @Test(arguments: conditions) func isDecided(_ test: (condition: String, ios: Bool, android: Bool)) throws {
        let compilation = compile(
            """
            campaign: x
            targets: [ios, android]
            recipient: { vip: boolean }
            message:
              title: "{% if \(test.condition) %}Yes{% else %}No{% endif %}"
              body: "{% if vip %}A{% else %}B{% endif %}"

            """)
        let program = try #require(compilation.program, "\(compilation.findings)")
        var renderer = Renderer(program)
        let lines = try renderer.rendered(Array(#"{"vip":true}"#.utf8)).get()
        #expect(lines.map { $0.1.text.contains("Yes") } == [test.ios, test.android], "\(program.disassembly)")
        #expect(lines.map { $0.1.text.contains("No") } == [!test.ios, !test.android])
    }
}
