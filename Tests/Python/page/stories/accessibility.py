"""axe-core over every state of the page: nothing serious, nothing critical."""

from axe_playwright_python.sync_playwright import Axe

from browser import device, eventually, expect, note
from server import MESSAGE, alert

MODELS = {"iPhone": "iphone", "Old": "iphone-3dtouch", "Pad": "ipad", "Mac": "mac", "Robot": "android"}


def play(server, browser, scheme):
    for name, model in MODELS.items():
        if name != "iPhone":
            server.add_device(name, model)
        server.install(name)
        server.push(alert("Nytt meddelande", "Anna: Hej!", category="Message"), name)
    server.add_device("Pocket", "iphone")
    server.install("Pocket", [MESSAGE, {"id": "guarded", "actions": [
        {"id": "pay", "title": "Betala", "options": ["authenticationRequired"]}]}])
    server.lock("Pocket")
    server.add_device("Wrist", "watch", "Pocket")

    page = browser.open(server, "fleet", scheme)
    check(page, "fleet")
    page.get_by_role("button", name="Add a device").click()
    check(page, "the form for a device")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Apps").first.click()
    page.locator(".app-settings summary").first.click()
    check(page, "the apps")
    page.keyboard.press("Escape")

    for name in MODELS:
        page.goto(f"{server.url}/#/device/{name}")
        server.push(alert("Nytt meddelande", "Anna: Hej! Hur mår du?"), name)
        banner = note(page, "Hur mår du?")
        expect(banner).to_be_visible()
        check(page, f"a banner on {name}")
        banner.press("o")
        device(page).get_by_role("button", name="Svara").click()
        expect(device(page).locator(".reply-text")).to_be_focused()
        check(page, f"a reply on {name}")
        device(page).locator(".reply-text").press("Escape")
        browser.shoot(page, name.lower())
        page.get_by_role("button", name="Centre", exact=True).click()
        check(page, f"the centre of {name}")
        page.get_by_role("button", name="Lock", exact=True).click()
        expect(page.get_by_role("button", name="Unlock").first).to_be_visible()
        check(page, f"the lock screen of {name}")

    page.goto(f"{server.url}/#/device/Wrist")
    server.push(alert("Nytt meddelande", "Anna: Hej!"), "Pocket")
    look = note(page, "Nytt meddelande")
    check(page, "the short look")
    look.press("o")
    expect(device(page).get_by_role("button", name="Dismiss")).to_be_visible()
    check(page, "the long look")

    server.push(alert("Räkning", "100 kr", category="guarded"), "Pocket")
    page.goto(f"{server.url}/#/device/Pocket")
    note(page, "Räkning").press("o")
    device(page).get_by_role("button", name="Betala").click()
    expect(device(page).get_by_role("alertdialog")).to_be_visible()
    check(page, "the prompt to unlock")
    browser.shoot(page, "unlock")

    for place in ("pushes", "pushes/1", "compose", "server", "rules"):
        page.goto(f"{server.url}/#/{place}")
        expect(page.locator("main h1, .why").first).to_be_visible()
        check(page, place)
        browser.shoot(page, place.replace("/", "-"))
    page.goto(f"{server.url}/#/compose")
    page.locator(".editor-text").fill('{"aps": {"alert": "x", "badge": "1"')
    expect(page.locator(".compose-side .diagnosis-error").first).to_be_visible()
    check(page, "a faulty draft")


def check(page, state):
    eventually(page, "the page comes to rest", lambda: page.evaluate(
        "document.getAnimations().every((animation) => animation.playState !== 'running')"))
    found = [
        f"{state}: {violation['id']}: {node['html'][:200]} {node['failureSummary'][:300]}"
        for violation in Axe().run(page).response["violations"] if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"]
    ]
    assert not found, "\n".join(found)
