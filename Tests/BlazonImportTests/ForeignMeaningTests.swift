import BlazonText
import Testing

@testable import BlazonImport

/// Words that mean something else in another language, or here.
@Suite struct ForeignMeaningTests {
    private static let meanings: [(source: String, language: ForeignLanguage, text: String, losses: Int)] = [
        // Liquid reads conditions from the right.
        ("{% if a and b or c %}x{% endif %}", .liquid, "{% if a and (b or c) %}x{% endif %}", 0),
        ("{% if a or b and c %}x{% endif %}", .liquid, "{% if a or b and c %}x{% endif %}", 0),
        (
            "{% if a and b or c and d or e == 'and' %}x{% endif %}", .liquid,
            "{% if a and (b or c and (d or e == 'and')) %}x{% endif %}", 0
        ),
        ("{% if a and b or c %}x{% endif %}", .jinja, "{% if a and b or c %}x{% endif %}", 0),
        ("{% if (a and b) or c %}x{% endif %}", .jinja, "{% if ( a and b ) or c %}x{% endif %}", 0),
        (
            "%%[ IF @a == 'x' AND @b == 'y' OR @c == 'z' THEN ]%%x%%[ ENDIF ]%%", .ampscript,
            "{% if (a | downcase) == 'x' and (b | downcase) == 'y' or (c | downcase) == 'z' %}x{% endif %}", 0
        ),
        // Whole numbers are divided without a rest.
        ("{{ a | divided_by: 2 }}", .liquid, "{{ a | divided_by: 2 | floor }}", 0),
        (
            "{{ a | divided_by: 2.0 }}{{ a | times: 1.5 | divided_by: 2 }}", .liquid,
            "{{ a | divided_by: 2.0 }}{{ a | times: 1.5 | divided_by: 2 }}", 0
        ),
        (
            "{{ a | divided_by: b | plus: 1 }}{{ 7 | divided_by: 2 }}", .liquid,
            "{{ a | divided_by: b | floor | plus: 1 }}{{ 7 | divided_by: 2 | floor }}", 0
        ),
        (
            "{{ a | round: 1 | divided_by: 2 }}{{ l | size | divided_by: 2 }}", .liquid,
            "{{ a | round: 1 | divided_by: 2 }}{{ l | size | divided_by: 2 | floor }}", 0
        ),
        ("{{ a | split: ',' | first | divided_by: 2 }}", .liquid, "", 1),
        // A variable that reads itself, and variables that read each other many times.
        ("{% assign a = a | plus: 1 %}{{ a | divided_by: 2 }}", .liquid, "{{ a | plus: 1 | divided_by: 2 | floor }}", 0),
        (
            (0..<14).reduce("") { $0 + "{% assign a\($1 + 1) = a\($1)" + String(repeating: " | plus: a\($1)", count: 15) + " %}" }
                + "{{ a14 | divided_by: 2 }}", .liquid, "{{ a14 | divided_by: 2 | floor }}", 0
        ),
        // The text of a date depends on the language.
        (
            "{% assign d = 'now' | date: '%A' %}{% if d == 'Sunday' or d == 'Monday' %}x{% endif %}", .liquid,
            "{% if (now | weekday) == 7 or (now | weekday) == 1 %}x{% endif %}", 0
        ),
        ("{% assign d = a | date: '%b' %}{% if d != 'May' %}x{% endif %}", .liquid, "{% if (a | month) != 5 %}x{% endif %}", 0),
        (
            "{% assign d = 'now' | date: '%Y-%m-%d' %}{% if d > '2026-12-23' and d != '2026-12-25' %}x{% endif %}", .liquid,
            "{% if (now | days_until: '2026-12-23') < 0 and (now | days_until: '2026-12-25') != 0 %}x{% endif %}", 0
        ),
        ("{% assign d = a | date: '%d.%m.' %}{% if d == '24.12.' %}x{% endif %}y", .liquid, "y", 1),
        ("{% assign d = a | date: '%Y-%m-%d' %}{% if d contains '2026' %}x{% endif %}{{ d | slice: 0, 4 }}y", .liquid, "y", 2),
        (
            "{% assign d = a | date: '%m' %}{% assign e = 'now' | date: '%m' %}{% if d < e %}x{% endif %}", .liquid,
            "{% if (a | month) < (now | month) %}x{% endif %}", 0
        ),
        ("{% assign d = a | date: '%I' | plus: 0 %}{{ a | date: '%y' | plus: 1 }}y", .liquid, "y", 2),
        ("{{ a | date: 'F j' }}{{ a | date: '%T' }}", .liquid, "{{ a | date: 'Hms' }}", 1),
        // Names.
        (
            "{% assign n = 'x' %}{% for n in l %}{{ n }}{% endfor %}{{ n }}", .liquid,
            "{% for n in l %}{{ n }}{% endfor %}{{ 'x' }}", 0
        ),
        ("{% assign c = customer %}{{ c.name }}{{ c.orders[0].id }}", .liquid, "{{ name }}{{ orders[0].id | default: '' }}", 0),
        (
            "{{ a.b[1].c }}{{ e.first.d | upcase }}{{ e.last }}", .liquid,
            "{{ a.b[1].c | default: '' }}{{ e[0].d | default: '' | upcase }}{{ (e | last) | default: '' }}", 0
        ),
        ("{{ a['b c']['d'] }}{{ a[b] }}", .liquid, "{{ a.b_c.d }}", 1),
        (
            "{{#each a}}{{index}}{{@index}}{{/each}}", .handlebars,
            "{% for item in a %}{{ item.index }}{{ forloop.index0 }}{% endfor %}", 0
        ),
        ("{{#each a}}{{@key}}{{/each}}y", .handlebars, "{% for item in a %}{% endfor %}y", 1),
        (
            "{{ person|lookup:'My Points' }}{% if person|lookup:'A' > 1 %}x{% endif %}", .jinja,
            "{{ My_Points }}{% if A > 1 %}x{% endif %}", 0
        ),
        // Conditions.
        (
            "{% if l|length > 2 %}x{% elif a|default('b') == 'c' %}y{% endif %}", .jinja,
            "{% if (l | size) > 2 %}x{% elsif (a | default: 'b') == 'c' %}y{% endif %}", 0
        ),
        (
            "{% if 'x' == a %}y{% endif %}{% if 5 < n %}z{% endif %}", .liquid,
            "{% if 'x' == a %}y{% endif %}{% if 5 < n %}z{% endif %}", 0
        ),
        (
            "{{#ifGte a 3}}x{{/ifGte}}{%#if a.b = \"c\"%}y{%else%}z{%/if%}{%= upperCase(profile.d) %}", .handlebars,
            "{% if a >= 3 %}x{% endif %}{% if a.b == 'c' %}y{% else %}z{% endif %}{{ d | upcase }}", 0
        ),
        ("{% case a %}x{% when 'b' %}{% abort_message() %}{% endcase %}y", .liquid, "y", 0),
        ("%%[ SET @a = [First Name] ]%%%%=v(@a)=%%", .ampscript, "{{ First_Name }}", 0),
        // Filters.
        ("{{ a|default('b', true) }}", .jinja, "{{ a | default: 'b' }}", 0),
        (
            "{{ a | truncate }}{{ a | truncatewords }}", .liquid,
            "{{ a | truncate: 50, ellipsis: '...' }}{{ a | truncatewords: 15, ellipsis: '...' }}", 0
        ),
        ("{{ a|truncate(9) }}{{ a|round }}{{ l|sort|join }}{{ l|join('\\n') }}y", .jinja, "y", 4),
        // Zero is false in some languages, also as a result.
        (
            "{% if n|default(0) %}a{% endif %}{% if l|length %}b{% endif %}{% if not n|abs %}c{% endif %}{% if m|default('x') %}d{% endif %}",
            .jinja,
            "{% if ((n | default: 0) != 0) %}a{% endif %}{% if ((l | size) != 0) %}b{% endif %}{% if not ((n | abs) != 0) %}c{% endif %}"
                + "{% if (m | default: 'x') %}d{% endif %}", 0
        ),
        ("{% if n | default: 0 %}a{% endif %}", .liquid, "{% if (n | default: 0) %}a{% endif %}", 0),
        (
            "{% for x in l %}{% if loop.index0 %}, {% endif %}{{ x }}{% endfor %}", .jinja,
            "{% for x in l %}{% if (forloop.index0 != 0) %}, {% endif %}{{ x }}{% endfor %}", 0
        ),
        (
            "{{#if l.length}}a{{/if}}{{#each l}}{{#unless @index}}b{{/unless}}{{/each}}", .handlebars,
            "{% if ((l | size) != 0) %}a{% endif %}{% for item in l %}{% if not ((forloop.index0 != 0)) %}b{% endif %}{% endfor %}",
            0
        ),
        ("{% set n = 0 %}{% if n %}a{% endif %}b", .jinja, "b", 1),
        (
            "{% set s = True %}{% if s == a %}x{% endif %}{% if b == False %}y{% endif %}", .jinja,
            "{% if true == a %}x{% endif %}{% if b == false %}y{% endif %}", 0
        ),
        ("{{ None }}{{ l|first or 'you' }}{{ l|join }}", .jinja, "{{ l | join: '' }}", 2),
        // A variable has the value of where it is assigned.
        (
            "{% assign a = b | plus: 1 %}{% assign b = 5 %}{% if a > 0 %}{{ b }}{% endif %}", .liquid,
            "{% if (b | plus: 1) > 0 %}{{ 5 }}{% endif %}", 0
        ),
        (
            "{% assign a = a | plus: 1 %}{% if a > 3 %}x{% endif %}", .liquid, "{% if (a | plus: 1) > 3 %}x{% endif %}", 0
        ),
        (
            "{% assign x = e.n %}{% for e in l %}{{ x }}{{ e.n }}{% endfor %}", .liquid,
            "{% for e in l %}{{ recipient.e.n }}{{ e.n }}{% endfor %}", 0
        ),
        (
            "{% assign x = n | plus: 1 %}{% assign z = m | minus: x %}{% assign x = n | plus: 5 %}{% if z > 3 %}{{ x }}{% endif %}",
            .liquid, "{% if (m | minus: x) > 3 %}{{ n | plus: 5 }}{% endif %}", 0
        ),
        (
            "{% set x = n * 2 %}{% set z = m + x * 3 %}{% set x = 5 %}{% if z > 3 %}{{ z }}{% endif %}", .jinja,
            "{% if (m | plus: (x | times: 3)) > 3 %}{{ z }}{% endif %}", 0
        ),
        (
            "%%[ SET @x = Add(@n, 1) SET @z = Subtract(@m, @x) SET @x = 0 IF @z > -5 THEN ]%%a%%[ ENDIF ]%%", .ampscript,
            "{% if (m | minus: x) > -5 %}a{% endif %}", 0
        ),
        // A variable that reads its earlier value, and its growth.
        (
            "{% assign t = a | plus: 1 %}{% assign t = b | plus: t %}{% if t > 1 %}x{% endif %}{{ t }}", .liquid,
            "{% if (b | plus: t) > 1 %}x{% endif %}{{ b | plus: t }}", 0
        ),
        (
            "{% set x = n + 1 %}{% set x = x + 1 %}{% set x = x * x %}{{ x }}", .jinja,
            "{{ x | plus: 1 | times: (x | plus: 1) }}", 0
        ),
        (
            "%%[ SET @a = Add(@b,1) SET @a = Add(@a,1) SET @a = Multiply(@a,@a) ]%%%%=v(@a)=%%", .ampscript,
            "{{ a | plus: 1 | times: (a | plus: 1) }}", 0
        ),
        (
            "{% assign x = n %}" + String(repeating: "{% assign x = x | times: x %}", count: 40)
                + "{% if x > 1 %}a{% endif %}{{ x }}b",
            .liquid, "b", 38
        ),
        (
            "{% assign x = a | append: '1' %}{% assign x = x | append: '2' %}{{ x }}", .liquid, "{{ x | append: '2' }}", 0
        ),
        // Names of the run, and of fields, are no names of `let`.
        ("{% assign target = n | plus: m %}{{ target }}", .liquid, "{{ n | plus: m }}", 0),
        ("{{ x }}{% assign x = n | plus: m %}{{ x }}", .liquid, "{{ x }}{{ n | plus: m }}", 0),
        // What a round of a loop assigns, the next one reads.
        (
            "{% assign x = 'a' %}{% for i in l %}{{ x }}{% assign x = i %}{% endfor %}{{ x }}b", .liquid,
            "{% for i in l %}{% endfor %}b", 3
        ),
        ("{% set x = l|map(attribute='a')|join(',') %}{{ x }}", .jinja, "{{ x }}", 0),
        ("{% assign x = a | upcase %}{% capture x %}Hi{% endcapture %}{{ x }}", .liquid, "{{ 'Hi' }}", 0),
        ("{% capture g -%}\n Hi\n {%- endcapture %}{{ g }}!", .liquid, "{{ 'Hi' }}!", 0),
        // What is read of nothing.
        (
            "{{ a | prepend: ', ' | default: '' }}{{ n | plus: 5 | default: 1 }}{{ b | upcase | default: 'x' }}", .liquid,
            "{{ a | default: '' | prepend: ', ' | default: '' }}{{ n | default: 0 | plus: 5 | default: 1 }}{{ b | upcase | default: 'x' }}",
            0
        ),
        (
            "{% if blank != y %}a{% endif %}{% if nil == z %}b{% endif %}", .liquid,
            "{% if y %}a{% endif %}{% if not z %}b{% endif %}", 0
        ),
        // Dates with words, and digits that are not those of the date.
        ("{{ d | date: 'until %H:%M' }}{{ d | date: '%B %-d at %H:%M' }}", .liquid, "{{ d | date: 'MMMMdHm' }}", 1),
        (
            "{% assign d = e | date: '%d' %}{% if d == '01' %}a{% endif %}{% if d == '1' %}b{% endif %}", .liquid,
            "{% if (e | day) == 1 %}a{% endif %}", 1
        ),
        // What never ends, and what is text in Liquid.
        ("Hi {{ a, {{ b }} and {% if c }you", .liquid, "Hi  and ", 2),
        ("{#fff#} 20%%off%%", .liquid, "{#fff#} 20%%off%%", 0),
        ("{% if a %}x{% else %}MOE_NOT_SEND{% endif %}", .liquid, "x", 0),
        // Braze's attributes are not hidden by variables.
        (
            "{% assign a = 'x' %}{{${a}}}{{a}}{% if ${a} == 'y' %}z{% endif %}", .liquid,
            "{{ a }}{{ 'x' }}{% if a == 'y' %}z{% endif %}", 0
        ),
        // AMPscript ignores case in comparisons of texts and in names of variables.
        (
            "%%[ SET @Name = 'Ann' IF Tier == 'Gold' THEN ]%%%%=v(@name)=%%%%[ ENDIF ]%%%%First Name%%%%_key%%", .ampscript,
            "{% if (Tier | downcase) == 'gold' %}{{ 'Ann' }}{% endif %}{{ First_Name }}{{ _key }}", 0
        ),
        // Two values that would be one field.
        (
            "{{ user.name }}{{ person.name }}{{ user.name }}{{ a['b c'] }}{{ a.b_c }}", .liquid,
            "{{ name }}{{ name }}{{ a.b_c }}", 2
        ),
        // A comparison ignores case on both sides, whatever they are.
        (
            "%%[ IF @a == @b OR 'X' == City OR Uppercase(@c) != [D E] OR @n == 5 OR Length(@a) == 3 THEN ]%%x%%[ ENDIF ]%%",
            .ampscript,
            "{% if (a | downcase) == (b | downcase) or 'x' == (City | downcase) or (c | upcase | downcase) != (D_E | downcase)"
                + " or n == 5 or (a | size) == 3 %}x{% endif %}", 0
        ),
        (
            "%%=Add(@a, '5')=%%%%=Subtract(b, 1)=%%%%=Substring(@c, 2, 3)=%%%%=Concat(Trim(@d), @e)=%%%%=Concat(@a, Trim(@b))=%%",
            .ampscript,
            "{{ a | plus: 5 }}{{ b | minus: 1 }}{{ c | slice: 1, 3 }}{{ d | strip | append: e }}", 1
        ),
        // An attribute is not the variable of its name.
        ("%%[ SET @a = 'x' ]%%%%a%%%%=v(@a)=%%%%=v(a)=%%", .ampscript, "{{ a }}{{ 'x' }}{{ a }}", 0),
        // Handlebars prints braces behind a backslash, and trims with tildes.
        ("\\{{raw}} \\\\{{b}} \\c", .handlebars, "{{ '{{' }}raw{{ '}}' }} \\{{ b }} \\c", 0),
        ("a {{~ b ~}} c", .handlebars, "a{{ b }}c", 0),
        (
            "{{#each a}}{{../b}}{{#each c}}{{d}}{{../e}}{{../../item}}{{@../index}}{{.}}{{/each}}{{/each}}{{../f}}", .handlebars,
            "{% for item in a %}{{ b }}{% for item2 in item.c %}{{ item2.d }}{{ item.e }}{{ recipient.item }}"
                + "{{ forloop.parentloop.index0 }}{{ item2 }}{% endfor %}{% endfor %}", 1
        ),
        (
            "{{#if (gt n 2)}}a{{/if}}{{#if (and b (or (eq c 'd') (not e)))}}f{{/if}}{{#if (startsWith g 'h')}}i{{/if}}",
            .handlebars,
            "{% if n > 2 %}a{% endif %}{% if ( b and ( c == 'd' or not ( e ) ) ) %}f{% endif %}", 1
        ),
        // The loop around.
        (
            "{% for a in b %}{% for c in a.d %}{{ forloop.parentloop.index }}{{ forloop.parentloop.parentloop.index }}{% endfor %}{% endfor %}",
            .liquid, "{% for a in b %}{% for c in a.d %}{{ forloop.parentloop.index }}{% endfor %}{% endfor %}", 1
        ),
        (
            "{% for a in b %}{{ forloop.counter }}{{ forloop.revcounter0 }}{% empty %}x{% endfor %}", .django,
            "{% for a in b %}{{ forloop.index }}{{ forloop.rindex0 }}{% else %}x{% endfor %}", 0
        ),
        ("{% for a in b %}{{ loop.revindex }}{% endfor %}", .jinja, "{% for a in b %}{{ forloop.rindex }}{% endfor %}", 0),
        // Jinja's `map` applies a filter, or picks a member.
        (
            "{{ t|map('upper')|join(', ') }}{{ t|map(attribute='x')|join(', ') }}{{ t|sum(attribute='y') }}", .jinja,
            "{{ t | map: 'x' | join: ', ' }}{{ t | sum: 'y' }}", 1
        ),
        (
            "{% if a and b or c %}x{% endif %}{{ a|cut:' ' }}", .django, "{% if a and b or c %}x{% endif %}{{ a | remove: ' ' }}",
            0
        ),
        // Operators.
        (
            "{{ a + 5 }}{{ (a - 1) * 2 }}{{ a -1 }}{{ a|default(0) + b * 2 }}{{ 'Hi ' + n }}{{ n ~ '!' ~ m|upper }}{{ 7 // 2 }}{{ a + b }}",
            .jinja,
            "{{ a | plus: 5 }}{{ a | minus: 1 | times: 2 }}{{ a | minus: 1 }}{{ a | default: 0 | plus: (b | times: 2) }}"
                + "{{ 'Hi ' | append: n }}{{ n | append: '!' | append: (m | upcase) }}", 2
        ),
        (
            "{% set a = b + 1 %}{{ a * 2 }}{% if a > 3 %}x{% endif %}", .jinja,
            "{{ a | times: 2 }}{% if (b | plus: 1) > 3 %}x{% endif %}", 0
        ),
        (
            "{% if a in ('x', 'y') %}1{% endif %}{% if n not in [1, 2] and 'v' in t %}2{% endif %}{% if b|lower in ('x',) %}3{% endif %}",
            .jinja,
            "{% if a in ['x', 'y'] %}1{% endif %}{% if n not in [1, 2] and 'v' in t %}2{% endif %}{% if (b | downcase) in ['x'] %}3{% endif %}",
            0
        ),
        // Members that are no filters.
        ("{{ p.size }}{{ l.first }}", .jinja, "{{ p.size }}{{ l.first }}", 0),
        ("{{ l.length }}{{capitalize n}}y", .handlebars, "{{ (l | size) }}y", 1),
        (
            "{{ customer.name.first }}{{ p.size }}{{ p.title }}{{ l.first }}{{ l.last.id }}{{ m.first.id }}{{ m.last }}", .liquid,
            "{{ name.first }}{{ p.size }}{{ p.title }}{{ (l | first) | default: '' }}{{ l[-1].id | default: '' }}"
                + "{{ m[0].id | default: '' }}{{ (m | last) | default: '' }}", 0
        ),
        (
            "{% for x in names %}{{ x }}{% endfor %}{{ names.first }}{% for n in a.name %}{{ n }}{% endfor %}{{ a.name.first }}",
            .liquid,
            "{% for x in names %}{{ x }}{% endfor %}{{ (names | first) | default: '' }}{% for n in a.name %}{{ n }}{% endfor %}"
                + "{{ (a.name | first) | default: '' }}", 0
        ),
        // Liquid prints the text of each `when` that has the value.
        (
            "{% case t %}{% when 'a', 'b' %}1{% when 'b' %}2{% when 'c' %}3{% endcase %}", .liquid,
            "{% if t == 'a' or t == 'b' %}1{% elsif t == 'c' %}3{% endif %}", 1
        ),
    ]

