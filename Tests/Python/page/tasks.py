"""How long the page's tasks take: while one runs, nobody can press, scroll or type."""

import contextlib
import json

#: In milliseconds. From here on people notice that the page does not answer.
BOUND = 200


@contextlib.contextmanager
def no_long_task(browser, page):
    """Fails if meanwhile one task of the page takes longer than the bound.

    What is counted is the time for which the task has a processor, since other tests run beside it. What the story
    itself asks of the page does not count: no user asks a thousand elements for their texts.
    """
    browser.chromium.start_tracing(page=page, categories=["toplevel", "__metadata"])
    yield
    longest = max(_tasks(json.loads(browser.chromium.stop_tracing())["traceEvents"]))
    print(f"the longest task took {longest:.0f} ms")
    assert longest < BOUND, f"a task of the page took {longest:.0f} ms, {BOUND} at most are right"


def _tasks(events) -> list[float]:
    """The milliseconds of each task in the threads that draw pages and run their scripts."""
    threads = {
        (event["pid"], event["tid"]) for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    timed = [event for event in events if "tdur" in event and (event["pid"], event["tid"]) in threads]
    asked = [event["ts"] for event in timed if _is_of_the_story(event)]
    tasks = [
        event["tdur"] / 1000 for event in timed
        if event["name"].endswith("RunTask")
        and not any(event["ts"] <= moment <= event["ts"] + event["dur"] for moment in asked)
    ]
    assert len(tasks) > 100, f"the browser told of {len(tasks)} tasks only"
    return tasks


def _is_of_the_story(event) -> bool:
    message = event.get("args", {}).get("chrome_mojo_event_info", {})
    return message.get("mojo_interface_tag") == "blink.mojom.DevToolsSession"
