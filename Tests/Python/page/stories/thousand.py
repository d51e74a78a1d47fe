"""A thousand notifications on one device: read, scrolled through and pressed, and no task of the page takes long."""

from browser import device, eventually, expect, note
from server import CHAT, alert
from tasks import no_long_task

COUNT = 1_000


def play(server, browser):
    server.install()
    fill(server)
    page = browser.open(server)
    with no_long_task(browser, page):
        page.goto(f"{server.url}/#/device/iPhone")
        expect(page.locator(".switch .count-mark")).to_contain_text(str(COUNT))
        page.get_by_role("button", name="Centre", exact=True).click()
        center = device(page).locator(".center-layer .center")
        expect(center.locator(".stack").first).to_be_visible()
        browser.shoot(page, "top")
        # The list grows as it is scrolled, and as banners leave the screen for it.
        eventually(page, "the end of the list", lambda: scroll(center) == COUNT)
        browser.shoot(page, "end")

        last = note(page, "number 0 of")
        last.press("o")
        expect(device(page).get_by_role("button", name="Gilla")).to_be_visible()
        device(page).get_by_role("button", name="Gilla").click()
        expect(page.locator(".switch .count-mark")).to_contain_text(str(COUNT - 1))
        server.push(alert("Nytt meddelande", "one more"))
        expect(page.locator(".arrivals .push-row").first).to_contain_text("one more")
        expect(page.locator(".switch .count-mark")).to_contain_text(str(COUNT))


def scroll(center) -> int:
    """To the end of what is drawn; says how many stacks that is."""
    center.evaluate("(element) => element.scrollTo(0, element.scrollHeight)")
    return center.locator(".stack").count()


def fill(server):
    server.push_all([
        (alert(f"Nytt meddelande {number}", f"number {number} of {COUNT}", **{"thread-id": f"thread {number}"}), "iPhone", CHAT)
        for number in range(COUNT)
    ])
