"""Mouse and finger: a click opens the app, a right click the notification, a drag puts it away; a stack unfolds."""

from browser import device, eventually, expect, note
from server import CHAT, alert


def play(server, browser):
    server.install_chat()
    server.tambuli("app", "background", CHAT)
    page = browser.open(server, "device/iPhone")

    server.push(alert("Nytt meddelande", "tapped"))
    note(page, "tapped").click()
    front = device(page).locator(".front")
    expect(front).to_contain_text("a tap on the notification")
    browser.shoot(page, "app-in-front")
    front.get_by_role("button", name="Leave").click()
    expect(device(page).locator(".home-app").first).to_be_visible()

    server.push(alert("Nytt meddelande", "flicked up"))
    drag(note(page, "flicked up"), 0, -90)
    expect(device(page).locator(".banner")).to_have_count(0)
    server.push(alert("Nytt meddelande", "opened"))
    note(page, "opened").click(button="right")
    expect(device(page).locator(".expanded")).to_be_visible()
    # Beside it is away.
    device(page).locator(".expanded-layer").click(position={"x": 20, "y": 20})
    expect(device(page).locator(".expanded")).to_have_count(0)
    assert len(server.responses()) == 1

    # Twice is as good as once, and what has gone by itself has gone.
    server.push(alert("Nytt meddelande", "put away twice"))
    twice = note(page, "put away twice")
    twice.focus()
    page.evaluate("""() => {
        const press = () => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
        press(); press();
    }""")
    expect(device(page).locator(".banner")).to_have_count(0)
    expect(page.locator(".notice")).to_have_count(0)
    server.call("DELETE", f"/devices/iPhone/notifications")
    server.push_all([(alert("Nytt meddelande", text), "iPhone", CHAT) for text in ("flicked up", "opened")])

    page.get_by_role("button", name="Centre", exact=True).click()
    stack = device(page).locator(".stack-closed")
    expect(stack).to_contain_text("1 more notification")
    browser.shoot(page, "stack")
    stack.locator(".platter").click()
    expect(device(page).locator(".stack-members .platter")).to_have_count(2)
    browser.shoot(page, "unfolded")
    drag(note(page, "flicked up"), -160, 0)
    expect(note(page, "flicked up")).to_have_count(0)
    last = eventually(page, "the dismissal", lambda: len(server.responses()) == 2 and server.responses()[-1])
    assert last["actionIdentifier"].endswith("DismissActionIdentifier"), last

    # A short drag means nothing.
    drag(note(page, "opened"), -20, 0)
    expect(note(page, "opened")).to_be_visible()
    assert len(server.responses()) == 2


def drag(note, across, down):
    # In one go: on a busy machine the time between two commands can be that of a hold, and the banner may still move.
    note.evaluate("""(note, [across, down]) => {
        const element = note.closest("[data-notification]");
        const { x: left, y: top, width, height } = element.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        element.setPointerCapture = () => {};
        const send = (kind, part) => element.dispatchEvent(new PointerEvent(kind, {
            bubbles: true, cancelable: true, isPrimary: true, pointerId: 1, pointerType: "touch", button: 0,
            clientX: x + across * part, clientY: y + down * part,
        }));
        for (const [kind, part] of [["pointerdown", 0], ["pointermove", 0.5], ["pointermove", 1], ["pointerup", 1]]) send(kind, part);
        element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    }""", [across, down])
