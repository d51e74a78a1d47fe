"""A content extension's own view: its heart is touched, the number beside it grows, a reply goes on to the app."""

from browser import device, eventually, expect, hold, note
from server import REPOSITORY

SOCIAL = "com.example.social"


def play(server, browser):
    programs = REPOSITORY / ".build/examples/debug"
    info = REPOSITORY / "Examples/SocialApp/Sources/SocialContent/Info.plist"
    server.tambuli(
        "app", "install", SOCIAL, "--launch", str(programs / "SocialApp"),
        "--content-extension", str(programs / "SocialContent"), "--content-extension-info", str(info))
    server.tambuli("app", "start", SOCIAL)
    server.tambuli("app", "background", SOCIAL)

    page = browser.open(server, "device/iPhone")
    server.push({"alert": {"title": "Bagong post", "body": "Nagbahagi si Anna."}, "category": "social_post"}, bundle=SOCIAL)
    banner = note(page, "Bagong post")
    hold(page, banner)
    view = device(page).locator(".content-view.is-shown")
    expect(view).to_be_visible()
    before = view.inner_text()
    browser.shoot(page, "shown")
    view.get_by_role("button").first.click()
    eventually(page, "the view changes", lambda: view.inner_text() != before)
    expect(device(page).locator(".expanded")).to_be_visible()
    browser.shoot(page, "touched")
    expect(page.locator("[data-step=contentOpened]")).to_be_visible()
