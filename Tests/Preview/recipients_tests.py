"""Pages with real recipients."""

import json
import subprocess

from file_tests import CONTRAST, PHONE, campaigns, quiet

TEMPLATE = """campaign: people
targets: [ios, android]
recipient: { id: string(..40), name: string(..40), platform: enum(ios | android), locale: locale }
targetBy: platform
message: { title: "Hello {{ name }}" }
locales: { default: en, de: { title: "Hallo {{ name }}" } }
samples: { ana: { id: a, name: Sample, platform: ios, locale: en } }
"""


def pages(t):
    """A page with 120 recipients."""
    folder = t["work"] / "people"
    folder.mkdir(exist_ok=True)
    (folder / "people.yaml").write_text(TEMPLATE)
    people = [{"id": f"p{n}", "name": f"<b>Person {n}</b>", "platform": "android" if n % 3 else "ios", "locale": "de" if n % 5 == 0 else "en"}
              for n in range(1, 121)]
    (folder / "people.ndjson").write_text("".join(json.dumps(one) + "\n" for one in people))
    page = folder / "people.html"
    subprocess.run([t["blazon"], "preview", folder / "people.yaml", "--recipients", folder / "people.ndjson", "--out", page, "--quiet"], check=True)
    assert page.stat().st_mode & 0o777 == 0o600
    return page, people


def test_recipients_replace_samples(t):
    file, people = pages(t)
    page = t["open"](file)
    known = campaigns(page)[0]
    assert known["recipients"] and len(known["samples"]) == 50
    # The first of each target and of each locale.
    assert [one["name"] for one in known["samples"][:3]] == ["line 1", "line 3", "line 5"]
    assert "Real recipients" in page.locator(".banner").text_content() and page.locator(".banner").is_visible()
    for article in page.evaluate(
            "[...document.querySelectorAll('article.notification')].map(a => ({...a.dataset, title: a.querySelector('[data-part=title]').textContent}))"):
        person = people[int(article["sample"].split()[1]) - 1]
        assert article["locale"] == person["locale"] and article["title"] == ("Hallo " if person["locale"] == "de" else "Hello ") + person["name"]
    # A recipient has its own locale only.
    assert not page.locator("[data-field=locale]").is_visible() and page.locator("[data-field=sample] span").text_content() == "Recipient"
    page.press("s s")
    assert page.shown()[0]["sample"] == "line 5" and page.shown()[0]["locale"] == "de"
    page.press("l")
    assert page.shown()[0]["locale"] == "de"
    page.press("a")
    assert len(page.shown()) == 50
    quiet(page)


def test_recipients_are_readable_everywhere(t):
    file, _ = pages(t)
    for size in ((1400, 900), (390, 844), PHONE):
        for scheme in ("light", "dark"):
            page = t["open"](file, size=size, scheme=scheme)
            for keys in ("", "a"):
                page.press(keys)
                assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (size, scheme, keys)
                contrast = page.evaluate(CONTRAST)
                assert contrast["texts"] > 10 and not contrast["failures"], (size, scheme, contrast)
            quiet(page)
