"""A locked iPhone with hidden previews: the text is hidden, and a guarded button asks to be unlocked first."""

from browser import device, eventually, expect, hold, note
from server import alert

GUARDED = {
    "id": "message", "hiddenPreviewsBodyPlaceholder": "%u meddelanden",
    "actions": [{"id": "pay", "title": "Betala", "options": ["authenticationRequired"]}],
}


def play(server, browser):
    server.install("iPhone", [GUARDED])
    server.lock("iPhone")
    page = browser.open(server, "device/iPhone")
    page.get_by_role("combobox", name="Previews").select_option("whenAuthenticated")
    server.push(alert("Räkning", "100 kr till Anna"))
    hidden = note(page, "1 meddelanden")
    expect(hidden).to_be_visible()
    expect(device(page)).not_to_contain_text("100 kr")
    browser.shoot(page, "hidden")
    hold(page, hidden)
    device(page).get_by_role("button", name="Betala").click()
    prompt = device(page).get_by_role("alertdialog")
    expect(prompt).to_be_visible()
    browser.shoot(page, "prompt")
    assert server.responses() == []
    prompt.get_by_role("button", name="Unlock").click()
    expect(prompt).to_have_count(0)
    assert eventually(page, "the response", server.responses)[0]["actionIdentifier"] == "pay"
    expect(page.locator("[data-step=unlockAsked]")).to_be_visible()
