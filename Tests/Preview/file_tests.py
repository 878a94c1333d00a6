"""The page as a file: what it shows, how it is worked with, whether everyone can."""

import json
import pathlib
import re

from browser import PHONE, address_of, judged_by_axe

CONTRAST = (pathlib.Path(__file__).parent / "contrast.js").read_text()
TEMPLATES = "templates"


def quiet(page):
    """Nothing was said on the console, and nothing was asked for but the page."""
    assert not page.complaints, page.complaints
    asked = {url.split("#")[0] for url in page.requests if not url.startswith("data:")}
    assert asked == {page.url.split("#")[0]}, asked


def campaigns(page):
    return page.evaluate("JSON.parse(document.getElementById('campaigns').textContent)")


def test_every_sample_has_its_golden_payload(t):
    page = t["open"](t["preview"](TEMPLATES))
    articles = page.evaluate(
        """[...document.querySelectorAll('article.notification')].map(a => ({...a.dataset,
        campaign: a.closest('section').dataset.campaign, payload: a.querySelector('[data-part=payload]')?.textContent,
        skipped: a.querySelector('[data-part=skipped]')?.textContent,
        title: a.querySelector('[data-part=title]')?.textContent, body: a.querySelector('[data-part=body]')?.textContent}))""")
    assert len(articles) > 500
    known = {(a["campaign"], a["sample"], a["target"], a["locale"], a["variant"]): a for a in articles}
    assert len(known) == len(articles)
    paths = page.evaluate("[...document.querySelectorAll('section.campaign .path')].map(p => p.textContent)")
    compared = 0
    for path, campaign in zip(paths, campaigns(page)):
        name = campaign["campaign"]
        for sample in campaign["samples"]:
            for target in campaign["targets"]:
                for locale in campaign["locales"] or [""]:
                    for variant in campaign["variants"] or [""]:
                        assert (name, sample["name"], target["name"], locale, variant) in known
                golden = t["repository"] / path.replace(".yaml", ".golden") / f"{sample['name']}.{target['name']}.json"
                if sample["target"] not in (None, target["name"]):
                    assert not golden.exists()
                    continue
                found = known[name, sample["name"], target["name"], sample["locale"], sample["variant"]]
                if found["payload"] is None:
                    assert found["skipped"] == "Skipped" + "Nothing is sent: " + golden.with_suffix(".skipped").read_text().strip()
                    continue
                payload = json.loads(found["payload"])
                assert payload == json.loads(golden.read_text()), golden
                alert = payload.get("aps", {}).get("alert", {}) if target["name"] == "ios" else payload.get("data", {})
                for part in ("title", "body"):
                    if target["name"] in ("ios", "android"):
                        assert found[part] == alert.get(part), (golden, part)
                compared += 1
    assert compared > 80
    quiet(page)


def test_sizes_are_those_that_count(t):
    page = t["open"](t["preview"](TEMPLATES))
    for article in page.evaluate(
            """[...document.querySelectorAll('article.notification')].map(a => ({...a.dataset,
            payload: a.querySelector('[data-part=payload]')?.textContent}))"""):
        if article["target"] in ("ios", "android") and article["payload"]:
            text = article["payload"]
            if article["target"] == "android":
                start = text.index('"data": ') + len('"data": ')
                text = text[start:json.JSONDecoder().raw_decode(text, start)[1]]
            # Numbers must keep their notation, so the text is not parsed, but stripped of white space outside its strings.
            compact = re.sub(r'("(?:\\.|[^"\\])*")|\s+', lambda match: match[1] or "", text)
            assert int(article["bytes"]) == len(compact.encode()) and article["limit"] == "4096", article


def test_keyboard(t):
    page = t["open"](t["preview"](TEMPLATES))
    assert page.shown() == [] and page.locator("nav.index").is_visible()
    page.locator("nav.index a", has_text="subject-test").click()
    (first,) = page.shown()
    assert (first["sample"], first["target"]) == ("ana", "ios")
    page.press("s")
    (second,) = page.shown()
    assert (second["sample"], second["locale"]) == ("ben", "de"), "a sample is seen as it is sent"
    page.press("t")
    assert page.shown()[0]["target"] == "android"
    page.press("l")
    assert page.shown()[0]["locale"] == "en" and "gets de" in page.locator("article.shown .note").text_content()
    page.press("o")
    assert page.shown()[0]["locale"] == "de"
    before = page.shown()[0]["variant"]
    page.press("v v")
    assert {before, page.shown()[0]["variant"]} == {"personal", "direct"}
    page.press("Shift+S")
    assert page.shown()[0]["sample"] == "ana"
    assert page.evaluate("document.documentElement.dataset.theme") == "light"
    page.press("d")
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    page.press("e")
    assert page.locator("input[name=view][value=expanded]").is_checked()
    page.press("a")
    assert [one["sample"] for one in page.shown()] == ["ana", "ben", "cleo", "dan", "eve", "finn"]
    page.press("a Shift+C")
    assert page.locator("section.campaign.shown").get_attribute("data-campaign") != "subject-test"
    page.press("i")
    assert page.locator("nav.index").is_visible()
    quiet(page)


