"""From the address bar to the reply without a mouse, with the focus in sight at each step."""

from browser import device, eventually, expect, note
from server import alert


def play(server, browser):
    server.install()
    server.push(alert("Nytt meddelande", "Anna: Hej!"))
    page = browser.open(server)

    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="To the content")).to_be_focused()
    reach(page, lambda: focused(page) == "Open iPhone")
    page.keyboard.press("Enter")
    expect(device(page)).to_be_visible()

    open_center = page.get_by_role("button", name="Centre", exact=True)
    reach(page, lambda: focused(page) == "Centre")
    expect(open_center).to_be_focused()
    page.keyboard.press("Enter")
    reach(page, lambda: page.evaluate("document.activeElement.matches('.platter')"))
    browser.shoot(page, "focus")

    page.keyboard.press("o")
    expect(device(page).get_by_role("dialog")).to_be_focused()
    reach(page, lambda: focused(page) == "Svara")
    page.keyboard.press("Enter")
    expect(device(page).locator(".reply-text")).to_be_focused()
    page.keyboard.type("Hej hej")
    page.keyboard.press("Enter")
    assert eventually(page, "the reply", server.responses)[0]["userText"] == "Hej hej"

    server.push(alert("Nytt meddelande", "Bo: Hallå!"))
    banner = note(page, "Bo: Hallå!")
    expect(banner).to_be_visible()
    banner.focus()
    page.keyboard.press("ArrowRight")
    expect(device(page).get_by_role("dialog")).to_be_focused()
    page.keyboard.press("Escape")
    expect(device(page).get_by_role("dialog")).to_have_count(0)
    card = note(page, "Bo: Hallå!")
    card.focus()
    page.keyboard.press("Delete")
    expect(note(page, "Bo: Hallå!")).to_have_count(0)
    last = eventually(page, "the dismissal", lambda: len(server.responses()) == 2 and server.responses()[-1])
    assert last["actionIdentifier"] == "com.apple.UNNotificationDismissActionIdentifier", last


def focused(page) -> str:
    return page.evaluate("(document.activeElement.ariaLabel ?? document.activeElement.textContent).trim()")


def reach(page, is_there):
    """By Tab alone; whatever has the focus on the way shows it, and lets it go."""
    for _ in range(150):
        page.keyboard.press("Tab")
        style = page.evaluate("""() => {
            const element = document.activeElement;
            const shown = (place) => { const style = getComputedStyle(place); return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2; };
            return element === document.body || shown(element) || shown(element.nextElementSibling ?? element) || shown(element.closest(".editor") ?? element);
        }""")
        assert style, page.evaluate("document.activeElement.outerHTML.slice(0, 300)")
        if is_there():
            return
    raise AssertionError("150 steps of the Tab key did not lead there")
