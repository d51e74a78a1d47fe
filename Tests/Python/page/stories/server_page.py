"""The server's page: what a client must know is copied, a fault is set and strikes, and time that stands still passes."""

from browser import eventually, expect
from server import CHAT, alert


def play(server, browser):
    server.stop()
    server.options.append("--virtual-time")
    server.start()
    server.install()
    page = browser.open(server, "server")
    page.get_by_role("button", name="Copy: signing key").click()
    expect(page.locator(".notice").first).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == server.announcement["keyFile"]
    page.get_by_role("button", name="Copy the token").click()
    eventually(page, "the token", lambda: page.evaluate("navigator.clipboard.readText()") == server.tambuli("token", CHAT).strip())

    switch = page.get_by_role("switch", name="Refuse each push")
    switch.click()
    expect(page.locator(".faults")).to_contain_text("struck 0 times")
    server.push(alert("Nytt meddelande", "refused"))
    expect(page.locator(".faults")).to_contain_text("struck 1 time")
    assert server.call("GET", "/pushes")["items"][0]["reason"] == "TooManyRequests"
    browser.shoot(page, "struck")
    switch.click()
    expect(page.locator(".faults")).not_to_contain_text("struck")

    before = server.call("GET", "/clock")["at"]
    page.get_by_role("button", name="+ 1 h").click()
    eventually(page, "an hour later", lambda: server.call("GET", "/clock")["at"] == before + 3600)