def test_controls(t):
    page = t["open"](t["preview"]("templates/subject-test.yaml"))
    page.select_option("select[name=sample]", "dan")
    page.select_option("select[name=locale]", "de")
    page.locator("label", has_text="android").click()
    page.locator("[data-field=variant] label", has_text="direct").last.click()
    page.locator("label", has_text="Dark").click()
    (now,) = page.shown()
    assert [now[k] for k in ("sample", "locale", "target", "variant")] == ["dan", "de", "android", "direct"]
    page.reload()
    assert page.shown()[0]["target"] == "android", "what is shown stands in the address"
    assert not page.locator("[data-field=campaign]").is_visible()
    quiet(page)


def test_origins_and_branches(t):
    page = t["open"](t["preview"]("templates/loyalty-offer.yaml"))
    lines = (t["repository"] / "templates/loyalty-offer.yaml").read_text().split("\n")
    spans = page.locator("article.shown [data-origin]")
    origins = {}
    for index in range(spans.count()):
        spans.nth(index).locator("> [role=button]").focus()
        origins[json.loads("{" + spans.nth(index).text_content() + "}").popitem()[0]] = page.locator(".origin-text").text_content()
    for key, setting in {"title": "title", "body": "body", "tier": "customFields", "uri": "deepLink", "badge": "badge"}.items():
        line_number = next(n for n, line in enumerate(lines, 1) if line.startswith(("  ", "    ")) and line.strip().startswith(
            f"{'deepLink' if key == 'uri' else key}:") and n > 17 - 2)
        assert f"{setting} " in origins[key] and f"loyalty-offer.yaml:{line_number} " in origins[key], (key, line_number, origins[key])
    assert origins["_mId"].endswith("filled from recipient.messageId"), origins
    spans.first.hover()
    assert "title" in page.locator(".origin-text").text_content()
    taken = page.locator(".ways li.taken code").all_text_contents()
    assert taken == ["when: tier == 'gold' and points >= 1000", "when: tier == 'gold'"], taken
    page.press("s")
    assert page.locator(".ways li.taken code").all_text_contents()[0] == "default: 'Hello'"
    assert "bytes" in page.locator(".meter").get_attribute("aria-label")
    quiet(page)


def test_phone_width_and_contrast(t):
    file = t["preview"](TEMPLATES)
    for scheme in ("light", "dark"):
        page = t["open"](file, size=PHONE, scheme=scheme)
        assert page.evaluate("document.documentElement.dataset.theme") == scheme
        page.press("?")
        for number in range(-1, len(campaigns(page))):
            page.evaluate(f"location.hash = '#c={number}'")
            page.until(f"document.querySelectorAll('section.campaign.shown').length === {int(number >= 0)}")
            for keys in ("", "t", "e", "a", "a") if number >= 0 else ("",):
                page.press(keys)
                width = page.evaluate("document.documentElement.scrollWidth")
                assert width <= PHONE[0], f"campaign {number}, {keys}: {width} px"
                contrast = page.evaluate(CONTRAST)
                assert contrast["texts"] > 10 and not contrast["failures"], (scheme, number, contrast)
        quiet(page)


def test_labels(t):
    file = t["preview"](TEMPLATES)
    page = t["open"](file, at=address_of("points-worldwide", file))
    nameless = page.evaluate(
        """[...document.querySelectorAll('select, input, fieldset, svg, nav, form, a, summary')].filter(one => !(
        [...one.labels ?? []].some(label => label.textContent.trim()) || one.getAttribute('aria-label')
        || (one.tagName === 'FIELDSET' && one.querySelector('legend')?.textContent.trim())
        || (['A', 'SUMMARY'].includes(one.tagName) && one.textContent.trim()))).map(one => one.outerHTML.slice(0, 120))""")
    assert not nameless, nameless
    assert page.evaluate("document.documentElement.lang") == "en" and page.title()
    levels = page.evaluate("[...document.querySelectorAll('h1,h2,h3,h4')].filter(h => h.checkVisibility()).map(h => Number(h.tagName[1]))")
    assert levels[0] == 1 and all(after <= before + 1 for before, after in zip(levels, levels[1:])), levels
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map(e => e.id)")
    assert len(ids) == len(set(ids))
    page.select_option("select[name=locale]", "ar")
    assert page.locator("article.shown .card").get_attribute("lang") == "ar"
    assert page.evaluate("getComputedStyle(document.querySelector('article.shown [data-part=title]')).direction") is not None