    @Test(arguments: meanings.indices) func meaningsAreKept(index: Int) {
        let (source, language, text, losses) = Self.meanings[index]
        let found = ForeignText(source, name: "1:1", language: language) { _ in "1:1" }
        #expect(found.text.spelled().text == text)
        #expect(found.losses.count == losses, "\(found.losses)")
    }

    @Test(arguments: [
        ("{% if a is defined %}", true), ("{{ a|default('b') }}", true), ("{% for a in b %}{{ loop.index }}{% endfor %}", true),
        ("{{ a | default: 'b(c)' }}{% if is == 1 %}{{ loop.name }}{% endif %}{% abort_message('x') %}", false),
        ("{% elif a %}", true), ("{% set a = 1 %}", true), ("{# a #}", true), ("{% if a %}x{% elsif b %}{% endif %}", false),
    ])
    func theLanguageIsDetected(source: String, isJinja: Bool) {
        #expect((ForeignParts(source).language == .jinja) == isJinja)
    }

    /// What is kept, although it means something else for a few values.
    @Test(
        arguments: [
            // Where `default` replaces more than a missing value.
            ("{{ a | default: true }}", .liquid, 1), ("{% if a | default: true %}x{% endif %}", .liquid, 1),
            ("{{ a | default: false }}", .liquid, 0), ("{{ a | default: 'true' }}", .liquid, 0),
            ("{{ a|default:1 }}", .django, 1),
            ("{{ a|default:0 }}{{ b|default:'c' }}", .django, 0), ("{{ a|default(5, true) }}", .jinja, 1),
            ("{{ a|d(5, boolean=true) }}", .jinja, 1), ("{{ a|default(5) }}", .jinja, 0),
            // `O'BRIEN`
            ("{{ a|title }}", .django, 1), ("{{ a|title }}", .jinja, 0),
            // Digits of quotients.
            ("{{ a | divided_by: 3.0 }}", .liquid, 1), ("{{ a | divided_by: 2.0 }}", .liquid, 0),
            ("{{ a | divided_by: 3 }}", .liquid, 0),
            ("{{ a | divided_by: 3.0 | round }}", .liquid, 0), ("{{ a / 2 }}", .jinja, 1), ("%%=Divide(@a, 3)=%%", .ampscript, 1),
        ] as [(String, ForeignLanguage, Int)])
    func whatMeansSomethingElseIsReported(source: String, language: ForeignLanguage, count: Int) {
        var draft = Draft(campaign: "x")
        _ = draft.take(ForeignText(source, name: "1:1", language: language) { _ in "1:1" }, for: nil)
        #expect(draft.notes.count { $0.kind == .differs } == count, "\(draft.notes)")
    }

