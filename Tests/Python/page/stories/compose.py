"""Writing a push: lint while typing, the byte meter, examples, sending, sending again, and the same as curl."""

import json
import os
import subprocess

from browser import expect


def play(server, browser):
    page = browser.open(server, "compose")
    page.get_by_role("button", name="A capital letter too many").click()
    # The example has brought its app along.
    expect(page.get_by_role("combobox", name="App")).to_have_value("com.example.chat")
    lint = page.locator("[aria-label=Lint]")
    expect(lint).to_contain_text("category-case")
    expect(page.locator(".editor-copy .marked-warning, .editor-copy .marked-error").first).to_be_visible()
    browser.shoot(page, "lint")

    editor = page.locator(".editor-text")
    text = editor.input_value()
    editor.fill(text[:-2])
    expect(lint).to_contain_text("json-syntax")
    editor.fill(text.replace("Message", "message"))
    expect(lint).to_contain_text("Nothing to complain about")
    meter = page.locator(".byte-words")
    expect(meter).to_have_text(f"{len(text.encode())} of 4096 bytes")
    editor.fill(json.dumps({"aps": {"alert": "å" * 2100}}, ensure_ascii=False))
    expect(meter).to_contain_text("too many")
    expect(lint).to_contain_text("payload-too-large")
    browser.shoot(page, "too-large")

    editor.fill(text.replace("Message", "message").replace("Hur mår du?", "It's \\\"quoted\\\""))
    page.get_by_label("apns-collapse-id").fill("o'clock")
    editor.press("Control+Enter")
    expect(page.locator(".outcome")).to_contain_text("200")
    page.get_by_role("button", name="Send again").click()
    expect(page.locator(".outcome")).to_contain_text("200")
    assert len(pushes(server, 2)) == 2

    page.get_by_role("button", name="Copy as curl").click()
    expect(page.get_by_text("Copied the curl command.").first).to_be_visible()
    command = page.evaluate("navigator.clipboard.readText()")
    path = os.path.dirname(server.tool) + os.pathsep + os.environ["PATH"]
    done = subprocess.run(
        ["bash", "-c", command.replace("curl ", "curl -sS --noproxy '*' ", 1)], capture_output=True, text=True,
        env=os.environ | {"TAMBULI_STATE": server.state, "PATH": path},
    )
    assert done.returncode == 0 and done.stdout == "", done
    by_curl, again, first = pushes(server, 3)
    for push in (by_curl, again):
        assert push["payloadText"] == first["payloadText"]
        assert push["headers"]["apns-collapse-id"] == "o'clock"
    browser.shoot(page, "sent")

    page.get_by_role("link", name="See it on iPhone").click()
    expect(page.locator(".why-head")).to_contain_text("Nytt meddelande")


def pushes(server, count):
    items = server.call("GET", "/pushes")["items"]
    assert len(items) == count, items
    return items