def test_axe(t):
    """The rules of axe-core, which is put into the page past its policy. What it cannot decide of contrast is computed above."""
    file = t["preview"](TEMPLATES)
    shown = [("loyalty-offer", ""), ("points-worldwide", "&l=ar&w=expanded"), ("win-back", "&s=*")]
    for at in ["", *(address_of(campaign, file) + rest for campaign, rest in shown)]:
        for options in ({"scheme": "light"}, {"scheme": "dark"}, *([{"forced": True}] if "&l=ar" in at else [])):
            page = t["open"](file, at=at, policy=False, **options)
            page.press("?")
            found = judged_by_axe(page)
            assert len(found["passes"]) > 25
            assert not found["violations"], [(one["id"], one["nodes"][0]["html"]) for one in found["violations"]]


CUT = """[...document.querySelectorAll('article.notification')].filter(a => a.checkVisibility()).map(a => [a.dataset.sample,
    [...a.querySelectorAll('.texts [data-part]')].filter(p => p.scrollHeight > p.clientHeight + 1).map(p => p.dataset.part).join(' '),
    a.querySelector('.note').textContent.match(/Cut off here: ([^.]*)/)?.[1].replaceAll(',', '') ?? '',
    a.querySelector('.screen').offsetWidth])"""


def test_texts_are_cut_alike_at_every_width(t):
    """A device has one width: the window's, and whether one or all samples are shown, does not change where a text ends."""
    file = t["preview"](TEMPLATES)
    for campaign in ("loyalty-offer", "points-worldwide", "long-read"):
        at = address_of(campaign, file)
        expected, some = None, set()
        for width in (320, 390, 640, 880, 1000, 1400):
            page = t["open"](file, size=(width, 900), at=at)
            found = {}
            for one in page.evaluate("[...document.querySelectorAll('select[name=sample] option')].map(o => o.value).filter(v => v !== '*')"):
                page.select_option("select[name=sample]", one)
                ((sample, cut, noted, screen),) = page.evaluate(CUT)
                assert sample == one and cut == noted and screen == 386, (width, sample, cut, noted, screen)
                found[sample] = cut
            page.press("a")
            for sample, cut, noted, screen in page.evaluate(CUT):
                assert cut == noted == found[sample] and screen == 386, (width, sample, cut, noted, screen)
            drawn = page.evaluate(
                "[...document.querySelectorAll('article.shown .screen')].map(s => s.getBoundingClientRect()).map(b => [b.left, b.right])")
            assert all(left >= 0 and right <= width for left, right in drawn), (width, drawn)
            expected = expected or found
            assert found == expected, (campaign, width, found, expected)
            some |= set(found.values())
            quiet(page)
        assert campaign != "long-read" or len(some) > 1, some


def test_the_list_of_keys_closes(t):
    page = t["open"](t["preview"]("templates/subject-test.yaml"))
    is_open = "document.querySelector('.keys').open"
    page.press("?")
    assert page.evaluate(is_open)
    page.press("Escape")
    assert not page.evaluate(is_open)
    page.locator(".keys summary").focus()
    page.press("Enter")
    assert page.evaluate(is_open)
    page.press("Escape")
    assert not page.evaluate(is_open) and page.evaluate("document.activeElement.tagName") == "SUMMARY"
    page.press("?")
    page.locator(".keys dl").click()
    assert page.evaluate(is_open)
    page.locator(".campaign.shown h2").click()
    assert not page.evaluate(is_open)
    page.locator(".keys summary").click()
    assert page.evaluate(is_open)
    page.locator(".keys summary").click()
    assert not page.evaluate(is_open)
    quiet(page)


def test_a_screen_reader_gets_the_origin(t):
    """What Chromium gives to one: each attribute is a button, and what it shows is a live region."""
    page = t["open"](t["preview"]("templates/loyalty-offer.yaml"))
    assert page.locator(".origin-text").get_attribute("aria-live") == "polite"
    page.get_by_role("button", name='"title"').focus()
    shown = page.locator(".origin-text").text_content()
    assert shown.startswith("title "), shown
    page.get_by_role("button", name='"body"').click()
    assert page.locator(".origin-text").text_content().startswith("body ")
    page.get_by_role("button", name='"title"').focus()
    page.evaluate("showOrigin(null)")
    page.press("Enter")
    assert page.locator(".origin-text").text_content() == shown
    assert page.get_by_role("button").count() > 5 and "button" in page.locator("article.shown pre").aria_snapshot()
    quiet(page)


