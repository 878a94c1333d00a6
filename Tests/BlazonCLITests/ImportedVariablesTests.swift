import ArgumentParser
import Blazon
import BlazonDiagnostics
import BlazonPayload
import BlazonText
import Foundation
import TestSupport
import Testing

@testable import BlazonCLI

/// Random texts that assign, read and print variables, imported: each recipient gets what a small interpreter prints.
@Suite struct ImportedVariablesTests {
    private enum Operand {
        case number(Int), name(String)
    }

    private struct Value {
        let first: Operand
        var steps: [(filter: String, operand: Operand)] = []
    }

    private indirect enum Statement {
        case assign(String, Value)
        /// Several variables at once, which get values from before.
        case tuple([(name: String, value: Value)])
        /// Statements with variables of their own.
        case scope([(name: String, value: Value)], [Statement])
        /// A tag that is left out, and gives a value to a variable.
        case unknown(String, Int)
        case output(Value)
        /// Whether the variable is over a number decides which of two words is printed.
        case choice(String, Int, then: String, otherwise: String)
        /// Recipients for whom the variable is over a number are skipped.
        case abort(String, Int)
    }

    private static let filters = ["plus", "minus", "times"]
    private static let fields = ["n", "m"]

    // MARK: Programs

    private static func operand(_ variables: [String], _ random: inout Seeded) -> Operand {
        Int.random(in: 0..<4, using: &random) == 0
            ? .number(.random(in: 0...9, using: &random))
            : .name((fields + variables + variables).randomElement(using: &random) ?? "n")
    }

