import BlazonRPC
import BlazonText

/// Markdown, as in hovers and completions.
func markdown(_ text: String) -> JSON { object(["kind": .text("markdown"), "value": .text(text)]) }
