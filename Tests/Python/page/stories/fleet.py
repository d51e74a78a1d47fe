"""The fleet: a device is added, set up, given an app, and removed, all in place; on a phone's width as well."""

from browser import device, expect, note
from server import alert


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
    focus = card.locator(".menu summary").filter(has_text="Focus")
    focus.click()
    card.get_by_role("switch", name="Focus").click()
    expect(focus).to_have_text("Focus on")
    page.keyboard.press("Escape")
    connection = card.locator(".menu summary[aria-label^=Connection]")
    connection.click()
    card.get_by_role("switch", name="Low Power Mode").click()
    expect(connection).to_have_text("Saving power")
    card.get_by_role("switch", name="Reached by the push service").click()
    expect(connection).to_have_text("Offline")
    page.keyboard.press("Escape")
    card.get_by_role("button", name="Apps").click()
    form.get_by_label("Bundle id").fill("com.example.chat")
    form.get_by_label("Its categories").fill('[{"id": "message", "actions": []}]')
    form.get_by_role("button", name="Install").click()
    form.locator(".app-settings summary").click()
    form.get_by_role("switch", name="Sounds").click()
    form.get_by_role("combobox", name="Grouping").select_option("byApp")
    expect(form.get_by_role("switch", name="Sounds")).not_to_be_checked()
    browser.shoot(page, "apps")
    page.keyboard.press("Escape")

    fickan = server.call("GET", "/devices/Fickan")
    expected = {
        "locked": True, "previews": "never", "rules": "brief", "apps": ["com.example.chat"], "online": False, "powerSaving": True,
    }
    assert fickan | expected == fickan and fickan["focus"], fickan
    app = server.call("GET", "/devices/Fickan/apps/com.example.chat")
    assert app["grouping"] == "byApp" and not app["settings"]["sounds"], app

    browser.shoot(page, "desk")
    server.push(alert("Nytt meddelande", "waits"), "Fickan")
    expect(connection).to_have_text("Offline · 1")
    server.call("PATCH", "/devices/Fickan", {"online": True, "powerSaving": False})
    expect(connection).to_have_text("")

    install_on_the_screen(server, browser)
    many(server)
    page.goto(f"{server.url}/#/device/iPhone")
    expect(page.locator(".arrivals .push-row")).to_have_count(40)
    height = page.evaluate("document.documentElement.scrollHeight")
    assert height <= 900, f"the page of a device scrolls: it is {height} high"
    page.goto(f"{server.url}/#/fleet")
    for place in ("fleet", "device/Fickan", "pushes", "compose", "server", "rules"):
        narrow = browser.open(server, place, width=360, height=740)
        expect(narrow.locator("main h1").first).to_be_attached()
        width = narrow.evaluate("document.documentElement.scrollWidth")
        assert width <= 360, f"{place} is {width} wide"
        browser.shoot(narrow, f"phone-{place.split('/')[0]}")

    card.get_by_role("button", name="Remove").click()
    card.get_by_role("button", name="Remove it").click()
    expect(card).to_have_count(0)
    assert "Fickan" not in [item["name"] for item in server.call("GET", "/devices")["items"]]


def install_on_the_screen(server, browser):
    """A screen without apps offers to install one; an Android app's channels are set in the same place."""
    server.add_device("Pixel", "android")
    page = browser.open(server, "device/Pixel")
    device(page).get_by_role("button", name="Install one").click()
    dialog = page.get_by_role("dialog", name="Apps on Pixel")
    dialog.get_by_label("Bundle id").fill("com.example.chat")
    dialog.get_by_role("button", name="Install").click()
    expect(dialog.locator(".app-settings")).to_have_count(1)
    server.install("Pixel", channels=[{"id": "talk", "name": "Talk", "importance": "high"}])
    dialog.locator(".app-settings summary").click()
    dialog.get_by_role("combobox", name="Importance of Talk").select_option("low")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    server.call("POST", "/devices/Pixel/apps/com.example.chat/notifications", {"channel": "talk", "title": "A silent one"})
    page.get_by_role("button", name="Centre", exact=True).click()
    expect(note(page, "A silent one")).to_contain_text("Talk")
    browser.shoot(page, "channel")


def many(server):
    """So many devices and pushes that every list is longer than its room."""
    server.install()
    for number in range(5):
        server.add_device(f"A device {number}", "ipad")
        server.install(f"A device {number}")
        server.push(alert("Nytt meddelande", "Message", category="Message"), f"A device {number}")
    server.push_all([(alert("Nytt meddelande", f"{number}", category="Message"), "iPhone", "com.example.chat") for number in range(45)])
