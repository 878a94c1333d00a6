"""`blazon preview` in headless Chromium:

    Scripts/check/system Preview BLAZON [PART]           only the tests whose names contain PART
    Scripts/check/system Preview BLAZON --screenshots    makes the pictures of docs/preview.md"""

import pathlib
import subprocess
import sys
import traceback

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import browser  # noqa: E402
import file_tests  # noqa: E402
import recipients_tests  # noqa: E402
import safety_tests  # noqa: E402
import screenshots  # noqa: E402
import serve_tests  # noqa: E402

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]


def main(blazon, part=""):
    tests = [(module.__name__, name, test) for module in (file_tests, safety_tests, serve_tests, recipients_tests)
             for name, test in vars(module).items() if name.startswith("test_") and part in name]
    failed = 0
    with browser.folder() as work, browser.chromium() as open_page:

        def preview(*templates):
            """The page of some templates."""
            page = work / f"page-{len(list(work.iterdir()))}.html"
            command = [blazon, "preview", *map(str, templates), "--out", str(page), "--quiet"]
            run = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True)
            assert run.returncode == 0, f"{command}: {run.returncode}\n{run.stderr}"
            return page

        for module, name, test in tests:
            try:
                test({"blazon": blazon, "open": open_page, "preview": preview, "work": work, "repository": REPOSITORY})
                print(f"ok      {module}.{name}")
            except Exception:
                failed += 1
                print(f"FAILED  {module}.{name}\n{traceback.format_exc()}")
    print(f"preview: {len(tests) - failed} of {len(tests)} tests in Chromium passed")
    return failed > 0 or not tests


blazon, *words = str(pathlib.Path(sys.argv[1]).resolve()), *sys.argv[2:]
sys.exit(screenshots.main(blazon) if words == ["--screenshots"] else main(blazon, *words))
