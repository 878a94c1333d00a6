"""The site, which Scripts/generate/site has made, in headless Chromium:  Scripts/check/system Site SITE [SEED]

SEED chooses the pages beside those of each kind."""

import functools
import http.server
import pathlib
import random
import sys
import threading

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Preview"))
import browser  # noqa: E402

# One page of each kind: text, tables wider than a page, code in every language, generated references, pictures.
KINDS = ["index", "coming-from", "tutorial", "language", "preview", "tables/native", "reference/filters", "swift", "decisions/index", "campaigns/loyalty-offer"]
DESKTOP, PHONE = (1400, 900), (390, 844)


class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def faults(page, address):
    """What is wrong with an open page."""
    found = [f"console: {complaint}" for complaint in page.complaints]
    found += [f"requests {url}" for url in page.requests if not url.startswith((address, "data:", "blob:"))]
    width = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    if width > 0:
        found.append(f"is {width} pixels too wide")
    broken = page.evaluate("[...document.images].filter(image => image.complete && !image.naturalWidth).map(image => image.src)")
    found += [f"has no picture {image}" for image in broken]
    page.wait_for_timeout(400)  # site.js has looked for boxes that scroll.
    results = browser.judged_by_axe(page)
    assert len(results["passes"]) > 20
    for violation in results["violations"]:
        node = violation["nodes"][0]
        found.append(f"{violation['id']} ({len(violation['nodes'])}): {node['html'][:160]} {node.get('failureSummary', '')[:200]!r}")
    return found


def search(open_page, address):
    """The search finds a filter by its name, and its result leads to a page that has it."""
    page = open_page(address + "index.html")
    page.locator(".md-search__input").click()
    page.keyboard.type("truncatewords")
    page.wait_for_selector(".md-search-result__link")
    page.locator(".md-search-result__link").first.click()
    page.wait_for_load_state()
    assert "truncatewords" in page.locator("article").text_content(), page.url
    assert not page.complaints and all(url.startswith((address, "data:", "blob:")) for url in page.requests), (page.complaints, page.requests)


def links_of_the_first_page(open_page, address):
    """What a newcomer looks for is on the first page: a picture, the first steps, and the pages for each kind of reader."""
    page = open_page(address + "index.html")
    names = page.locator("article a").all_text_contents()
    for name in ("Write a first campaign", "Send one to your phone", "For those who come from Braze, Customer.io, OneSignal or Adobe", "language.md"):
        assert any(name in one for one in names), name
    picture = page.locator("article img").first
    assert picture.evaluate("image => image.naturalWidth") > 1000 and picture.bounding_box()["y"] < 900
    page.get_by_role("link", name="For those who come from").first.click()
    page.wait_for_load_state()
    tables = page.locator("article table")
    assert tables.count() == 6 and page.locator("article td code").count() > 300
    row = page.locator("article tr", has=page.locator("td:first-child code", has_text="deepLink")).first
    assert "custom_uri" in row.text_content() and "app_url" in row.text_content(), row.text_content()


def main(site, seed=7, screenshots=None):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=site))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/"
    pages = sorted(path.relative_to(site).with_suffix("").as_posix() for path in pathlib.Path(site).rglob("*.html") if path.name != "404.html")
    missing = set(KINDS) - set(pages)
    assert not missing, missing
    # All codes on one page take axe minutes.
    others = random.Random(seed).sample([page for page in pages if page not in KINDS and page != "reference/codes"], 5)
    wrong = 0
    with browser.chromium() as open_page:
        links_of_the_first_page(open_page, address)
        search(open_page, address)
        for name in KINDS + others:
            for size, scheme in [(DESKTOP, "light"), (PHONE, "dark"), *([(DESKTOP, "dark"), (PHONE, "light")] if name in KINDS[:3] else [])]:
                page = open_page(f"{address}{name}.html", size=size, scheme=scheme)
                if screenshots:
                    page.screenshot(path=f"{screenshots}/{name.replace('/', '-')}-{size[0]}-{scheme}.png")
                for fault in faults(page, address):
                    wrong += 1
                    print(f"{name}, {size[0]} pixels, {scheme}: {fault}", flush=True)
                page.close()
    server.shutdown()
    print(f"site: {len(KINDS + others)} of {len(pages)} pages in Chromium, {wrong} faults")
    return wrong > 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