    private static func value(_ variables: [String], _ random: inout Seeded) -> Value {
        var value = Value(first: operand(variables, &random))
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            value.steps.append((filters.randomElement(using: &random) ?? "plus", operand(variables, &random)))
        }
        return value
    }

    /// A program whose variables can have the names of fields that it reads. `hasBlocks`: of Jinja. `isWhole`: no tag is left out.
    private static func program(
        _ random: inout Seeded, hasBlocks: Bool = false, isWhole: Bool = true, in outer: [String]? = nil
    ) -> [Statement] {
        var known: [String] = outer ?? []
        func bound(_ random: inout Seeded) -> [(name: String, value: Value)] {
            ["x", "y", "n"].shuffled(using: &random).prefix(2).map { ($0, value(known, &random)) }
        }
        return (0..<Int.random(in: outer == nil ? 3...9 : 1...4, using: &random)).map { _ in
            let name = known.randomElement(using: &random)
            switch Int.random(in: 0..<(isWhole ? hasBlocks ? 10 : 8 : 12), using: &random) {
            case 8 where hasBlocks:
                let bound = bound(&random)
                known += bound.map(\.name).filter { !known.contains($0) }
                return .tuple(bound)
            case 9 where hasBlocks && outer == nil:
                let bound = bound(&random)
                let inner = known + bound.map(\.name).filter { !known.contains($0) }
                return .scope(bound, program(&random, hasBlocks: true, isWhole: isWhole, in: inner))
            case 10, 11:
                let name = ["x", "y", "z", "n"].randomElement(using: &random) ?? "x"
                if !known.contains(name) { known.append(name) }
                return .unknown(name, .random(in: 0..<100, using: &random))
            case 0, 1: return .output(value(known, &random))
            case 2 where name != nil, 3 where name != nil:
                return .choice(name ?? "", .random(in: -9...30, using: &random), then: "big", otherwise: "small")
            case 4 where name != nil && outer == nil: return .abort(name ?? "", .random(in: 20...90, using: &random))
            default:
                let value = value(known, &random)
                let name = ["x", "y", "z", "x", "y", "n"].randomElement(using: &random) ?? "x"
                if !known.contains(name) { known.append(name) }
                return .assign(name, value)
            }
        }
    }

    /// A number that is too large to compare.
    private struct TooLarge: Error {}

    /// What a recipient gets; nil: nothing.
    private static func result(_ program: [Statement], _ recipient: [String: Int]) throws(TooLarge) -> String? {
        try text(program, recipient).map { $0 + "." }
    }

    private static func text(_ program: [Statement], _ outer: [String: Int]) throws(TooLarge) -> String? {
        var values = outer
        func number(_ operand: Operand) -> Int {
            switch operand {
            case .number(let number): number
            case .name(let name): values[name] ?? 0
            }
        }
        func number(_ value: Value) throws(TooLarge) -> Int {
            var result = number(value.first)
            for step in value.steps {
                let other = number(step.operand)
                switch step.filter {
                case "plus": result += other
                case "minus": result -= other
                default: result *= other
                }
                if result.magnitude > 1_000_000 { throw TooLarge() }
            }
            return result
        }
        var text = ""
        for statement in program {
            switch statement {
            case .assign(let name, let value): values[name] = try number(value)
            case .tuple(let bound):
                var numbers: [Int] = []
                for (_, value) in bound { numbers.append(try number(value)) }
                for ((name, _), number) in zip(bound, numbers) { values[name] = number }
            case .scope(let bound, let inner):
                var own = values
                for (name, value) in bound { own[name] = try number(value) }
                text += try Self.text(inner, own) ?? ""
            case .unknown: break
            case .output(let value): text += "\(try number(value)),"
            case .choice(let name, let bound, let then, let otherwise): text += values[name] ?? 0 > bound ? then : otherwise
            case .abort(let name, let bound): if values[name] ?? 0 > bound { return nil }
            }
        }
        return text
    }

    // MARK: Languages

    private static func spelled(_ operand: Operand, _ prefix: String = "") -> String {
        switch operand {
        case .number(let number): "\(number)"
        case .name(let name): prefix + name
        }
    }

    private static func liquid(_ value: Value) -> String {
        value.steps.reduce(spelled(value.first)) { "\($0) | \($1.filter): \(spelled($1.operand))" }
    }

    /// `* 1` shows that a value is a number, since `+` also joins texts.
    private static func jinja(_ value: Value) -> String {
        let signs = ["plus": "+", "minus": "-", "times": "*"]
        return value.steps.reduce(spelled(value.first)) { "(\($0) * 1 \(signs[$1.filter] ?? "") \(spelled($1.operand)))" }
    }

    private static func script(_ value: Value) -> String {
        let calls = ["plus": "Add", "minus": "Subtract", "times": "Multiply"]
        return value.steps.reduce(spelled(value.first, "@")) { "\(calls[$1.filter] ?? "")(\($0), \(spelled($1.operand, "@")))" }
    }

    private static func text(_ program: [Statement], _ language: String) -> String {
        parts(program, language).joined() + "."
    }

    /// Tags with a name for which `x` stands.
    private static let unknown = [
        "liquid": [
            "{% increment x %}", "{% decrement x %}", "{% capture x %}{{ m }}{% endcapture %}", "{% assign x = m | odd %}",
            "{% if m %}{% assign x = 5 %}{% endif %}", "{% tablerow m in m %}{% assign x = 1 %}{% endtablerow %}",
        ],
        "jinja": [
            "{% set x %}{{ m }}{% endset %}", "{% set x | upper %}a{% endset %}", "{% set x = f(m) %}", "{% set x, w = m %}",
            "{% import 'a' as x %}", "{% from 'a' import b as x, c with context %}", "{% from 'a' import x %}",
            "{% macro x(a) %}{{ a }}{% endmacro %}", "{% for i in m %}{% set x = i %}{% endfor %}", "{% odd m as x %}",
        ],
        "ampscript": [
            "%%[ SET @x = Lookup('a', 'b', 'c', @m) ]%%", "%%[ VAR @x ]%%", "%%[ var @w, @X ]%%",
            "%%[ FOR @x = 1 TO 3 DO ]%%a%%[ NEXT @x ]%%", "%%[ FOR @i = 1 TO 3 DO SET @x = @i NEXT @i ]%%",
            "%%[ IF @m > 1 THEN SET @x = 1 ENDIF ]%%",
        ],
    ]

    private static func parts(_ program: [Statement], _ language: String) -> [String] {
        program.map { statement in
            switch (language, statement) {
            case (_, .tuple(let bound)):
                "{% set \(bound.map(\.name).joined(separator: ", ")) = \(bound.map { jinja($0.value) }.joined(separator: ", ")) %}"
            case (_, .scope(let bound, let inner)):
                "{% with \(bound.map { "\($0.name) = \(jinja($0.value))" }.joined(separator: ", ")) %}"
                    + parts(inner, language).joined() + "{% endwith %}"
            case (_, .unknown(let name, let number)):
                unknown[language].map { $0[number % $0.count].replacing(/\bx\b/, with: name).replacing("@X", with: "@\(name)") }
                    ?? ""
            case ("liquid", .assign(let name, let value)): "{% assign \(name) = \(liquid(value)) %}"
            case ("liquid", .output(let value)): "{{ \(liquid(value)) }},"
            case ("jinja", .assign(let name, let value)): "{% set \(name) = \(jinja(value)) %}"
            case ("jinja", .output(let value)): "{{ \(jinja(value)) }},"
            case (_, .assign(let name, let value)): "%%[ SET @\(name) = \(script(value)) ]%%"
            case (_, .output(let value)): "%%=v(\(script(value)))=%%,"
            case ("ampscript", .choice(let name, let bound, let then, let otherwise)):
                "%%[ IF @\(name) > \(bound) THEN ]%%\(then)%%[ ELSE ]%%\(otherwise)%%[ ENDIF ]%%"
            case ("ampscript", .abort(let name, let bound)):
                "%%[ IF @\(name) > \(bound) THEN RaiseError('no', true) ENDIF ]%%"
            case (_, .choice(let name, let bound, let then, let otherwise)):
                "{% if \(name) > \(bound) %}\(then){% else %}\(otherwise){% endif %}"
            case (_, .abort(let name, let bound)): "{% if \(name) > \(bound) %}{% abort_message('no') %}{% endif %}"
            }
        }
    }

    // MARK: Comparison

    private static let table = compile("campaign: x\nmessage: { title: A }\n").checked?.table

    /// The template of an import; nil: something is left out.
    private func template(_ source: String, _ options: [String]) throws -> String? {
        let command = try ImportCommand.parse(["-", "--campaign", "x"] + options)
        let table = try #require(Self.table)
        let template = try #require(command.template(of: Array(source.utf8), [table]).template).text
        let errors = compile(template).diagnostics.filter { $0.severity == .error }
        #expect(errors.allSatisfy { $0.code.id == Code.leftOutPart.id }, "\(source)\n\(template)")
        return errors.isEmpty ? template : nil
    }

    /// The texts of a recipient's payload under some keys; nil: they are skipped.
    private func rendered(
        _ template: String, _ recipient: [String: Int], on target: String, _ keys: [String], _ context: String
    ) throws -> [String]? {
        var renderer = Renderer(try #require(compile(template).program), targets: [target])
        // What is only printed is a text.
        let members = recipient.map { name, value in
            template.contains("  \(name): string\n") ? "\"\(name)\": \"\(value)\"" : "\"\(name)\": \(value)"
        }
        switch renderer.rendered(Array("{\"token\": \"t\", \(members.joined(separator: ", "))}".utf8)) {
        case .failure(let reject):
            Issue.record("\(reject.reason)\n\(context)")
            return nil
        case .success(let results):
            switch try #require(results.first).1 {
            case .payload(let bytes):
                let payload = try JSON.read(bytes)
                let data = (payload["message"] ?? payload)["data"]
                return keys.map { if case .text(let text)? = data?[$0] { text } else { "" } }
            case .skipped: return nil
            case .rejected(let reject):
                Issue.record("\(reject.reason)\n\(context)")
                return nil
            }
        }
    }

    private static let recipients = [(3, 9), (0, 0), (1, 4), (7, 2)].map { ["n": $0.0, "m": $0.1] }

    private static var rounds: Int { ProcessInfo.processInfo.environment["BLAZON_IMPORTS"].flatMap(Int.init) ?? 80 }

    @Test(arguments: ["liquid", "jinja", "ampscript"]) func eachReadingHasTheValueOfItsPosition(language: String) throws {
        var random = Seeded(11)
        var whole = 0
        for round in 0..<Self.rounds {
            let program = Self.program(&random, hasBlocks: language == "jinja")
            let source = Self.text(program, language)
            guard let template = try template(source, ["--from", language]) else { continue }
            whole += 1
            for recipient in Self.recipients {
                let context = "round \(round): \(recipient)\n\(source)\n\(template)"
                guard let expected = try? [Self.result(program, recipient)] else { continue }
                #expect(
                    try rendered(template, recipient, on: "android", ["body"], context) == expected[0].map { [$0] }, "\(context)")
            }
        }
        #expect(whole * 2 > Self.rounds, "\(whole)")
    }

    /// What a text gives values to is no field where it is read later, also if its tag is left out.
    @Test(arguments: ["liquid", "jinja", "ampscript"]) func variablesAreNoFields(language: String) throws {
        var random = Seeded(13)
        for _ in 0..<Self.rounds {
            let source = Self.text(Self.program(&random, hasBlocks: language == "jinja", isWhole: false), language)
            let command = try ImportCommand.parse(["-", "--campaign", "x", "--from", language])
            let table = try #require(Self.table)
            let template = try command.template(of: Array(source.utf8), [table]).template?.text ?? ""
            let recipient = template.split(separator: "\n\n").first { $0.hasPrefix("recipient:") } ?? ""
            let fields = recipient.split(separator: "\n").dropFirst().compactMap {
                $0.split(separator: ":").first?.trimmingCharacters(in: .whitespaces)
            }
            #expect(Set(fields).isSubset(of: Self.fields), "\(source)\n\(template)")
        }
    }

    /// Texts of one payload have variables of the same names.
    @Test func eachTextHasItsOwnVariables() throws {
        var random = Seeded(12)
        var whole = 0
        for round in 0..<Self.rounds {
            let programs = [Self.program(&random), Self.program(&random)]
            let texts = programs.map { JSON.text(Self.text($0, "liquid")).compact }
            let source = #"{"message":{"token":"t","data":{"title":\#(texts[0]),"body":\#(texts[1])}}}"#
            guard let template = try template(source, ["--from", "fcm"]) else { continue }
            whole += 1
            for recipient in Self.recipients {
                let context = "round \(round): \(recipient)\n\(source)\n\(template)"
                guard let expected = try? programs.map({ try Self.result($0, recipient) }) else { continue }
                let texts = expected.contains(nil) ? nil : expected.compactMap(\.self)
                let found = try rendered(template, recipient, on: "android-v1", ["title", "body"], context)
                #expect(found == texts, "\(context)")
            }
        }
        #expect(whole * 3 > Self.rounds, "\(whole)")
    }
}
