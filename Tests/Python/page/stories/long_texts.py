"""Long texts and many buttons: in a list one line of the title, opened all of it, and every button can be reached."""

from browser import device, expect, note
from server import CHAT, alert

TITLE = "En titel som är mycket längre än den rad som en lista har för den"
BODY = "En avsändare som inte kan hålla sig kort. " * 20
LAST = "Den sista av tio"
TITLES = ["Svara nu direkt i appen, med en text som tar två rader", *(f"Åtgärd {number}" for number in range(8)), LAST]
MANY = {"id": "many", "actions": [{"id": f"a{index}", "title": title} for index, title in enumerate(TITLES)]}


def play(server, browser, model):
    name = "iPhone"
    if model != "iphone":
        name = "Other"
        server.add_device(name, model)
    server.install(name, [MANY])
    server.lock(name)
    server.push(alert(TITLE, BODY, category="many", **{"thread-id": "a"}), name, CHAT)
    page = browser.open(server, f"device/{name}")
    listed = note(page, TITLE)
    expect(listed).to_be_visible()
    assert lines(listed.locator(".note-title")) == 1, "the title takes more than its line"
    browser.shoot(page, "listed")

    listed.press("o")
    opened = device(page).locator(".expanded")
    expect(opened).to_be_visible()
    assert lines(opened.locator(".note-title")) > 1, "the title is cut in the opened notification"
    card = opened.locator(".expanded-card")
    assert card.evaluate("(card) => card.offsetHeight") >= 88, "the texts have no room"
    first = opened.get_by_role("button", name="Svara nu direkt")
    assert first.evaluate("""(button) => {
        const words = document.createRange();
        words.selectNodeContents(button);
        const [inner, outer] = [words.getBoundingClientRect(), button.getBoundingClientRect()];
        return inner.top >= outer.top && inner.bottom <= outer.bottom;
    }"""), "the text of a button sticks out of it"
    browser.shoot(page, "opened")
    opened.get_by_role("button", name=LAST).click()
    expect(opened).to_have_count(0)
    expect(page.locator("[data-step=responded]")).to_be_visible()
    assert [response["actionIdentifier"] for response in server.responses()] == ["a9"]


def lines(text) -> int:
    return text.evaluate("(text) => Math.round(text.offsetHeight / parseFloat(getComputedStyle(text).lineHeight))")
