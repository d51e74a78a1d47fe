"""Takes the pictures of README.md and docs/console.md: `make pictures`."""

import subprocess

from browser import device, expect, hold, note
from server import CHAT, REPOSITORY, alert

FOLDER = REPOSITORY / "docs/pictures"
TALK = [
    ("Stand-up", "Moved to 10:15, room Kista", "com.example.calendar"),
    ("Nytt meddelande", "Bo: Jag är framme om fem", CHAT),
    ("Nytt meddelande", "Anna: Hej! Hur mår du?", CHAT),
]


def play(server, browser):
    FOLDER.mkdir(exist_ok=True)
    for name, model in (("iPad", "ipad"), ("Mac", "mac"), ("Pixel", "android"), ("Pocket", "iphone")):
        server.add_device(name, model)
    server.add_device("Watch", "watch", "Pocket")
    owners = ("iPhone", "iPad", "Mac", "Pixel", "Pocket")
    for name in owners:
        server.install(name)
        server.install(name, [], bundle="com.example.calendar")
        if name != "iPhone":
            server.lock(name)
    server.push_all([
        ({"alert": {"title": title, "body": body}, "thread-id": bundle, "badge": 2}
         | ({"category": "message"} if bundle == CHAT else {}), name, bundle)
        for name in owners for title, body, bundle in TALK
    ])

    page = browser.open(server, "device/iPhone", width=1360, height=850)
    server.push(alert("Nytt meddelande", "Anna: Ska vi äta lunch på torsdag?", badge=3))
    hold(page, note(page, "torsdag"))
    device(page).get_by_role("button", name="Svara").click()
    expect(device(page).locator(".reply-text")).to_be_focused()
    page.keyboard.type("Gärna! Klockan tolv?")
    expect(page.locator("[data-step=textFieldOpened]")).to_be_visible()
    save(page, "device")

    server.push(alert("Nytt meddelande", "Bo: Kaffe?", category="Message"))
    page = browser.open(server, "pushes", scheme="dark", width=1360, height=850)
    page.locator(".push-row").filter(has_text="Kaffe").click()
    expect(page.locator(".why .diagnosis-warning").first).to_be_visible()
    save(page, "pushes")


def save(page, name):
    """With 256 colours: a picture in a repository is there for good."""
    whole = REPOSITORY / f".build/screenshots/pictures-{name}.png"
    page.screenshot(path=whole)
    palette = "split[a][b];[a]palettegen=max_colors=255[p];[b][p]paletteuse=dither=none"
    subprocess.run(["ffmpeg", "-v", "error", "-y", "-i", whole, "-vf", palette, FOLDER / f"{name}.png"], check=True)
