"""Long texts and many buttons: in a list one line of the title, opened all of it, and every button can be reached."""

from browser import device, expect, note
from server import CHAT, alert, quoted

TITLE = "En titel som är mycket längre än den rad som en lista har för den. " * 5
NAME = "A device with a name that is longer than the room there is for it, " + "x" * 30
BODY = "En avsändare som inte kan hålla sig kort. " * 20
LAST = "Den sista av tio"
TITLES = ["Svara nu direkt i appen, med en text som tar två rader", *(f"Åtgärd {number}" for number in range(8)), LAST]
MANY = {"id": "many", "actions": [{"id": f"a{index}", "title": title} for index, title in enumerate(TITLES)]}


def play(server, browser, model):
    server.add_device(NAME, model)
    server.install(NAME, [MANY])
    server.lock(NAME)
    server.push(alert(TITLE, BODY, category="many", **{"thread-id": "a"}), NAME, CHAT)
    page = browser.open(server, f"device/{quoted(NAME)}")
    listed = note(page, TITLE.strip())
    expect(listed).to_be_visible()
    in_its_place(page)
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
    in_its_place(page)
    browser.shoot(page, "opened")
    opened.get_by_role("button", name=LAST).click()
    expect(opened).to_have_count(0)
    expect(page.locator("[data-step=responded]")).to_be_visible()
    assert [response["actionIdentifier"] for response in server.responses()] == ["a9"]


def in_its_place(page):
    """The device stands in its column, and what can be done to it is not covered by its name."""
    column, shown = page.locator(".stage-column").bounding_box(), device(page).bounding_box()
    assert shown["x"] >= column["x"] and shown["x"] + shown["width"] <= column["x"] + column["width"], (shown, column)
    name = page.locator(".device-bar-name h2").bounding_box()
    first = page.locator(".device-bar .button").first.bounding_box()
    assert name["x"] + name["width"] <= first["x"] or name["y"] + name["height"] <= first["y"], (name, first)


def lines(text) -> int:
    return text.evaluate("(text) => Math.round(text.offsetHeight / parseFloat(getComputedStyle(text).lineHeight))")
