"""A push that was forgotten to make room, while the page still lists it: the page says so, and shows no other instead."""

import re
import urllib.error

from browser import expect
from server import alert

LIST = re.compile(r"/api/v1/pushes\?")


def play(server, browser):
    server.stop()
    server.options = ["--retain", "5"]
    server.start()
    server.install()
    server.push_all([(alert("Nytt meddelande", f"number {number}"), "iPhone", "com.example.chat") for number in range(1, 10)])
    page = browser.open(server, "pushes")
    rows = page.locator(".push-row")
    expect(rows).to_have_count(9)

    # The page would read its list anew with the next push, which may come before the sweep or after it.
    page.route(LIST, lambda route: route.abort())
    server.tambuli("clear", "--all")
    server.push(alert("Nytt meddelande", "the last"))
    wait_until_forgotten(server, 1)
    expect(rows).to_have_count(9)
    rows.last.click()
    expect(page.locator(".why-reading")).to_contain_text("was forgotten")
    browser.shoot(page, "forgotten")
    page.unroute(LIST)
    rows.first.click()
    expect(page.locator(".why-title")).to_contain_text("Nytt meddelande")
    page.reload()
    expect(rows).to_have_count(6)


def wait_until_forgotten(server, number):
    for _ in range(1000):
        try:
            server.call("GET", f"/pushes/{number}")
        except urllib.error.HTTPError as error:
            assert error.code == 410, error
            return
    raise AssertionError(f"push {number} is still there")