    /// Filters of other tools that Blazon lacks lead to what to do instead.
    @Test(arguments: [
        ("escape", "delete it: Blazon escapes"), ("ljust", "the device breaks and aligns"), ("e", "delete it: Blazon escapes"),
        ("capfirst", "write `capitalize`"),
    ])
    func aFilterThatIsMissingHasAdvice(filter: String, advice: String) {
        let found = ForeignText("{{ a | \(filter) }}", name: "1:1") { _ in "1:1" }
        #expect(found.losses.count == 1 && found.losses[0].sentence.contains(advice), "\(found.losses)")
    }

    /// Types that the text shows.
    @Test(
        arguments: [
            ("{% if a|length %}x{% endif %}", .jinja, ["list(..20) of string"]),
            ("{{ a | size }}", .liquid, ["list(..20) of string"]),
            ("{{ a.firstName | size }}{% if last_name.size > 2 %}x{% endif %}", .liquid, ["string", "string"]),
            ("{{ a | size }}{{ a }}", .liquid, ["string"]), ("{% if a.size > 3 %}x{% endif %}{{ a }}", .liquid, ["string"]),
            ("%%=Length(@a)=%%", .ampscript, ["string"]),
            (
                "{% if a < 0 %}x{% endif %}{% if 0 <= b %}y{% endif %}{% if c == 0 %}z{% endif %}{% if d > 3 %}w{% endif %}",
                .liquid,
                ["integer", "integer", "integer", "integer"]
            ),
        ] as [(String, ForeignLanguage, [String])])
    func usesShowTypes(source: String, language: ForeignLanguage, types: [String]) {
        var fields = FieldGuesses()
        for use in ForeignText(source, name: "1:1", language: language, location: { _ in "1:1" }).text.uses(without: []) {
            fields.add(use)
        }
        #expect(fields.fields.map(\.word) == types)
    }

