"""Shell scripts of the integrations, against shellcheck."""

from checks import ROOT, check, expect


@check("scripts: shellcheck finds nothing")
def shellcheck(workshop, folder):
    files = sorted((ROOT / "integrations").rglob("*.sh"))
    done = workshop.run(["shellcheck", *files], folder)
    expect(done.returncode == 0, lambda: done.output)
    for file in files:
        expect("\nset -euo pipefail\n" in file.read_text(encoding="utf-8"), f"{file} lacks `set -euo pipefail`")
