"""The pictures of docs/preview.md, and the icon of the VS Code extension. Look at them before you commit them."""

import pathlib
import subprocess

import browser

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
IMAGES = REPOSITORY / "docs/images"
LIMIT = 150_000

# Name, size, appearance, campaign and what is shown of it, the attribute that is pointed at.
PICTURES = [
    ("preview-light", (1240, 860), "light", "loyalty-offer", "&s=gold&t=ios", "body"),
    ("preview-dark", (1240, 860), "dark", "news-push", "&s=breaking&t=android&w=expanded", "media-attachment-url"),
    ("preview-phone", (375, 812), "light", "points-worldwide", "&s=arabic&t=android", None),
    ("preview-all", (1240, 640), "light", "loyalty-offer", "&s=*&t=ios", None),
]


def main(blazon):
    IMAGES.mkdir(exist_ok=True)
    with browser.folder() as work, browser.chromium() as open_page:
        page_file = work / "preview.html"
        subprocess.run([blazon, "preview", "templates", "--out", str(page_file), "--quiet"], cwd=REPOSITORY, check=True,
                       stderr=subprocess.DEVNULL)
        for name, size, scheme, campaign, at, attribute in PICTURES:
            page = open_page(page_file, size=size, scheme=scheme, at=browser.address_of(campaign, page_file) + at)
            assert page.shown(), name
            if attribute:
                page.locator(f"article.shown [data-origin]:has(bdi.k:text('\"{attribute}\"'))").last.hover()
            picture = IMAGES / f"{name}.png"
            page.screenshot(path=picture)
            bytes_ = picture.stat().st_size
            assert bytes_ < LIMIT, f"{picture}: {bytes_} bytes"
            print(f"{picture.relative_to(REPOSITORY)}: {bytes_:,} bytes")
        icon = REPOSITORY / "integrations/vscode/icon.svg"
        open_page(icon, size=(256, 256)).screenshot(path=icon.with_suffix(".png"), omit_background=True)

