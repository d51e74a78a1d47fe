"""The server is killed and comes back: the page says so, reconnects, and catches up with what came meanwhile."""

from browser import device, expect, note
from server import alert


def play(server, browser):
    server.install()
    page = browser.open(server, "device/iPhone")
    server.push(alert("Before", "It was there"))
    expect(page.locator(".arrivals .push-row").first).to_contain_text("Before")

    server.kill()
    expect(page.locator(".connection-lost")).to_be_visible()
    browser.shoot(page, "lost")
    server.start()
    # The page may be back before this: both ways it must know.
    server.push(alert("Meanwhile", "It came"))
    expect(page.locator(".connection-live")).to_be_visible()
    expect(page.locator(".arrivals .push-row").first).to_contain_text("Meanwhile")
    expect(page.locator(".arrivals .push-row").nth(1)).to_contain_text("Before")

    server.push(alert("After", "And goes on"))
    expect(note(page, "After")).to_be_visible()
    expect(device(page)).to_be_visible()
    browser.shoot(page, "back")
