/// Findings as one JSON document (cli.md, Diagnostics): every key is always there, `end` is exclusive.
package struct JSONReport: Sendable {
    package init() {}

    /// The document, ended by a line feed. Made of ASCII, so that nothing in a name can steer the terminal it may land on.
    package func text(_ groups: [FindingGroup]) -> String {
        var json = JSONText()
        json.object {
            $0.key("diagnostics")
            $0.array {
                for group in groups {
                    var sources = LocatedSources(group.sources)
                    for diagnostic in group.diagnostics { write(diagnostic, &sources, &$0) }
                }
            }
            // The size proof has its own findings; without it there are no sizes to tell.
            $0.key("sizes")
            $0.array { _ in }
            let counts = FindingCounts(groups)
            $0.key("summary")
            $0.object {
                $0.member("errors", counts.errors)
                $0.member("warnings", counts.warnings)
                $0.member("notes", counts.notes)
            }
        }
        return json.text + "\n"
    }

    private func write(_ diagnostic: Diagnostic, _ sources: inout LocatedSources, _ json: inout JSONText) {
        json.object {
            $0.member("code", diagnostic.code.id)
            $0.member("severity", diagnostic.severity.rawValue)
            $0.member("message", diagnostic.message)
            place(diagnostic.span, &sources, &$0)
            $0.key("labels")
            $0.array {
                // The text beside the underline is a label of the place itself.
                let own = diagnostic.label.isEmpty ? [] : [Label(diagnostic.span, diagnostic.labelText(in: sources.map))]
                for label in own + diagnostic.labels {
                    $0.object {
                        place(label.span, &sources, &$0)
                        $0.member("text", label.text)
                    }
                }
            }
            $0.key("rule")
            if let rule = diagnostic.rule { $0.value(rule) } else { $0.null() }
            $0.key("help")
            $0.array { for help in diagnostic.help { $0.value(help) } }
            $0.key("fixes")
            $0.array {
                for fix in diagnostic.fixes {
                    $0.object {
                        $0.member("title", fix.title)
                        $0.key("edits")
                        $0.array {
                            for edit in fix.edits {
                                $0.object {
                                    place(edit.span, &sources, &$0)
                                    $0.member("text", edit.text)
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    private func place(_ span: Span, _ sources: inout LocatedSources, _ json: inout JSONText) {
        json.member("file", sources.file(span).path)
        json.key("range")
        let (start, end) = (sources.start(span), sources.end(span))
        json.object {
            for (name, location) in [("start", start), ("end", end)] {
                $0.key(name)
                $0.object {
                    $0.member("line", location.line)
                    $0.member("column", location.column)
                }
            }
        }
    }
}
