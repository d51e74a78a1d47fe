"""The list of pushes: searched, filtered, and one of them saved as a scenario that passes."""

import pathlib

from browser import expect
from server import CHAT, alert


def play(server, browser):
    server.install()
    server.add_device("Pad", "ipad")
    server.install("Pad", bundle="com.example.other")
    server.push(alert("Nytt meddelande", "Anna: lunch?"))
    server.push(alert("Nytt meddelande", "Bo: kaffe?", category="Message"))
    server.push(alert("Annat", "Till plattan"), "Pad", "com.example.other")
    server.push_text('{"aps":')

    page = browser.open(server, "pushes")
    rows = page.locator(".push-row")
    expect(rows).to_have_count(4)
    browser.shoot(page, "all")
    for label, choice, count in (("App", CHAT, 3), ("Device", "Pad", 1), ("Category", "message", 2), ("Answer", "Refused", 1)):
        box = page.get_by_role("combobox", name=label)
        box.select_option(label=choice)
        expect(rows).to_have_count(count)
        page.get_by_role("button", name="Reset").click()
        expect(rows).to_have_count(4)
    page.get_by_role("searchbox").fill("kaffe")
    expect(rows).to_have_count(1)
    expect(rows.first).to_contain_text("kaffe")

    rows.first.click()
    expect(page.locator(".why .diagnosis-warning")).to_contain_text("letter case")
    expect(page.locator(".code .marked-warning").last).to_have_text('"Message"')
    browser.shoot(page, "why")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a test").click()
    file = pathlib.Path(server.state) / saved.value.suggested_filename
    saved.value.save_as(file)
    server.tambuli("test", str(file))

    page.get_by_role("button", name="Send again").click()
    expect(rows).to_have_count(2)
    server.push(alert("Nytt meddelande", "Cia: mer kaffe?"))
    expect(rows).to_have_count(3)
