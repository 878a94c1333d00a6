"""Nothing that stands in a template or a record becomes anything but text."""

import json

import hostile


def page_of_hostile_names(t):
    template = t["work"] / "hostile.yaml"
    template.write_text(hostile.template(), encoding="utf-8")
    return t["preview"](template)


def test_hostile_names_are_text(t):
    file = page_of_hostile_names(t)
    for scripts in (True, False):
        page = t["open"](file, scripts=scripts)
        assert page.locator("script").count() == 2 and page.locator("img, iframe, object, embed, link[rel=stylesheet]").count() == 0
        assert page.locator("svg").count() == 1 and page.locator("h1").count() == 1
        if not scripts:
            continue
        articles = page.evaluate(
            """[...document.querySelectorAll('article.notification')].map(a => ({...a.dataset,
            title: a.querySelector('[data-part=title]').textContent, body: a.querySelector('[data-part=body]').textContent,
            payload: a.querySelector('[data-part=payload]').textContent, elements: a.querySelectorAll('[data-part] *').length}))""")
        assert len(articles) == 2 * len(hostile.NAMES)
        for article in articles:
            name = hostile.NAMES[int(article["sample"].removeprefix("name"))]
            # In a page, nonsense of Unicode stays what it is; only a carriage return would not, and texts have none.
            assert article["title"] == "Hello " + hostile.shown(name), (article["title"], name)
            assert article["body"] == f"<b>{hostile.shown(name)}</b>"
            payload = json.loads(article["payload"])
            fields = payload if article["target"] == "ios" else payload["data"]
            assert fields["<i>key</i> & 'quoted'"] == name and fields["</script>"] == name
        page.press("a s t d e " + "s " * len(hostile.NAMES))
        assert page.evaluate("({}).polluted") is None and not page.complaints, page.complaints


def test_directions_stay_where_they_are(t):
    """A name that turns the direction of text does not move what stands behind it."""
    page = t["open"](page_of_hostile_names(t), at="#s=name11")
    assert "\u202e" in page.locator("article.shown [data-part=title]").text_content()
    commas = page.evaluate(
        """(() => {
          const value = [...document.querySelectorAll('article.shown [data-part=payload] bdi')].find(b => b.textContent.includes('\\u202e'));
          return [value.getBoundingClientRect().right, value.parentElement.getBoundingClientRect().left,
                  getComputedStyle(value).unicodeBidi];
        })()""")
    assert commas[2] == "isolate" and commas[0] > commas[1], commas


def test_the_policy_holds(t):
    page = t["open"](page_of_hostile_names(t))
    policy = page.locator("meta[http-equiv]").get_attribute("content")
    assert policy.startswith("default-src 'none'; script-src 'sha256-") and "unsafe" not in policy and "http" not in policy
    page.evaluate(
        """() => {
          const add = (name, change) => document.body.append(Object.assign(document.createElement(name), change));
          add('script', { textContent: 'window.broken = 1' });
          add('img', { src: 'https://example.com/pixel.png' });
          add('iframe', { src: 'https://example.com/' });
          const link = document.createElement('div');
          link.innerHTML = '<b onclick="window.broken = 2" style="color: red">x</b>';
          document.body.append(link);
          link.firstChild.click();
        }""")
    fetched = page.evaluate("fetch('https://example.com/').then(() => 'sent', () => 'refused')")
    assert fetched == "refused" and page.evaluate("window.broken") is None
    assert page.evaluate("getComputedStyle(document.querySelector('b[onclick]')).color") != "rgb(255, 0, 0)"
    assert page.complaints and all("Content Security Policy" in complaint for complaint in page.complaints), page.complaints


def test_set_aside(t):
    template = t["work"] / "aside.yaml"
    template.write_text(
        "campaign: aside\nrecipient: { n: integer, name: string, locale: optional locale }\nmessage:\n  title: \"{{ name }}\"\n"
        "  body: \"{{ n }}\"\nlocales:\n  default: en\n  de: { title: \"{{ name }}!\", body: \"{{ n | times: 4000000000 }}\" }\n"
        "samples:\n  much: { n: 4000000000000, name: <i>Ana</i>, locale: en }\n")
    page = t["open"](t["preview"](template))
    assert page.locator("article.shown [data-part=title]").text_content() == "<i>Ana</i>"
    page.press("l l")
    (now,) = page.shown()
    assert now["locale"] == "de" and now["bytes"] == "", now
    assert "a number that cannot be calculated with" in page.locator("article.shown [data-part=rejected]").text_content()
    assert page.locator("article.shown [data-part=payload]").count() == 0 and not page.complaints
