"""Drives `blazon lsp` as an editor does, with pytest-lsp and lsprotocol: open, type, complete, hover, definition, fix, rename, format.

    Scripts/check/system LSP BLAZON"""

import asyncio
import os
import pathlib
import sys
import time

import pytest

if __name__ == "__main__":
    # pytest imports this file once more, and what follows.
    os.environ["BLAZON"] = sys.argv[1]
    sys.exit(pytest.main([__file__, "-q", "-p", "no:cacheprovider", "--rootdir", str(pathlib.Path(__file__).parent)]))

import pytest_lsp  # noqa: E402
from lsprotocol import types  # noqa: E402
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities  # noqa: E402

OFFER = """\
campaign: offer
uses: shared.yaml

recipient:
  id: string(..40)
  firstName: optional string(..40)
  tier: enum(basic | gold)
  order: { id: string(..20), total: number(0..10 by 0.01) }

message:
  title: "Hi {{ firstName | default: 'friend' }}"
  body:
    - when: tier == 'gold'
      then: "{{ block.greet }} {{ order.id }} in {{ city }}"
    - otherwise: "👋 {{ order.total }}"

blocks:
  greet: Hello

samples:
  ana: { id: a, tier: gold, city: Lisboa, order: { id: x, total: 1 } }
"""
SHARED = "recipient:\n  city: string(..60)\n"


@pytest_lsp.fixture(config=ClientServerConfig(server_command=[os.environ["BLAZON"], "lsp"]))
async def client(lsp_client: LanguageClient):
    capabilities = client_capabilities("visual-studio-code")
    lsp_client.initialization = await lsp_client.initialize_session(types.InitializeParams(capabilities=capabilities))
    yield
    await lsp_client.shutdown_session()


class Desk:
    """A folder with a template, open in the editor."""

    def __init__(self, client: LanguageClient, folder: pathlib.Path):
        self.client = client
        self.folder = folder
        self.texts = {}
        self.versions = {}
        (folder / "shared.yaml").write_text(SHARED)

    def uri(self, name="offer.yaml") -> str:
        return (self.folder / name).resolve().as_uri()

    def open(self, text: str, name="offer.yaml") -> None:
        self.texts[name], self.versions[name] = text, 1
        document = types.TextDocumentItem(uri=self.uri(name), language_id="yaml", version=1, text=text)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=document))

    def position(self, offset: int, name="offer.yaml") -> types.Position:
        before = self.texts[name][:offset]
        line = before.split("\n")[-1]
        return types.Position(line=before.count("\n"), character=len(line.encode("utf-16-le")) // 2)

    def at(self, fragment: str, inside: int = 1, name="offer.yaml") -> dict:
        offset = self.texts[name].index(fragment) + inside
        return {"text_document": types.TextDocumentIdentifier(uri=self.uri(name)), "position": self.position(offset, name)}

    def replace(self, old: str, new: str, name="offer.yaml") -> None:
        """Types `new` over `old`, character by character."""
        start = self.texts[name].index(old)
        self.change(start, start + len(old), "", name)
        for index, character in enumerate(new):
            self.change(start + index, start + index, character, name)

    def change(self, start: int, end: int, text: str, name="offer.yaml") -> None:
        edited = types.Range(start=self.position(start, name), end=self.position(end, name))
        self.versions[name] += 1
        self.texts[name] = self.texts[name][:start] + text + self.texts[name][end:]
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                text_document=types.VersionedTextDocumentIdentifier(uri=self.uri(name), version=self.versions[name]),
                content_changes=[types.TextDocumentContentChangePartial(range=edited, text=text)],
            )
        )

    async def settled(self, is_expected, name="offer.yaml") -> list[str]:
        """The codes of the diagnostics once `is_expected` accepts them; diagnostics of an earlier text are ignored."""
        for _ in range(200):
            found = [str(diagnostic.code) for diagnostic in self.client.diagnostics.get(self.uri(name), [])]
            if self.uri(name) in self.client.diagnostics and is_expected(found):
                return found
            await asyncio.sleep(0.05)
        raise AssertionError(f"told: {self.client.diagnostics.get(self.uri(name))}")

    async def labels(self, fragment: str, inside: int) -> list[str]:
        found = await self.client.text_document_completion_async(types.CompletionParams(**self.at(fragment, inside)))
        return [item.label for item in found.items]

    def applied(self, edit: types.WorkspaceEdit) -> dict[str, str]:
        """The texts as an edit of the workspace leaves them."""
        changes = {change.text_document.uri: change.edits for change in edit.document_changes or []} or dict(edit.changes)
        texts = {}
        for uri, edits in changes.items():
            name = uri.rsplit("/", 1)[1]
            lines = (self.texts.get(name) or (self.folder / name).read_text()).split("\n")
            for one in sorted(edits, key=lambda edit: (edit.range.start.line, edit.range.start.character), reverse=True):
                start, end = one.range.start, one.range.end

                def cut(line: int, character: int) -> int:
                    return len(lines[line].encode("utf-16-le")[: 2 * character].decode("utf-16-le"))

                head = lines[start.line][: cut(start.line, start.character)]
                tail = lines[end.line][cut(end.line, end.character) :]
                lines[start.line : end.line + 1] = (head + one.new_text + tail).split("\n")
            texts[name] = "\n".join(lines)
        return texts


