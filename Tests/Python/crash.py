"""Kills a server under load at random moments, and sees that every 200 it gave is kept.

Each round: pushes go in over HTTP/2, a hundred at a time, until the server is killed with SIGKILL; it is started again on what
it left, and `tambuli pushes` must show every push that was answered 200, each once, each with one notification. The state is
kept for ten rounds, so that a kill also meets what the kills before it left.

Usage: crash.py TAMBULI ROUNDS [SEED]
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
import uuid

import httpx

from provider_token import provider_token

BUNDLE = "com.example.chat"
ROUNDS_OF_A_STATE = 10


class Server:
    """A `tambuli serve` over a state folder."""

    def __init__(self, tool: str, state: str) -> None:
        self.tool = tool
        self.environment = os.environ | {"TAMBULI_STATE": state}
        self.process = subprocess.Popen(
            [tool, "serve", "--json", "--endpoint", "127.0.0.1:0", "--production", "127.0.0.1:0", "--console", "127.0.0.1:0"],
            stdout=subprocess.PIPE, env=self.environment, text=True,
        )
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"the store does not open: the server ended with {self.process.wait()}")
        self.contact = json.loads(line)

    def run(self, *arguments: str) -> str:
        return subprocess.run(
            [self.tool, *arguments], env=self.environment, check=True, capture_output=True, text=True
        ).stdout

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    @property
    def url(self) -> str:
        return self.contact["endpoint"].replace("127.0.0.1", "localhost")


async def push_until_killed(server: Server, seconds: float) -> tuple[set[str], int]:
    """The ids of the pushes that were answered 200, and how many were sent."""
    token = server.run("token", BUNDLE).strip()
    headers = {"authorization": "bearer " + provider_token(server.contact), "apns-topic": BUNDLE, "apns-push-type": "alert"}
    answered: set[str] = set()
    sent = 0

    async def sender(client: httpx.AsyncClient) -> None:
        nonlocal sent
        while True:
            name = str(uuid.uuid4())
            sent += 1
            answer = await client.post(
                f"{server.url}/3/device/{token}", headers=headers | {"apns-id": name},
                content=json.dumps({"aps": {"alert": name}}),
            )
            if answer.status_code == 200:
                # From the first answer on, so that there is something to lose on a slow machine too.
                if not answered:
                    asyncio.get_running_loop().call_later(seconds, server.kill)
                answered.add(name)

    tls = ssl.create_default_context(cafile=server.contact["ca"])
    async with httpx.AsyncClient(http1=False, http2=True, verify=tls, timeout=30) as client:
        await asyncio.gather(*(sender(client) for _ in range(100)), return_exceptions=True)
    return answered, sent


def check(server: Server, answered: set[str]) -> list[str]:
    """What is wrong with what the server remembers."""
    pushes = [json.loads(line) for line in server.run("pushes", "--json").splitlines()]
    names = [push["apnsId"] for push in pushes]
    notifications = [push["notification"] for push in pushes if push["notification"]]
    wrong = []
    if missing := answered - set(names):
        wrong.append(f"{len(missing)} of {len(answered)} answered pushes are lost")
    if len(names) != len(set(names)):
        wrong.append(f"{len(names) - len(set(names))} pushes are there twice")
    if len(notifications) != len(set(notifications)):
        wrong.append("two pushes share a notification")
    return wrong


def main(tool: str, rounds: int, seed: int) -> None:
    chance = random.Random(seed)
    print(f"seed {seed}; again with: make crash SEED={seed}")
    failures = total = 0
    state = ""
    answered_here: set[str] = set()
    for number in range(1, rounds + 1):
        if number % ROUNDS_OF_A_STATE == 1:
            shutil.rmtree(state, ignore_errors=True) if state else None
            # Short: the path of a Unix socket has 107 bytes at most.
            state = tempfile.mkdtemp(prefix="tambuli-", dir="/tmp")
            answered_here = set()
        server = Server(tool, state)
        if number % ROUNDS_OF_A_STATE == 1:
            server.run("app", "install", BUNDLE)
        seconds = chance.uniform(0, 1)
        answered, sent = asyncio.run(push_until_killed(server, seconds))
        answered_here |= answered
        total += len(answered)
        again = Server(tool, state)
        wrong = check(again, answered_here)
        again.kill()
        failures += bool(wrong)
        print(
            f"round {number}: killed {seconds:.2f} s after the first answer, {len(answered)} of {sent} answered, "
            + ("; ".join(wrong) or "all kept"), flush=True,
        )
    shutil.rmtree(state, ignore_errors=True)
    print(f"{rounds} kills, {total} pushes answered 200, {failures} rounds with losses")
    sys.exit(1 if failures else 0)


main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1_000_000))