def test_forced_colors(t):
    """With the reader's own colors, what is chosen and what is pointed at still differ from the rest."""
    page = t["open"](t["preview"]("templates/loyalty-offer.yaml"), forced=True)
    assert page.evaluate("matchMedia('(forced-colors: active)').matches")
    system = page.evaluate(
        """['Highlight', 'CanvasText', 'Canvas'].map(color => { const one = document.createElement('i'); one.style.forcedColorAdjust = 'none';
        one.style.backgroundColor = color; document.body.append(one); return getComputedStyle(one).backgroundColor; })""")
    highlight, ink, _ = system
    assert len(set(system)) == 3
    background = "one => getComputedStyle(one).backgroundColor"
    fields = page.locator("fieldset:visible")
    assert fields.count() == 3
    for field in fields.all():
        assert field.locator("input:checked + span").evaluate(background) == highlight
        assert field.locator("input:not(:checked) + span").evaluate(background) != highlight
    page.locator("article.shown [data-origin]").first.hover()
    assert page.locator("article.shown .pointed").evaluate(background) == highlight
    assert highlight not in {one.evaluate(background) for one in page.locator("article.shown [data-origin]:not(.pointed)").all()}
    colors = {one.evaluate("one => getComputedStyle(one).color") for one in page.locator("article.shown .pointed, article.shown .pointed bdi").all()}
    assert len(colors) == 1, colors
    circle = "one => getComputedStyle(one, '::before').backgroundColor"
    assert page.locator(".ways li.taken").first.evaluate(circle) == ink
    assert page.locator(".ways li:not(.taken)").first.evaluate(circle) != ink
    widths = page.evaluate("['.card', '.screen'].map(one => getComputedStyle(document.querySelector('article.shown ' + one)).borderTopWidth)")
    assert widths == ["1px", "1px"], widths
    quiet(page)


def test_rows_are_mirrored_for_languages_from_right_to_left(t):
    template = t["work"] / "directions.yaml"
    languages = ["ar", "ar-EG", "he", "fa", "ur", "ps", "sd", "en", "ja", "az", "pa", "ha"]
    template.write_text(
        "campaign: directions\ntargets: [ios, android]\nrecipient: { name: string(..20), locale: optional locale }\n"
        "message: { title: \"{{ name }}\", body: \"{{ name }}\", media: https://cdn.example.com/a.jpg }\nneutral: [title, body]\n".replace(
            "neutral: [title, body]\n", "locales:\n  default: de\n  neutral: [title, body]\n")
        + "".join(f"  {language}: {{}}\n" for language in languages) + "samples: { ana: { name: Ana } }\n")
    page = t["open"](t["preview"](template))
    for target in ("ios", "android"):
        for language in ["de", *languages]:
            page.evaluate(f"choose('target', {target!r}); choose('locale', {language!r})")
            (now,) = page.shown()
            assert (now["target"], now["locale"]) == (target, language)
            # Chromium has its own data of languages, from CLDR.
            is_mirrored = page.evaluate(f"new Intl.Locale({language!r}).getTextInfo().direction") == "rtl"
            texts, media, card = page.evaluate(
                "['.texts', '[data-part=media]', '.card'].map(one => document.querySelector('article.shown ' + one).getBoundingClientRect().x)")
            assert (media < texts) == is_mirrored, (target, language, media, texts)
            assert (page.locator("article.shown .card").get_attribute("dir") == "rtl") == is_mirrored, language
    quiet(page)


def test_focus_can_be_seen(t):
    page = t["open"](t["preview"]("templates/subject-test.yaml"))
    seen = set()
    for _ in range(12):
        page.press("Tab")
        name, width = page.evaluate(
            "[document.activeElement.tagName, document.activeElement.matches(':focus-visible') && getComputedStyle(document.activeElement).outlineWidth]")
        assert width == "2px", (name, width)
        seen.add(name)
    assert seen >= {"SELECT", "INPUT", "SUMMARY", "BDI"}, seen


def test_without_scripts(t):
    page = t["open"](t["preview"]("templates/loyalty-offer.yaml"), scripts=False)
    assert page.locator("article.notification:visible").count() == 10
    assert page.locator("[data-part=payload]:visible").count() == 10 and not page.locator(".controls").is_visible()


