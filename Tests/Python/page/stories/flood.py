"""Pushes as fast as one connection sends them: the page keeps up, and stays free for whoever uses it."""

from browser import expect
from stories.thousand import COUNT, fill
from tasks import no_long_task


def play(server, browser):
    server.install()
    page = browser.open(server, "device/iPhone")
    with no_long_task(browser, page):
        fill(server)
        expect(page.locator(".switch .count-mark")).to_contain_text(str(COUNT))
        expect(page.locator(".arrivals .push-row").first).to_contain_text(f"Nytt meddelande {COUNT - 1}")
    browser.shoot(page, "end")
