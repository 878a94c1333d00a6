"""Pages in headless Chromium: what they say on the console and ask of the network is noted, and must be nothing."""

import contextlib
import os
import pathlib
import re
import shutil
import tempfile
import time

from playwright.sync_api import Error, sync_playwright

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
DESKTOP, PHONE = (1280, 900), (375, 812)


def judged_by_axe(page):
    """What axe-core says of a page as it is shown: the rules that it fulfils (`passes`) and those that it breaks (`violations`)."""
    import axe_playwright_python

    page.evaluate((pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text())
    return page.evaluate("axe.run({ resultTypes: ['violations'] })")


class Page:
    """One page, and what it did that it should not."""

    def __init__(self, context, address):
        self.tab = context.new_page()
        self.complaints, self.requests = [], []
        self.tab.on("console", lambda message: self.complaints.append(f"{message.type}: {message.text}"))
        self.tab.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        self.tab.on("dialog", lambda dialog: (self.complaints.append(f"dialog: {dialog.message}"), dialog.dismiss()))
        self.tab.on("request", lambda request: self.requests.append(request.url))
        self.tab.goto(address)

    def __getattr__(self, name):
        return getattr(self.tab, name)

    def press(self, keys):
        for key in keys.split():
            self.tab.keyboard.press(key)

    def until(self, expression):
        """Waits until an expression holds. Playwright's own way asks the page to evaluate text, which its policy forbids."""
        end = time.monotonic() + 10
        while True:
            with contextlib.suppress(Error):
                if self.tab.evaluate(expression):
                    return
            assert time.monotonic() < end, f"never: {expression}"
            time.sleep(0.02)

    def shown(self):
        """The data attributes of the notifications that can be seen."""
        return self.tab.evaluate(
            "[...document.querySelectorAll('article.notification')].filter(a => a.checkVisibility()).map(a => ({...a.dataset}))")


def address_of(campaign, file):
    """The part of a page's address that shows a campaign, whose number depends on the other campaigns."""
    return "#c=" + re.search(f'data-number="(\\d+)" data-campaign="{campaign}"', pathlib.Path(file).read_text())[1]


@contextlib.contextmanager
def chromium():
    """Opens pages: `open(path or address, size=…, scheme=…, scripts=…, forced=…)`."""
    if not CHROMIUM:
        raise SystemExit("there is no Chromium here: apt-get install chromium, or set CHROMIUM")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        contexts = []

        def open_page(page, size=DESKTOP, scheme="light", scripts=True, at="", policy=True, forced=False):
            context = browser.new_context(
                viewport={"width": size[0], "height": size[1]}, color_scheme=scheme, java_script_enabled=scripts, bypass_csp=not policy,
                forced_colors="active" if forced else "none")
            contexts.append(context)
            address = page if str(page).startswith("http") else pathlib.Path(page).resolve().as_uri()
            return Page(context, address + at)

        try:
            yield open_page
        finally:
            for context in contexts:
                context.close()
            browser.close()


@contextlib.contextmanager
def folder():
    with tempfile.TemporaryDirectory(prefix="blazon-preview-") as name:
        yield pathlib.Path(name)