def test_truncation(t):
    page = t["open"](t["preview"]("templates/long-read.yaml"))
    page.select_option("select[name=sample]", "long")
    heights = []
    for keys in ("", "t", "e"):
        page.press(keys)
        heights.append(page.evaluate("document.querySelector('article.shown [data-part=body]').clientHeight / 20"))
    assert heights[:2] == [4, 1] and heights[2] > 4, heights
    page.locator("article.shown .card").click()
    assert "Cut off here: " in page.locator("article.shown .note").text_content() and "body" in page.locator("article.shown .note").text_content()


PARTS = """
table: parts
title: Parts
targets:
  phone: { title: Phone, service: apns, default: true }
  robot: { title: Robot, service: fcm, default: true, under: message }
  site: { title: Site, service: web-push, default: true }
settings:
  title: { type: text, phone: aps.alert.title, robot: notification.title, site: notification.title }
  subtitle: { type: text, phone: aps.alert.subtitle, robot: notification.subtitle, site: { none: none, quiet: true } }
  body: { type: text, phone: aps.alert.body, robot: notification.body, site: notification.body }
  media: { type: url, phone: { at: media, kinds: [image] }, robot: { at: notification.image, kinds: [image] }, site: { at: notification.image, kinds: [image] } }
  icon: { type: url, phone: { none: none, quiet: true }, robot: { at: data.adb_icon, kinds: [image] }, site: { at: notification.icon, kinds: [image] } }
  mark: { type: url, phone: { none: none, quiet: true }, robot: { none: none, quiet: true }, site: { at: notification.badge, kinds: [image] } }
  buttons: { type: list of string, phone: adb_act, robot: { at: data.adb_act, as: json }, site: notification.actions }
"""
WITH_PARTS = """campaign: parts
mapping: ./parts-table.yaml
message:
  title: One
  subtitle: Two
  body: Three
  media: https://img.example.com/a.jpg
  icon: https://icon.example.com/b.png
  mark: https://icon.example.com/c.png
  buttons: [See <it>, Later]
"""


def test_parts_of_every_style(t):
    """Each part that a table names is shown where its platform shows it; nothing is loaded."""
    (t["work"] / "parts-table.yaml").write_text(PARTS)
    template = t["work"] / "parts.yaml"
    template.write_text(WITH_PARTS)
    file = t["preview"](template)
    texts = ["title", "subtitle", "body", "media"]
    collapsed = {
        "phone": texts,
        "robot": [*texts, "icon"],
        "site": ["title", "body", "media", "icon", "badge", "action", "action"],
    }
    for scheme in ("light", "dark"):
        page = t["open"](file, scheme=scheme)
        for target, parts in collapsed.items():
            page.locator("label", has_text=target).click()
            for keys, more in [("", []), ("e", ["action", "action"] if target != "site" else [])]:
                page.press(keys)
                shown = page.evaluate(
                    """[...document.querySelectorAll('article.shown .card [data-part]')].filter(part => part.checkVisibility())
                    .map(part => part.dataset.part)""")
                assert sorted(shown) == sorted(parts + more), (target, keys, shown)
                contrast = page.evaluate(CONTRAST)
                assert not contrast["failures"], (scheme, target, contrast)
                over = page.evaluate(
                    """(() => { const box = document.querySelector('article.shown .card').getBoundingClientRect();
                    return [...document.querySelectorAll('article.shown .card [data-part]')].filter(part => part.checkVisibility())
                    .filter(part => { const own = part.getBoundingClientRect();
                    return own.left < box.left || own.right > box.right || own.top < box.top || own.bottom > box.bottom; }).length })()""")
                assert over == 0, (target, keys)
            page.press("e")
            assert page.locator("article.shown [data-part=action]").all_text_contents() == ["See <it>", "Later"]
            assert "img.example.com" in page.locator("article.shown .note").text_content()
        quiet(page)


def test_a_template_without_samples(t):
    template = t["work"] / "none.yaml"
    template.write_text(
        "campaign: none\nrecipient:\n  name: string(..3)\n  n: integer(5..9)\n  tier: enum(a | b)\n  order: { total: number(2..), at: datetime }\n"
        "  tags: list(..3) of string\nmessage:\n  title: \"Hi {{ name }} {{ n }} {{ tier }} {{ order.total }} {{ order.at | date: 'short' }} {{ tags | size }}\"\n")
    page = t["open"](t["preview"](template))
    suggestion = page.locator(".empty pre").text_content()
    assert "no samples" in page.locator(".empty").text_content()
    template.write_text(template.read_text() + suggestion)
    assert len(t["open"](t["preview"](template)).shown()) == 1, suggestion
    quiet(page)