@pytest.fixture
def desk(client: LanguageClient, tmp_path):
    return Desk(client, tmp_path)


@pytest.mark.asyncio
async def test_open_and_type(desk):
    desk.open(OFFER)
    await desk.settled(lambda found: not found)
    desk.replace("firstName | default: 'friend'", "firstNme | default: 'friend'")
    assert len(await desk.settled(lambda found: len(found) == 1)) == 1
    desk.replace("firstNme", "firstName")
    await desk.settled(lambda found: not found)


@pytest.mark.asyncio
async def test_complete_while_the_file_is_broken(desk):
    desk.open(OFFER)
    desk.replace("  body:\n", '  subtitle: "{{ \n  body:\n')
    assert "firstName" in await desk.labels('"{{ \n', 4)
    desk.replace('"{{ \n', '"{{ tier | \n')
    assert "upcase" in await desk.labels("tier | \n", 7)
    desk.replace("  subtitle:", "  so\n  subtitle:")
    labels = await desk.labels("  so\n", 4)
    assert "sound" in labels and "title" not in labels


@pytest.mark.asyncio
async def test_hover(desk):
    desk.open(OFFER)

    async def text(fragment: str, inside: int = 1) -> str:
        found = await desk.client.text_document_hover_async(types.HoverParams(**desk.at(fragment, inside)))
        return found.contents.value

    assert "optional string(..40)" in await text("firstName | default")
    assert "any value | default" in await text("default: 'friend'")
    assert "aps.alert.title" in await text("title:")
    assert "ios: fits: at most" in await text("message:")
    assert "string(..60)" in await text("city }}")
    assert "total: number" in await text("order.total")


@pytest.mark.asyncio
async def test_definition(desk):
    desk.open(OFFER)

    async def declaration(fragment: str, inside: int = 1) -> tuple[str, int]:
        found = await desk.client.text_document_definition_async(types.DefinitionParams(**desk.at(fragment, inside)))
        return found.uri.rsplit("/", 1)[1], found.range.start.line

    assert await declaration("firstName | default") == ("offer.yaml", 5)
    assert await declaration("greet }}") == ("offer.yaml", 17)
    assert await declaration("city }}") == ("shared.yaml", 1)
    assert await declaration("shared.yaml") == ("shared.yaml", 0)


@pytest.mark.asyncio
async def test_fix(desk):
    desk.open(OFFER.replace("| default:", "| defalt:"))
    await desk.settled(lambda found: len(found) == 1)
    where = desk.at("defalt")
    for kind in [types.CodeActionKind.QuickFix, types.CodeActionKind.SourceFixAll]:
        actions = await desk.client.text_document_code_action_async(
            types.CodeActionParams(
                text_document=where["text_document"],
                range=types.Range(start=where["position"], end=where["position"]),
                context=types.CodeActionContext(diagnostics=[], only=[kind]),
            )
        )
        assert [action.kind for action in actions] == [kind]
        assert desk.applied(actions[0].edit) == {"offer.yaml": OFFER}


@pytest.mark.asyncio
async def test_rename(desk):
    desk.open(OFFER)
    prepared = await desk.client.text_document_prepare_rename_async(types.PrepareRenameParams(**desk.at("order.total")))
    assert prepared.placeholder == "order"
    edit = await desk.client.text_document_rename_async(types.RenameParams(**desk.at("order.total"), new_name="purchase"))
    assert desk.applied(edit) == {"offer.yaml": OFFER.replace("order", "purchase")}
    edit = await desk.client.text_document_rename_async(types.RenameParams(**desk.at("city }}"), new_name="town"))
    assert desk.applied(edit) == {"offer.yaml": OFFER.replace("city", "town"), "shared.yaml": SHARED.replace("city", "town")}
    with pytest.raises(Exception, match="`tier` is taken"):
        await desk.client.text_document_rename_async(types.RenameParams(**desk.at("order.total"), new_name="tier"))


