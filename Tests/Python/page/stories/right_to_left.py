"""Persian, from the banner to the reply: everything stands the other way around."""

from browser import device, expect, hold, note
from server import alert

REPLY = "خوبم، ممنون!"


def play(server, browser):
    log = server.install_chat(language="fa")
    server.tambuli("app", "background", "com.example.chat")
    page = browser.open(server, "device/iPhone")
    server.push(alert("پیام جدید", "آنا: سلام! چطوری؟"))

    banner = note(page, "پیام جدید")
    expect(banner).to_have_attribute("dir", "rtl")
    icon, words = banner.locator(".app-icon").bounding_box(), banner.locator(".note-title").bounding_box()
    assert icon["x"] > words["x"] + words["width"], "the icon stands on the right"
    browser.shoot(page, "banner")

    hold(page, banner)
    answer = device(page).get_by_role("button", name="پاسخ")
    box, title = answer.bounding_box(), answer.locator(".note-button-title").bounding_box()
    assert title["x"] > box["x"] + box["width"] / 2, "a button's title begins on the right"
    answer.click()
    expect(device(page).locator(".reply-text")).to_be_focused()
    page.keyboard.type(REPLY)
    browser.shoot(page, "reply")
    device(page).get_by_role("button", name="ارسال").click()
    expect(page.locator("[data-step=appCompleted]")).to_be_visible()
    assert REPLY in log.read_text()
    expect(page.locator("[data-step=responded]")).to_contain_text(REPLY)
