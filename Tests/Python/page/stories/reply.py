"""A push by curl: its banner is seen, it is held, a reply is typed, the app's delegate has it, the time line shows it."""

from browser import device, eventually, expect, hold, note
from server import CHAT, alert

REPLY = "Bara bra, tack!"


def play(server, browser, model):
    name, owner = prepare(server, model)
    log = None
    if model == "carplay":
        # The example app does not ask for the car.
        server.install(owner, entitlements=["com.apple.developer.carplay-communication"])
        server.call("PATCH", f"/devices/{owner}/apps/{CHAT}", {"settings": {"carPlay": True}})
    else:
        log = server.install_chat(owner)
    if model == "watch":
        # The watch takes over while the phone is not in use.
        server.lock(owner)
    else:
        server.tambuli("app", "background", CHAT, "--device", owner)

    page = browser.open(server, f"device/{name}")
    server.push(alert("Nytt meddelande", "Anna: Hej! Hur mår du?"), owner)
    banner = note(page, "Nytt meddelande")
    expect(banner).to_be_visible()
    browser.shoot(page, "banner")

    if model == "carplay":
        # A car takes no text.
        expect(device(page).get_by_role("button", name="Svara")).to_have_count(0)
        device(page).get_by_role("button", name="Gilla").click()
        expected = {"actionIdentifier": "like", "userText": None}
    else:
        if model != "android":
            hold(page, banner)
        browser.shoot(page, "opened")
        device(page).get_by_role("button", name="Svara").click()
        field = device(page).get_by_placeholder("Skriv meddelande...")
        expect(field).to_be_focused()
        page.keyboard.type(REPLY)
        browser.shoot(page, "reply")
        device(page).get_by_role("button", name="Skicka").click()
        expected = {"actionIdentifier": "reply", "userText": REPLY}

    given = eventually(page, "the response", server.responses)[0]
    assert given | expected == given, given
    steps = page.locator(".timeline [data-step]")
    if log:
        assert given["deliveredTo"] == "app", given
        eventually(page, "the delegate's word", lambda: f'didReceive action=reply userText="{REPLY}"' in log.read_text())
        expect(page.locator("[data-step=appCompleted]")).to_be_visible()
        expect(page.locator("[data-step=responded]")).to_contain_text(REPLY)
    else:
        expect(page.locator("[data-step=responded]")).to_contain_text("like")
    expect(steps.first).to_contain_text("Request")
    browser.shoot(page, "answered")


def prepare(server, model):
    """Returns the device that is looked at, and the one that has the app."""
    if model == "iphone":
        return "iPhone", "iPhone"
    if model in ("watch", "carplay"):
        server.add_device("Screen", model, "iPhone")
        return "Screen", "iPhone"
    server.add_device("Other", model)
    return "Other", "Other"
