"""Uses a server for a while as many people would, with faults on, and sees that it does not grow.

A thousand devices get pushes; people press, reply, clear, lock, go offline and come back; clients are refused, delayed, reset and
cut off. After the first minute the server's memory may not grow by more than five per cent, and it may hold no more
descriptors than it did.

Usage: soak.py TAMBULI SECONDS, at most 3000
"""

import asyncio
import json
import os
import random
import shutil
import ssl
import subprocess
import sys
import tempfile
import time

import httpx

from provider_token import provider_token

BUNDLE = "com.example.chat"
DEVICES = 1000
SENDERS = 20
"""Pushes under way at a time."""
PAUSE = 0.05
"""Seconds that a sender rests after a push: about 300 pushes a second in all."""
WARM_UP = 14
"""Pushes to each device before the clock starts, and again when people have been at them: as many as a device remembers."""
CATEGORIES = [{"id": "message", "actions": [
    {"id": "reply", "title": "Reply", "kind": "text", "buttonTitle": "Send", "placeholder": "Message"},
    {"id": "delete", "title": "Delete", "options": ["destructive"]}]}]
FAULTS = [
    ["answer", "--status", "503", "--rate", "0.02"], ["answer", "--status", "429", "--rate", "0.02", "--seed", "2"],
    ["delay", "--seconds", "0.2", "--rate", "0.05"], ["resetStream", "--rate", "0.01"],
    ["refuseStream", "--rate", "0.01", "--seed", "2"], ["goaway", "--after-pushes", "500"],
    ["dropConnection", "--rate", "0.0005"],
    ["closeWhenIdle", "--seconds", "30"], ["streamLimit", "--value", "200"],
]


class Server:
    def __init__(self, tool: str, state: str) -> None:
        self.tool = tool
        self.environment = os.environ | {"TAMBULI_STATE": state}
        self.process = subprocess.Popen(
            [tool, "serve", "--json", "--unknown-token", "adopt", "--endpoint", "127.0.0.1:0", "--production", "127.0.0.1:0",
             "--console", "127.0.0.1:0"],
            stdout=subprocess.PIPE, env=self.environment, text=True,
        )
        self.contact = json.loads(self.process.stdout.readline())
        self.url = self.contact["endpoint"].replace("127.0.0.1", "localhost")
        self.tls = ssl.create_default_context(cafile=self.contact["ca"])

    async def run(self, *arguments: str) -> int:
        """Runs a command of the tool; what it says is of no interest here."""
        process = await asyncio.create_subprocess_exec(
            self.tool, *arguments, env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return await process.wait()

    @property
    def memory(self) -> float:
        """Resident megabytes."""
        with open(f"/proc/{self.process.pid}/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6

    @property
    def descriptors(self) -> int:
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))


