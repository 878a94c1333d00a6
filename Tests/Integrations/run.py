"""Runs integrations/, and what docs/editors.md and docs/pipelines.md configure: the GitHub action, the page about pipelines,
the pre-commit hooks, the VS Code extension, Neovim, Helix.   Scripts/check/system Integrations BLAZON [PART]

With PART, only the checks whose titles contain it. NEOVIM and NEOVIM_11 name other programs of Neovim. About half a minute."""

import pathlib
import sys
import tempfile

import checks
import filters  # noqa: F401  Each module registers its checks.
import github_action  # noqa: F401  Each module registers its checks.
import hooks  # noqa: F401
import neovim  # noqa: F401
import pipelines  # noqa: F401
import scripts  # noqa: F401
import snippets  # noqa: F401
import vscode  # noqa: F401
import vscode_package  # noqa: F401


def main():
    with tempfile.TemporaryDirectory(prefix="blazon-integrations-") as folder:
        workshop = checks.Workshop(pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(folder))
        failed, ran = checks.run_all(workshop, sys.argv[2] if len(sys.argv) > 2 else "")
    print(f"{ran - failed} of {ran} checks passed")
    sys.exit(1 if failed or not ran else 0)


main()
