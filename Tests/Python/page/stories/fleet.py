"""The fleet: a device is added, set up, given an app, and removed, all in place; on a phone's width as well."""

from browser import expect


def play(server, browser):
    page = browser.open(server)
    page.get_by_role("button", name="Add a device").click()
    form = page.get_by_role("dialog")
    form.get_by_label("Name").fill("Fickan")
    form.get_by_label("Model").select_option("iphone-3dtouch")
    form.get_by_role("button", name="Add it").click()
    card = page.get_by_role("article", name="Fickan")
    expect(card).to_be_visible()
    expect(form).to_have_count(0)

    card.get_by_role("button", name="Lock").click()
    expect(card.get_by_role("button", name="Unlock")).to_be_visible()
    card.get_by_role("combobox", name="Previews").select_option("never")
    card.get_by_role("combobox", name="Rule book").select_option("brief")
    card.locator(".menu summary").click()
    card.get_by_role("switch", name="Focus").check()
    expect(card.locator(".menu summary")).to_have_text("Focus on")
    page.keyboard.press("Escape")
    card.get_by_role("button", name="Apps").click()
    form.get_by_label("Bundle id").fill("com.example.chat")
    form.get_by_label("Its categories").fill('[{"id": "message", "actions": []}]')
    form.get_by_role("button", name="Install").click()
    form.locator(".app-settings summary").click()
    form.get_by_role("switch", name="Sounds").uncheck()
    form.get_by_role("combobox", name="Grouping").select_option("byApp")
    expect(form.get_by_role("switch", name="Sounds")).not_to_be_checked()
    browser.shoot(page, "apps")
    page.keyboard.press("Escape")

    device = server.call("GET", "/devices/Fickan")
    expected = {"locked": True, "previews": "never", "rules": "brief", "apps": ["com.example.chat"]}
    assert device | expected == device and device["focus"], device
    app = server.call("GET", "/devices/Fickan/apps/com.example.chat")
    assert app["grouping"] == "byApp" and not app["settings"]["sounds"], app

    browser.shoot(page, "desk")
    for place in ("fleet", "device/Fickan", "pushes", "compose", "server", "rules"):
        narrow = browser.open(server, place, width=360, height=740)
        expect(narrow.locator("main h1").first).to_be_attached()
        width = narrow.evaluate("document.documentElement.scrollWidth")
        assert width <= 360, f"{place} is {width} wide"
        browser.shoot(narrow, f"phone-{place.split('/')[0]}")

    card.get_by_role("button", name="Remove").click()
    card.get_by_role("button", name="Remove it").click()
    expect(card).to_have_count(0)
    assert [device["name"] for device in server.call("GET", "/devices")["items"]] == ["iPhone"]
