"""The VS Code extension: its manifest, and its start and end with the language server."""

from checks import ROOT, check, expect

EXTENSION = ROOT / "integrations/vscode"


def node(workshop, folder, part):
    done = workshop.run(["node", ROOT / "Tests/Integrations/vscode.js", part, EXTENSION, workshop.blazon], folder)
    expect(done.returncode == 0, lambda: done.output)


@check("vscode: the manifest is complete, and its files exist")
def manifest(workshop, folder):
    node(workshop, folder, "manifest")


@check("vscode: the extension starts, restarts and stops the configured server")
def start(workshop, folder):
    node(workshop, folder, "start")


@check("vscode: a program that is missing or has ended is handled")
def fail(workshop, folder):
    node(workshop, folder, "fail")
