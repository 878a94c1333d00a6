"""The page as it is served: it follows the files, and answers nobody else."""

import base64
import contextlib
import http.server
import os
import signal
import socket
import subprocess
import threading
import urllib.error
import urllib.request

TEMPLATE = "campaign: live\nuses: [words.yaml]\nrecipient: {{ name: string(..40) }}\nmessage:\n  title: \"{title}\"\n  body: \"{{{{ block.end }}}}\"\nsamples: {{ ana: {{ name: <b>Ana</b> }} }}\n"


@contextlib.contextmanager
def served(t, name):
    """A folder with a template, and the address at which it is served."""
    folder = t["work"] / name
    folder.mkdir()
    (folder / "words.yaml").write_text("blocks: { end: Goodbye }\n")
    template = folder / "live.yaml"
    template.write_text(TEMPLATE.format(title="Hello {{ name }}"))
    process = subprocess.Popen(
        [t["blazon"], "preview", str(folder), "--serve", "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        address = process.stdout.readline().strip()
        assert address.startswith("http://127.0.0.1:"), (address, process.poll())
        yield template, address, process
    finally:
        end(process)


def end(process):
    """By its own way out, which counts its lines, too."""
    process.terminate()
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        process.kill()
        raise


def title(page, text):
    page.until(f"document.querySelector('article.shown [data-part=title]')?.textContent === {text!r}")


def test_it_follows_the_files(t):
    with served(t, "follows") as (template, address, process):
        page = t["open"](address, at="#t=android&a=dark")
        title(page, "Hello <b>Ana</b>")
        template.write_text(TEMPLATE.format(title="Hi {{ name }}"))
        title(page, "Hi <b>Ana</b>")
        assert page.shown()[0]["target"] == "android" and page.evaluate("document.documentElement.dataset.theme") == "dark"
        (template.parent / "words.yaml").write_text("blocks: { end: See you }\n")
        page.until("document.querySelector('article.shown [data-part=body]')?.textContent === 'See you'")
        # A template that is wrong: its findings, and below them what was right.
        template.write_text(TEMPLATE.format(title="Hi {{ nam }}"))
        page.wait_for_selector(".findings")
        assert "BZ0302" in page.locator(".findings pre").text_content() and "live.yaml:5:" in page.locator(".findings pre").text_content()
        title(page, "Hi <b>Ana</b>")
        template.rename(template.with_suffix(".gone"))
        page.until("document.querySelector('.findings h2')?.textContent.includes('there are no templates')")
        template.with_suffix(".gone").rename(template)
        template.write_text(TEMPLATE.format(title="Back, {{ name }}"))
        title(page, "Back, <b>Ana</b>")
        assert page.locator(".findings").count() == 0
        (template.parent / "more.yaml").write_text("campaign: more\nmessage: { title: More }\n")
        page.wait_for_selector("nav.index a >> nth=1", state="attached")
        assert not page.complaints, page.complaints
        assert all(url.startswith((address, "data:")) for url in page.requests), page.requests
        process.send_signal(signal.SIGINT)
        assert process.wait(5) == 130
        page.locator(".unserved").wait_for(state="visible")
        assert "interrupted" not in process.stderr.read()


def test_it_begins_with_a_template_that_is_wrong(t):
    folder = t["work"] / "wrong"
    folder.mkdir()
    (folder / "wrong.yaml").write_text("campaign: wrong\nmessage: { titel: A }\n")
    process = subprocess.Popen([t["blazon"], "preview", str(folder), "--serve", "--port", "0"], stdout=subprocess.PIPE,
                               stderr=subprocess.DEVNULL, text=True)
    try:
        page = t["open"](process.stdout.readline().strip())
        assert "titel" in page.locator(".findings pre").text_content()
        assert not page.complaints, page.complaints
        (folder / "wrong.yaml").write_text("campaign: wrong\nmessage: { title: A }\n")
        title(page, "A")
    finally:
        end(process)


def raw(address, request):
    """What is answered to these bytes."""
    host, port = address.removeprefix("http://").rstrip("/").split(":")
    with socket.create_connection((host, int(port)), timeout=5) as connection:
        with contextlib.suppress(OSError):
            connection.sendall(request)
        answer = b""
        with contextlib.suppress(ConnectionResetError):
            while chunk := connection.recv(65536):
                answer += chunk
        return answer


def test_whom_it_answers(t):
    with served(t, "answers") as (_, address, process):
        port = address.rstrip("/").split(":")[-1]
        own = f"127.0.0.1:{port}"

        def status(method="GET", path="/", host=own, extra=""):
            lines = f"{method} {path} HTTP/1.1\r\n" + (f"Host: {host}\r\n" if host else "") + extra + "\r\n"
            answer = raw(address, lines.encode())
            return int(answer.split()[1]), answer

        whole = status()[1]
        head, body = whole.split(b"\r\n\r\n", 1)
        assert f"Content-Length: {len(body)}".encode() in head and b"nosniff" in head and b"frame-ancestors 'none'" in head
        assert status(host=f"localhost:{port}")[0] == 200 and status(host=f"LOCALHOST:{port}")[0] == 200
        assert status("HEAD")[1] == head + b"\r\n\r\n"
        for host in ("evil.example", f"evil.example:{port}", "127.0.0.1", f"127.0.0.1.evil.example:{port}", f"[::1]:{port}", "127.0.0.1:1"):
            code, answer = status(host=host)
            assert code == 421 and b"Ana" not in answer, host
        assert status(host=None)[0] == 400 and status(extra=f"Host: {own}\r\n")[0] == 400
        for method in ("POST", "PUT", "DELETE", "OPTIONS", "TRACE", "get"):
            assert status(method)[0] == 405, method
        for path in ("/live.yaml", "/../etc/passwd", "/events/", "/%2e%2e/", "//"):
            assert status(path=path)[0] == 404, path
        assert status(path="/?x=1")[0] == 200
        assert raw(address, b"nonsense\r\n\r\n").split()[1] == b"400" and raw(address, b"\xff\xfe\r\n\r\n").split()[1] == b"400"
        assert raw(address, b"GET / HTTP/1.1\r\nX: " + b"a" * 40_000).split()[1] == b"431"
        assert raw(address, b"GET / SPDY/3\r\n\r\n").split()[1] == b"400"
        # Byte by byte, and many who say nothing: the page still comes.
        idle = [socket.create_connection(("127.0.0.1", int(port))) for _ in range(100)]
        with socket.create_connection(("127.0.0.1", int(port)), timeout=5) as slow:
            for byte in f"GET / HTTP/1.1\r\nHost: {own}\r\n\r\n".encode():
                slow.send(bytes([byte]))
            assert slow.recv(12) == b"HTTP/1.1 200"
        for connection in idle:
            connection.close()
        assert process.poll() is None
        # Only this machine.
        listening = open(f"/proc/{process.pid}/net/tcp").read()
        assert f"0100007F:{int(port):04X} 00000000:0000 0A" in listening and f"00000000:{int(port):04X} " not in listening
        taken = subprocess.run([t["blazon"], "preview", "templates/news-push.yaml", "--serve", "--port", port], cwd=t["repository"],
                               capture_output=True, text=True)
        assert taken.returncode == 73 and "in use" in taken.stderr, taken
        process.send_signal(signal.SIGTERM)
        assert process.wait(5) == 143


def test_many_changes_one_after_another(t):
    with served(t, "changes") as (template, address, process):
        page = t["open"](address)
        for number in range(12):
            draft = template.with_suffix(".draft")
            draft.write_text(TEMPLATE.format(title=f"Number {number}"))
            os.replace(draft, template)
        title(page, "Number 11")
        assert not page.complaints, page.complaints
        with urllib.request.urlopen(address) as response:
            assert b"Number 11" in response.read()
        try:
            urllib.request.urlopen(address + "favicon.ico")
            raise AssertionError("there is no such thing")
        except urllib.error.HTTPError as error:
            assert error.code == 404


# A picture of one pixel.
PIXEL = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")


@contextlib.contextmanager
def pictures():
    """A host of pictures, and what it was asked for."""
    asked = []

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            asked.append((self.path, self.headers.get("Referer"), self.headers.get("Origin")))
            found = self.path.startswith("/gift")
            self.send_response(200 if found else 404)
            self.send_header("Content-Type", "image/png")
            self.end_headers()
            self.wfile.write(PIXEL if found else b"")

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield server.server_port, asked
    finally:
        server.shutdown()


MEDIA = """campaign: live
recipient: {{ name: string(..40) }}
message: {{ title: "{title}", media: "http://127.0.0.1:{port}/{file}" }}
samples: {{ ana: {{ name: Ana }} }}
"""


def test_pictures_are_loaded_when_the_reader_asks(t):
    with pictures() as (port, asked), served(t, "pictures") as (template, address, process):
        template.write_text(MEDIA.format(title="One", port=port, file="gift.png"))
        page = t["open"](address)
        title(page, "One")
        button = page.get_by_role("button", name=f"Load image from 127.0.0.1:{port}")
        assert "Not loaded: image from" in page.locator("article.shown .note").text_content()
        page.press("t e a a t")
        assert asked == [] and page.locator("img").count() == 0
        button.click()
        loaded = "document.querySelector('article.shown img')?.naturalWidth === 1"
        page.until(loaded)
        assert asked == [("/gift.png", None, None)], asked
        assert "Not loaded" not in page.locator("article.shown .note").text_content() and button.count() == 0
        assert page.locator("article.shown img").get_attribute("alt") == f"image from 127.0.0.1:{port}"
        # It fills its tile, in both views.
        for _ in range(2):
            tile, picture = page.evaluate(
                "['.tile', 'img'].map(one => document.querySelector('article.shown ' + one).getBoundingClientRect()).map(b => [b.width, b.height])")
            assert tile == picture and tile[0] > 40, (tile, picture)
            page.press("e")
        # After a change this picture is shown again, and no other.
        template.write_text(MEDIA.format(title="Two", port=port, file="gift.png"))
        title(page, "Two")
        page.until(loaded)
        template.write_text(MEDIA.format(title="Three", port=port, file="other.png"))
        title(page, "Three")
        assert page.locator("img").count() == 0 and {path for path, _, _ in asked} == {"/gift.png"}
        assert not page.complaints, page.complaints
        # One that cannot be loaded is reported in its tile, and can be asked for again.
        button.click()
        page.until("document.querySelector('article.shown .tile').textContent.includes('cannot be loaded')")
        assert page.locator("img").count() == 0 and button.is_visible()
        assert all("404" in complaint for complaint in page.complaints), page.complaints


def test_a_policy_names_only_hosts_of_pictures(t):
    with served(t, "hosts") as (template, address, process):
        template.write_text(
            "campaign: live\nrecipient: { name: string(..40), m: url }\nlinks: { schemes: [https, http, shop] }\n"
            "message: { title: \"{{ name }}\", media: \"{{ m }}\" }\nsamples:\n"
            "  a: { name: A, m: 'https://cdn.example.com/a.jpg' }\n  b: { name: B, m: 'https://b.example/film.mp4' }\n"
            "  c: { name: C, m: 'https://c.example/' }\n")
        page = t["open"](address)
        title(page, "A")
        policy = page.locator("meta[http-equiv]").get_attribute("content")
        assert " img-src data: https://c.example https://cdn.example.com; " in policy, policy
        addresses = page.evaluate("[...document.querySelectorAll('article.notification .tile')].map(t => t.dataset.address ?? '-')")
        assert sorted(set(addresses)) == ["-", "https://c.example/", "https://cdn.example.com/a.jpg"], addresses
        page.evaluate("document.body.append(Object.assign(document.createElement('img'), { src: 'https://evil.example/a.png' }))")
        page.until("true")
        assert any("Content Security Policy" in complaint for complaint in page.complaints), page.complaints
