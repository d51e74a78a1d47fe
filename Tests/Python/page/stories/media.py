"""What a service extension attaches: a picture, a moving one, a film that plays muted, a sound that waits for a tap."""

import pathlib
import subprocess

from browser import device, eventually, expect, hold, note
from server import CHAT, alert

FILES = {
    "picture.jpg": ["-f", "lavfi", "-i", "testsrc2=size=640x360", "-frames:v", "1"],
    "moving.gif": ["-f", "lavfi", "-i", "testsrc2=size=160x90:rate=5", "-t", "2"],
    "film.mp4": ["-f", "lavfi", "-i", "testsrc2=size=320x180:rate=10", "-f", "lavfi", "-i", "sine", "-t", "40", "-pix_fmt", "yuv420p", "-shortest"],
    "sound.wav": ["-f", "lavfi", "-i", "sine=frequency=440", "-t", "3"],
}


def play(server, browser):
    folder = pathlib.Path(server.state) / "of-the-test"
    folder.mkdir()
    for name, options in FILES.items():
        subprocess.run(["ffmpeg", "-v", "error", *options, folder / name], check=True)
    extension = pathlib.Path(server.tool).parent / "TestExtension"
    categories = folder / "categories.json"
    categories.write_text('[{"id": "message", "actions": [{"id": "like", "title": "Gilla"}]}]')
    server.tambuli("app", "install", CHAT, "--categories", str(categories), "--service-extension", str(extension))

    page = browser.open(server, "device/iPhone")
    for name in FILES:
        file = folder / name
        server.push(alert("Ny bild", name, **{"mutable-content": 1}), do="attach", files=[str(file)])
        banner = note(page, name)
        expect(banner).to_be_visible()
        browser.shoot(page, f"{file.stem}-banner")
        if name != "sound.wav":
            loaded(page, banner.locator("img.note-thumbnail"))
        hold(page, banner)
        open_ = device(page).locator(".expanded")
        match file.suffix:
            case ".jpg" | ".gif":
                loaded(page, open_.locator("img.media-picture"))
            case ".mp4":
                film = open_.locator("video")
                eventually(page, "the film plays", lambda: film.evaluate("(film) => film.currentTime > 0.2"))
                assert film.evaluate("(film) => film.muted && film.controls")
                film.evaluate("(film) => { film.currentTime = 29.9; }")
                eventually(page, "the film stops after 30 seconds", lambda: film.evaluate("(film) => film.paused"))
                assert film.evaluate("(film) => film.currentTime < 31")
            case ".wav":
                sound = open_.locator("audio")
                eventually(page, "the sound is there", lambda: sound.evaluate("(sound) => sound.readyState > 0"))
                assert sound.evaluate("(sound) => sound.paused && sound.controls")
                sound.evaluate("(sound) => sound.play()")
                eventually(page, "the sound plays", lambda: sound.evaluate("(sound) => sound.currentTime > 0"))
        browser.shoot(page, file.stem)
        page.keyboard.press("Escape")
        expect(open_).to_have_count(0)
        page.get_by_role("button", name="Clear all").click()
        expect(note(page, name)).to_have_count(0)


def loaded(page, picture):
    eventually(page, "the picture", lambda: picture.evaluate("(picture) => picture.complete && picture.naturalWidth > 0"))
