import BlazonDiagnostics
import BlazonEditing
import Testing

/// The canonical form, case by case.
@Suite struct FormatTests {
    private func formatted(_ source: String) -> String {
        switch format(Array(source.utf8), file: FileID(0)) {
        case .formatted(let bytes): String(decoding: bytes, as: UTF8.self)
        case .broken(let diagnostics): "broken: \(diagnostics.map(\.message))"
        case .leftAlone(let reason): "left alone: \(reason)"
        }
    }

    private func expect(_ source: String, _ expected: String, _ location: SourceLocation = #_sourceLocation) {
        let once = formatted(source)
        #expect(once == expected, sourceLocation: location)
        #expect(formatted(once) == once, sourceLocation: location)
    }

    @Test func sectionsComeInTheOrderOfTheLanguage() {
        expect(
            """
            # The file's own comment.
            samples: { ana: { id: a } }
            # about iOS
            ios:
              sound: default
            message: # the text
              title: A
              body: B
            # what it is called
            campaign: x
            recipient: {id: string}
            """,
            """
            # The file's own comment.
            # what it is called
            campaign: x
            recipient: { id: string }

            message: # the text
              title: A
              body: B

            # about iOS
            ios:
              sound: default

            samples: { ana: { id: a } }

            """)
    }

    @Test func settingsKeepTheirOrder() {
        let source = "campaign: x\n\nmessage:\n  body: B\n  title: A\n  customFields: { z: 1, a: 2 }\n"
        expect(source, source)
    }

    @Test func reasonsKeepTheirOrder() {
        expect(
            "message: { title: A }\nskip:\n  then: b\n  when: a\n  otherwise: c\ncampaign: x\nvariants:\n  a:\n    holdout: true\n    weight: 1\n",
            """
            campaign: x

            skip:
              then: b
              when: a
              otherwise: c

            message: { title: A }

            variants:
              a:
                weight: 1
                holdout: true

            """)
    }

    @Test func branchesLocalesAndVariantsHaveTheirOrder() {
        expect(
            """
            campaign: x
            locales:
              es: { title: B }
              default: en
            variants:
                a:
                    message: {title: C}
                    weight: 2
                by: id
            message:
              title:
              - then: A   # first
                when: a
              - otherwise: B
            """,
            """
            campaign: x

            message:
              title:
                - when: a
                  then: A   # first
                - otherwise: B

            locales:
              default: en
              es: { title: B }

            variants:
              by: id
              a:
                weight: 2
                message: { title: C }

            """)
    }

    /// A map with another key is data, whose keys have no order; brackets keep theirs.
    @Test func keysOfALoopAreInOrder() {
        expect(
            """
            campaign: x
            message:
              customFields:
                a:
                  each: { b: 1, a: 2 }
                  reversed: true
                  limit: 3
                  where: item.a
                  offset: 1
                  for: item in cart
                b: { each: 1, for: a, max: 3 }
                c: { each: x, for: a in b }
            """,
            """
            campaign: x

            message:
              customFields:
                a:
                  for: item in cart
                  where: item.a
                  offset: 1
                  limit: 3
                  reversed: true
                  each: { b: 1, a: 2 }
                b: { each: 1, for: a, max: 3 }
                c: { each: x, for: a in b }

            """)
    }

    @Test func quotesAreDoubleUnlessThatNeedsEscapes() {
        expect(
            #"""
            campaign: 'x'
            message:
              'title': 'it''s {{ a }}'
              "body": "say \"hi\""
              sound: 'a\b'
              a: Hello {{ x | append '!' }}
              b: "tab\t\"q\""
              c: '2'
              "two words": "2"
              "null": '"'
            """#,
            #"""
            campaign: "x"

            message:
              title: "it's {{ a }}"
              body: 'say "hi"'
              sound: 'a\b'
              a: "Hello {{ x | append '!' }}"
              b: "tab\t\"q\""
              c: "2"
              "two words": "2"
              "null": '"'

            """#)
    }

    @Test func commentsStayWithWhatTheyAreAbout() {
        expect(
            """


            # head

            campaign:   x     # five blanks


            message:

                # first
                title:
                    # on the list
                    - when: a # why
                      # between
                      then: >- # folded
                          a
                            b

                          c
                    # at the end of the list
                    - # of the last
                      otherwise: ~
                    # below the list
                # below the message

            # about links
            links: {
                schemes: [ https,
                    shop ],
                } # these
            # the end
            """,
            """
            # head

            campaign: x     # five blanks

            message:
              # first
              title:
                # on the list
                - when: a # why
                  # between
                  then: >- # folded
                    a
                      b

                    c
                # at the end of the list
                # of the last
                - otherwise: ~
                # below the list
              # below the message

            # about links
            links: {
              schemes: [https,
                shop]
            } # these
            # the end

            """)
    }

    @Test func bracketsWithCommentsKeepTheirLines() {
        expect(
            "campaign: x\nmessage:\n    customFields: { # all\n        a:   1, # one\n        b: 2 }\n",
            "campaign: x\n\nmessage:\n  customFields: { # all\n      a:   1, # one\n      b: 2 }\n")
    }

    @Test func anchorsAliasesAndMergesStay() {
        expect(
            """
            samples:
              base: &base   {id: a, n: &n 1}
              ana:
                <<: *base
                n:   *n
              ben: &b !!str
                # in ben
                id: c
            campaign: x
            message: {title: A}
            """.replacing(" !!str", with: ""),
            """
            samples:
              base: &base { id: a, n: &n 1 }
              ana:
                <<: *base
                n: *n
              ben: &b
                # in ben
                id: c

            campaign: x
            message: { title: A }

            """)
    }

    @Test func blockTextsKeepTheirLines() {
        expect(
            """
            campaign: x
            message:
                title: |+
                      one
                         two

                      three


                body: >2
                       indented
                      text
                sound: a
                 b
            blocks:
              k: |-
                 # no comment
                 x

            """,
            """
            campaign: x

            message:
              title: |+
                one
                   two

                three


              body: >2
                     indented
                    text
              sound: a
                b

            blocks:
              k: |-
                # no comment
                x

            """)
    }

    @Test func brokenFilesAreReported() {
        #expect(formatted("campaign: x\n title: {{ a }}\n").hasPrefix("broken"))
        #expect(formatted("- a\n- b\n").hasPrefix("left alone"))
        #expect(formatted("%YAML 1.1\n---\ncampaign: x\n").hasPrefix("left alone"))
    }

    @Test func lineEndsAndMarksAreCanonical() {
        expect(
            "\u{FEFF}campaign: x\r\n\r\n\r\nmessage:\r\n  title: A  \r\n  \r\n  body: B\r\n",
            "campaign: x\n\nmessage:\n  title: A\n\n  body: B\n")
        expect("--- # start\ncampaign: x\nmessage: {}\n...\n", "# start\ncampaign: x\nmessage: {}\n")
    }
}
