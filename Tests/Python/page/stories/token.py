"""A server that was started with a token: the page asks for it once, and then works as ever."""

from browser import expect
from server import alert

TOKEN = "0123456789abcdef0123456789abcdef"


def play(server, browser):
    server.install()
    server.stop()
    server.settings["TAMBULI_CONSOLE_TOKEN"] = TOKEN
    server.start()
    page = browser.open(server, "device/iPhone", waits_for=".gate")
    page.get_by_label("Token").fill("a wrong one, long enough")
    page.get_by_role("button", name="Open the console").click()
    expect(page.locator(".notice-error")).to_be_visible()
    browser.shoot(page, "gate")
    page.get_by_label("Token").fill(TOKEN)
    page.get_by_role("button", name="Open the console").click()
    expect(page.locator(".connection-live")).to_be_visible()
    server.push(alert("Nytt meddelande", "let in"))
    expect(page.locator(".arrivals .push-row").first).to_contain_text("let in")
