"""Debian's Chromium, without a window, and what the stories look for in the page."""

import os
import pathlib
import shutil

from playwright.sync_api import Locator, Page, TimeoutError, expect, sync_playwright

from server import REPOSITORY

SCREENSHOTS = REPOSITORY / ".build/screenshots"
# Other tests may have the machine at the same time.
PATIENCE = 60_000
expect.set_options(timeout=PATIENCE)


class Browser:
    def __init__(self, story: str, arguments: list):
        self.name = "-".join([story, *arguments])
        self.complaints = []

    def __enter__(self):
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        self.playwright = sync_playwright().start()
        # Chromium refuses its own sandbox to root.
        options = ["--no-sandbox"] if os.geteuid() == 0 else []
        self.chromium = self.playwright.chromium.launch(executable_path=shutil.which("chromium"), args=options)
        return self

    def __exit__(self, kind, *_):
        if kind:
            for index, context in enumerate(self.chromium.contexts):
                for page in context.pages:
                    page.screenshot(path=SCREENSHOTS / f"{self.name}-failed-{index}.png")
        self.chromium.close()
        self.playwright.stop()

    def open(self, server, place: str = "fleet", scheme: str = "light", width: int = 1440, height: int = 900,
             waits_for: str = ".connection-live") -> Page:
        """A new page at that place, up to date."""
        context = self.chromium.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce",
            permissions=["clipboard-read", "clipboard-write"], locale="en-GB",
        )
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        page.on("dialog", lambda dialog: self.complaints.append(f"dialog: {dialog.message}"))
        page.on("console", lambda message: message.type == "error" and self._complain(message.text))
        page.goto(f"{server.url}/#/{place}")
        expect(page.locator(waits_for)).to_be_visible()
        return page

    def _complain(self, text: str):
        # A server that is started again, and pictures that have gone, are no faults of the page.
        if "Failed to load resource" not in text and "ERR_" not in text:
            self.complaints.append(f"console: {text}")

    def expect_no_complaints(self):
        assert not self.complaints, self.complaints

    def shoot(self, page: Page, what: str) -> pathlib.Path:
        path = SCREENSHOTS / f"{self.name}-{what}.png"
        page.screenshot(path=path)
        return path


def device(page: Page) -> Locator:
    return page.locator(".stage .device")


def note(page: Page, text: str) -> Locator:
    """A notification on the device, by a text in it."""
    return device(page).locator("[data-notification]").filter(has_text=text).first


def hold(page: Page, note: Locator):
    """With the mouse, for as long as a finger would.

    A banner leaves after five seconds; on a busy machine it may be in the Notification Centre by now.
    """
    try:
        note.hover(timeout=4_000)
    except TimeoutError:
        page.get_by_role("button", name="Centre", exact=True).click()
        note.hover()
    page.mouse.down()
    expect(device(page).locator(".expanded, .long-look, .android-card.is-open, .car-banner").first).to_be_visible()
    page.mouse.up()


def eventually(page: Page, what: str, check):
    """Waits until the check gives something true, which is returned. The page goes on meanwhile."""
    for _ in range(PATIENCE // 50):
        if found := check():
            return found
        page.wait_for_timeout(50)
    raise AssertionError(f"{what}: it never came")
