"""Markup, scripts and odd characters in every field: all of it is shown as the text it is."""

import json

from browser import device, expect, note
from server import CHAT, quoted

INJECTIONS = [
    "<script>window.__hit = 1</script>",
    "<img src=x onerror='window.__hit = 1'>",
    "\"><svg onload=window.__hit=1>",
    "'-alert(1)-'",
    "</title><iframe srcdoc='<script>parent.__hit=1</script>'>",
    "javascript:window.__hit=1",
    "{{constructor.constructor('window.__hit=1')()}}",
    "<a href='javascript:window.__hit=1'>x</a>",
    "<style>*{display:none}</style>",
    "&lt;b&gt;&#x3c;script&#x3e;",
    "\u202ereversed\u202c and \u2066isolated\u2069",
    "a\u0000b\u0007c",
    "`backquotes` ${window.__hit = 1}",
    "<!--", "]]>", "%3Cscript%3E",
]


def play(server, browser):
    accepted = []
    for number, text in enumerate(INJECTIONS):
        plain = text.replace("\u0000", "").replace("\u0007", "")
        name = f"{number} {plain}"[:100]
        category = {
            "id": text, "hiddenPreviewsBodyPlaceholder": text, "categorySummaryFormat": text,
            "actions": [
                {"id": text, "title": text, "kind": "text", "buttonTitle": text, "placeholder": text, "icon": text},
                {"id": "b" + text, "title": text, "options": ["destructive"]},
            ],
        }
        server.call("POST", "/devices", {"name": name, "model": "iphone", "os": plain[:50]})
        server.install(name, [category])
        # On the lock screen a notification stays.
        server.lock(name)
        accepted.append(server.push_text(json.dumps({
            "aps": {"alert": {"title": text, "subtitle": text, "body": text}, "category": text, "thread-id": text,
                    "sound": text, "target-content-id": text},
            text: {text: text},
        }), name, headers={"apns-collapse-id": f"{number}<b>"}))
        # A push that is refused, with the text in its headers and in a body that is no JSON.
        server.push_text(text, name, headers={"apns-topic": f"{CHAT}<b>"})

    page = browser.open(server)
    check(page)
    for number, text in enumerate(INJECTIONS):
        name = f"{number} " + text.replace("\u0000", "").replace("\u0007", "")
        page.goto(f"{server.url}/#/device/{quoted(name[:100])}/{accepted[number]}")
        shown = note(page, "")
        expect(shown).to_be_attached()
        shown.press("o")
        field = device(page).locator(".note-button").first
        expect(field).to_be_visible()
        assert field.locator(".note-button-title").text_content() == text, text
        field.click()
        expect(device(page).locator(".reply-text")).to_have_attribute("placeholder", text)
        expect(device(page).locator(".reply-text")).to_be_focused()
        page.keyboard.type("<script>window.__hit = 1</script>")
        check(page)
        if number == 1:
            browser.shoot(page, "device")
        device(page).locator(".reply-send").click()
        expect(page.locator("[data-step=responded]")).to_contain_text("<script>")
        check(page)

    page.goto(f"{server.url}/#/pushes")
    expect(page.locator(".push-row").nth(2 * len(INJECTIONS) - 1)).to_be_attached()
    check(page)
    browser.shoot(page, "pushes")
    page.locator(".push-row").first.click()
    expect(page.locator(".why")).to_be_visible()
    check(page)
    page.goto(f"{server.url}/#/compose")
    for text in INJECTIONS:
        page.locator(".editor-text").fill(json.dumps({"aps": {"alert": text}, text: text}, ensure_ascii=False))
        check(page)
    attachments(server, browser)


def attachments(server, browser):
    """File names and addresses as a service extension might make them up."""
    server.install("iPhone")
    server.push_text('{"aps": {"alert": "files"}}')
    page = browser.open(server, "device/iPhone")

    def poison(route):
        answer = route.fetch()
        body = answer.text()
        files = [
            {"identifier": text, "type": "public.jpeg", "kind": kind, "url": url, "thumbnailUrl": url, "byteCount": 1,
             "width": 10, "height": 10, "duration": 1, "frameCount": 1, "fit": text, "thumbnail": None,
             "playback": {"start": "onTap", "muted": True, "stopsAfter": None}}
            for text in INJECTIONS for kind in ("image", "audio", "movie", "document")
            for url in ("javascript:window.__hit=1", "data:text/html,<script>parent.__hit=1</script>", "https://example.com/x.png")
        ]
        route.fulfill(response=answer, body=body.replace('"attachments":[]', '"attachments":' + json.dumps(files)))

    page.route("**/api/v1/notifications*", poison)
    page.route("**/api/v1/notifications/*", poison)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.reload()
    note(page, "files").press("o")
    expect(device(page).locator(".media-document").first).to_be_visible()
    check(page)
    assert all(url.startswith(server.url) for url in asked), asked
    browser.shoot(page, "attachments")
    page.unroute_all(behavior="ignoreErrors")


def check(page):
    found = page.evaluate("""() => ({
        hit: window.__hit,
        scripts: [...document.scripts].map((script) => script.src),
        strangers: document.querySelectorAll("#app iframe, #app style, #app object, #app embed, #app b:not(.menu-bar b), [onerror], [onload]").length,
        links: [...document.querySelectorAll("a")].map((link) => link.protocol),
    })""")
    assert found["hit"] is None, found
    assert len(found["scripts"]) == 1 and found["scripts"][0].endswith("/main.js"), found
    assert found["strangers"] == 0, found
    assert set(found["links"]) <= {"http:"}, found