@pytest.mark.asyncio
async def test_format_and_symbols(desk):
    desk.open(OFFER.replace("blocks:\n  greet: Hello", "blocks:\n     greet:    Hello"))
    document = types.TextDocumentIdentifier(uri=desk.uri())
    options = types.FormattingOptions(tab_size=2, insert_spaces=True)
    edits = await desk.client.text_document_formatting_async(types.DocumentFormattingParams(text_document=document, options=options))
    assert desk.applied(types.WorkspaceEdit(changes={desk.uri(): edits})) == {"offer.yaml": OFFER}
    symbols = await desk.client.text_document_document_symbol_async(types.DocumentSymbolParams(text_document=document))
    assert [symbol.name for symbol in symbols] == ["campaign", "uses", "recipient", "message", "blocks", "samples"]
    assert [child.name for child in symbols[3].children] == ["title", "body"]


@pytest.mark.asyncio
async def test_semantic_tokens(desk):
    """Decoded as the protocol says, in UTF-16: the emoji of the last text counts twice."""
    legend = desk.client.initialization.capabilities.semantic_tokens_provider.legend
    desk.open(OFFER)
    document = types.TextDocumentIdentifier(uri=desk.uri())
    answer = await desk.client.text_document_semantic_tokens_full_async(types.SemanticTokensParams(text_document=document))
    lines = [line.encode("utf-16-le") for line in OFFER.split("\n")]
    line, column, found = 0, 0, []
    for delta, start, length, kind, modifiers in zip(*[iter(answer.data)] * 5):
        line, column = line + delta, start if delta else column + start
        names = [name for bit, name in enumerate(legend.token_modifiers) if modifiers >> bit & 1]
        found.append((line, lines[line][2 * column:2 * (column + length)].decode("utf-16-le"), legend.token_types[kind], *names))
    assert [(text, *rest) for at, text, *rest in found if at == 10] == [
        ("firstName", "property"), ("|", "operator"), ("default", "function", "defaultLibrary"), ("'friend'", "string")]
    assert [(text, kind) for at, text, kind, *_ in found if at == 14] == [("order", "property"), ("total", "property")]
    assert (4, "id", "property", "declaration") in found and (13, "greet", "macro") in found and (17, "greet", "macro", "declaration") in found


@pytest.mark.asyncio
async def test_used_file(desk):
    desk.open(OFFER)
    await desk.settled(lambda found: not found)
    desk.open(SHARED, "shared.yaml")
    desk.replace("city", "town", "shared.yaml")
    await desk.settled(lambda found: len(found) >= 1)
    desk.replace("town", "city", "shared.yaml")
    await desk.settled(lambda found: not found)


@pytest.mark.asyncio
async def test_complete_in_tables_and_of_files(desk):
    (desk.folder / "words.yaml").write_text("blocks: { hello: Hi }\n")
    text = "table: our-app\ntargets:\n  watch: { title: Watch, service: apns }\nsettings:\n  sound:\n    t\n"
    desk.open(text, "our-app.yaml")
    found = await desk.client.text_document_completion_async(types.CompletionParams(**desk.at("    t\n", 5, "our-app.yaml")))
    labels = [item.label for item in found.items]
    assert "type" in labels and "watch" in labels
    desk.open("campaign: a\nuses: \nmessage: { title: Hello }\n", "user.yaml")
    found = await desk.client.text_document_completion_async(types.CompletionParams(**desk.at("uses: ", 6, "user.yaml")))
    assert "./words.yaml" in [item.label for item in found.items]


@pytest.mark.asyncio
async def test_thousands_of_documents(desk):
    """Answers do not wait for the check of all that is open, and an edit costs no check of the others."""
    count = 2_000
    names = [f"offer-{number}.yaml" for number in range(count)]
    checked = desk.client.diagnostics
    for number, name in enumerate(names):
        desk.open(OFFER.replace("campaign: offer", f"campaign: offer-{number}"), name)
    start = time.monotonic()
    hover = types.HoverParams(**desk.at("firstName | default", 2, names[-1]))
    found = await asyncio.wait_for(desk.client.text_document_hover_async(hover), 10)
    assert "firstName" in str(found.contents)
    answered, done = time.monotonic() - start, len(checked)
    while len(checked) < count and time.monotonic() - start < 120:
        await asyncio.sleep(0.1)
    assert len(checked) == count, f"{len(checked)} of {count} documents were checked"
    assert answered < 5 and done < count, f"an answer took {answered:.1f} s, and {done} documents were checked by then"
    checked.clear()
    desk.replace("firstName |", "frstName |", names[7])
    start = time.monotonic()
    while desk.uri(names[7]) not in checked and time.monotonic() - start < 10:
        await asyncio.sleep(0.05)
    await asyncio.sleep(1)
    assert set(checked) == {desk.uri(names[7])}, f"{len(checked)} documents were checked after an edit of one"
