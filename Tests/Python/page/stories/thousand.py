"""A thousand notifications on one device: scrolled through and pressed, and no task of the page takes 200 ms."""

from browser import device, eventually, expect, note
from server import CHAT, alert

COUNT = 1_000


def play(server, browser):
    server.install()
    fill(server)
    page = browser.open(server, "device/iPhone")
    page.evaluate("""() => {
        window.longest = 0;
        new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) window.longest = Math.max(window.longest, entry.duration);
        }).observe({ entryTypes: ["longtask"] });
    }""")
    expect(page.locator(".switch .count-mark")).to_contain_text(str(COUNT))
    page.get_by_role("button", name="Centre", exact=True).click()
    center = device(page).locator(".center-layer .center")
    expect(center.locator(".stack").first).to_be_visible()
    browser.shoot(page, "top")
    # The list grows as it is scrolled, and as banners leave the screen for it.
    eventually(page, "the end of the list", lambda: scroll(center) == COUNT)
    browser.shoot(page, "end")

    last = note(page, "number 0 of")
    last.press("o")
    expect(device(page).get_by_role("button", name="Gilla")).to_be_visible()
    device(page).get_by_role("button", name="Gilla").click()
    expect(page.locator(".switch .count-mark")).to_contain_text(str(COUNT - 1))
    server.push(alert("Nytt meddelande", "one more"))
    expect(page.locator(".arrivals .push-row").first).to_contain_text("one more")
    expect(page.locator(".switch .count-mark")).to_contain_text(str(COUNT))
    longest = page.evaluate("window.longest")
    print(f"the longest task took {longest:.0f} ms")
    # The aim is 200 ms on a machine of its own; here the server and the browser share two cores with other tests.
    assert longest < 400 * slowness(page), longest


def scroll(center) -> int:
    """To the end of what is drawn; says how many stacks that is."""
    center.evaluate("(element) => element.scrollTo(0, element.scrollHeight)")
    return center.locator(".stack").count()


def slowness(page) -> float:
    """How much longer this machine takes for a fixed piece of work than it does when it is not busy: at least 1."""
    took = page.evaluate("""() => {
        const start = performance.now();
        let sum = 0;
        for (let index = 0; index < 3e7; index += 1) sum += index % 7;
        return performance.now() - start + (sum > 0 ? 0 : 1);
    }""")
    return max(1.0, took / 60)


def fill(server):
    server.push_all([
        (alert(f"Nytt meddelande {number}", f"number {number} of {COUNT}", **{"thread-id": f"thread {number}"}), "iPhone", CHAT)
        for number in range(COUNT)
    ])