    /// Calls of Journey Optimizer are read like those of AMPscript, and reasons name neither.
    @Test func reasonsNameTheFunction() {
        let found = ForeignText("{%= upperFirst(a, 2) %}%%=Redirect(a, 2)=%%", name: "1:1", language: .handlebars) { _ in "1:1" }
        #expect(found.losses.count == 2, "\(found.losses)")
        for (loss, name) in zip(found.losses, ["upperFirst", "Redirect"]) {
            #expect("\(loss)".utf8.contains("`\(name)` has no counterpart in Blazon"), "\(loss)")
        }
    }

    /// Filters show the members of items.
    @Test func membersThatFiltersNameAreOfTheItems() {
        var fields = FieldGuesses()
        let text = ForeignText("{{ a | where: 'b', 2 | map: 'c' | join: ', ' }}{{ a | sum: 'd' }}", name: "1:1") { _ in "1:1" }
        for use in text.text.uses(without: []) { fields.add(use) }
        #expect(fields.fields.map(\.word) == ["list(..20) of { b: integer, c: string, d: number }"])
    }

    /// A division that rounds down has integers, whatever else is read of them.
    @Test func dividedFieldsAreIntegers() {
        var fields = FieldGuesses()
        let text = ForeignText(
            "{{ a | divided_by: 2 }}{{ a | round: 1 }}{% if b %}{% endif %}x{% if c %}{{ c }}{% endif %}", name: "1:1"
        ) { _ in "1:1" }
        for use in text.text.uses(without: []) { fields.add(use) }
        #expect(fields.fields.map(\.word) == ["integer", "optional string"])
    }
}