class Soak:
    def __init__(self, server: Server) -> None:
        self.server = server
        self.chance = random.Random(1)
        self.answers: dict[str, int] = {}
        self.gestures = 0
        self.token = ""

    def headers(self) -> dict[str, str]:
        return {"authorization": "bearer " + self.token, "apns-topic": BUNDLE}

    def device(self) -> str:
        return f"{self.chance.randrange(DEVICES):08x}" + "ab" * 28

    async def push(self, client: httpx.AsyncClient, token: str, number: int) -> None:
        kind = self.chance.choice(["alert", "alert", "alert", "background"])
        body = {"aps": {"content-available": 1}} if kind == "background" else {
            "aps": {"alert": {"title": "Anna", "body": f"number {number}"}, "category": "message", "mutable-content": 0}}
        headers = self.headers() | {
            "apns-push-type": kind, "apns-priority": "5" if kind == "background" else self.chance.choice(["10", "5", "1"]),
            # A device holds three notifications at most, so that what grows is not what people would see.
            "apns-collapse-id": f"subject {number % 3}",
        }
        try:
            answer = await client.post(f"{self.server.url}/3/device/{token}", headers=headers, content=json.dumps(body))
            outcome = str(answer.status_code)
        except httpx.TransportError as error:
            outcome = type(error).__name__
        self.answers[outcome] = self.answers.get(outcome, 0) + 1

    async def send(self, end: float) -> None:
        async with httpx.AsyncClient(http1=False, http2=True, verify=self.server.tls, timeout=30) as client:
            number = 0
            while time.monotonic() < end:
                number += 1
                await self.push(client, self.device(), number)
                await asyncio.sleep(PAUSE)

    async def live(self, end: float) -> None:
        """One person after the other does something with one of the devices."""
        while time.monotonic() < end:
            name = f"adopted-{self.device()[:8]}"
            verbs = [
                ["show", "--device", name], ["tap", "--device", name], ["press", "delete", "--device", name],
                ["reply", "reply", "Hej!", "--device", name], ["swipe", "--device", name],
                ["clear", "--all", "--device", name], ["device", "lock", name], ["device", "unlock", name],
                ["device", "offline", name], ["device", "online", name], ["device", "set", name, "power=saving"],
                ["device", "set", name, "power=normal"], ["app", "list", "--device", name], ["device", "list"],
                ["app", "install", BUNDLE, "--device", name, "--categories", self.categories], ["fault", "list"],
                ["pushes", "--limit", "20"],
            ]
            await self.server.run(*self.chance.choice(verbs))
            self.gestures += 1

    async def push_to_all(self) -> None:
        async with httpx.AsyncClient(http1=False, http2=True, verify=self.server.tls, timeout=120) as client:
            for round_ in range(WARM_UP):
                await self.for_each(lambda number: self.push(client, f"{number:08x}" + "ab" * 28, number + round_))

    async def scatter(self) -> None:
        """Puts the devices where the gestures of ``live`` would bring them in an hour.

        Half of them are locked, half offline, half save power, in every combination. A device that keeps pushes until it is
        online again takes more memory than one that has shown them, and that is not what is looked for.
        """
        async with httpx.AsyncClient(base_url=self.server.contact["console"] + "/api/v1", timeout=120) as client:
            async def leave(number: int) -> None:
                device = f"/devices/adopted-{number:08x}"
                app = await client.post(f"{device}/apps", json={"bundle": BUNDLE, "categories": CATEGORIES})
                state = await client.patch(device, json={
                    "locked": number & 1 != 0, "online": number & 2 != 0, "powerSaving": number & 4 != 0})
                for answer in (app, state):
                    if answer.is_error:
                        raise SystemExit(f"{answer.request.url}: {answer.text}")

            await self.for_each(leave)

    @staticmethod
    async def for_each(body) -> None:
        """Of all devices, fifty at a time."""
        for start in range(0, DEVICES, 50):
            await asyncio.gather(*(body(number) for number in range(start, start + 50)))

    async def run(self, seconds: float, folder: str) -> bool:
        self.categories = os.path.join(folder, "categories.json")
        with open(self.categories, "w") as file:
            json.dump(CATEGORIES, file)
        # Good for an hour; each signature differs, and another would be one too many on a connection.
        self.token = provider_token(self.server.contact)
        print(f"adopting {DEVICES} devices, {WARM_UP} pushes for each", flush=True)
        await self.push_to_all()
        print("leaving each device as its user might, and again", flush=True)
        await self.scatter()
        await self.push_to_all()
        for fault in FAULTS:
            if await self.server.run("fault", "set", *fault) != 0:
                raise SystemExit(f"the fault {fault} was not taken")
        end = time.monotonic() + seconds
        work = asyncio.gather(*(self.send(end) for _ in range(SENDERS)), self.live(end))
        samples = []
        start = time.monotonic()
        while time.monotonic() < end and self.server.process.poll() is None:
            await asyncio.sleep(min(5, seconds / 20))
            samples.append((time.monotonic() - start, self.server.memory, self.server.descriptors))
            if len(samples) % 6 == 0:
                print(f"{samples[-1][0]:5.0f} s  {samples[-1][1]:6.1f} MB  {samples[-1][2]} descriptors", flush=True)
        await work
        # Clients have gone; what they held is given back.
        await asyncio.sleep(3)
        return self.judge(samples, seconds)

    def judge(self, samples: list, seconds: float) -> bool:
        settled = [sample for sample in samples if sample[0] >= min(60, seconds / 10)]
        count = max(len(settled) // 9, 1)
        early = sum(sample[1] for sample in settled[:count]) / count
        late = sum(sample[1] for sample in settled[-count:]) / count
        growth = (late / early - 1) * 100
        print(f"answers: {json.dumps(self.answers, sort_keys=True)}")
        print(f"commands: {self.gestures}")
        print(f"memory: {early:.1f} MB after the first minute, {late:.1f} MB at the end ({growth:+.1f} %; at most +5 %)")
        print(f"descriptors: {samples[0][2]} with all clients, {self.server.descriptors} without them")
        alive = self.server.process.poll() is None
        print("the server is " + ("alive" if alive else f"gone: {self.server.process.returncode}"))
        return alive and growth <= 5 and self.server.descriptors <= samples[0][2]


def main(tool: str, seconds: float) -> None:
    state = tempfile.mkdtemp(prefix="tambuli-", dir="/tmp")
    server = Server(tool, os.path.join(state, "s"))
    try:
        held = asyncio.run(Soak(server).run(seconds, state))
    finally:
        server.process.terminate()
        ended = server.process.wait(30)
        shutil.rmtree(state, ignore_errors=True)
    print(f"SIGTERM ended it with {ended}")
    sys.exit(0 if held and ended == 0 else 1)


main(sys.argv[1], float(sys.argv[2]))
