"""A `tambuli serve` for one story, the command line beside it, and pushes as a backend sends them."""

import json
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import urllib.parse
import urllib.request

REPOSITORY = pathlib.Path(__file__).resolve().parents[3]
CHAT = "com.example.chat"

MESSAGE = {
    "id": "message",
    "options": ["customDismissAction", "allowInCarPlay"],
    "actions": [
        {"id": "reply", "title": "Svara", "kind": "text", "buttonTitle": "Skicka", "placeholder": "Skriv meddelande..."},
        {"id": "like", "title": "Gilla"},
        {"id": "delete", "title": "Ta bort", "options": ["destructive"]},
    ],
}


def quoted(name: str) -> str:
    """As one part of a path."""
    return urllib.parse.quote(name, safe="")


class Server:
    """Listens on free ports, and on the same ones when it is started again."""

    def __init__(self, tool: str):
        self.tool = tool
        # The path is short: a Unix socket's may have 107 bytes.
        self.state = tempfile.mkdtemp(prefix="tambuli-page-", dir="/tmp")
        self.process = None
        #: Environment variables and options for the tool, beside those that all have.
        self.settings = {}
        self.options = []
        self.ports = {"endpoint": 0, "production": 0, "console": 0}

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.stop()
        shutil.rmtree(self.state, ignore_errors=True)

    # The process

    def start(self):
        options = [part for name, port in self.ports.items() for part in (f"--{name}", f"127.0.0.1:{port}")]
        # While you edit the page: its files as they are now, instead of those that were built in.
        if folder := os.environ.get("PAGE_FOLDER"):
            options += ["--page-folder", folder]
        self.process = subprocess.Popen(
            [self.tool, "serve", "--json", *options, *self.options], env=self._environment(), stdout=subprocess.PIPE, text=True
        )
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"the server ended before it was ready, with {self.process.wait()}")
        self.announcement = json.loads(line)
        self.ports = {name: urllib.parse.urlsplit(self.announcement[name]).port for name in self.ports}

    @property
    def url(self) -> str:
        return self.announcement["console"]

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait()

    def _environment(self):
        ours = {name: value for name, value in os.environ.items() if not name.startswith("TAMBULI_")}
        return ours | {"TAMBULI_STATE": self.state, "NO_COLOR": "1"} | self.settings

    # The command line

    def tambuli(self, *arguments: str) -> str:
        done = subprocess.run([self.tool, *arguments], env=self._environment(), capture_output=True, text=True)
        if done.returncode != 0:
            raise RuntimeError(f"tambuli {' '.join(arguments)}: {done.returncode}\n{done.stdout}{done.stderr}")
        return done.stdout

    # The API

    def call(self, method: str, path: str, body=None):
        request = urllib.request.Request(
            f"{self.url}/api/v1{path}", method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={} if body is None else {"content-type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=60) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def responses(self) -> list:
        return self.call("GET", "/responses?limit=500")["items"]

    # The fleet

    def add_device(self, name: str, model: str, phone: str | None = None):
        self.call("POST", "/devices", {"name": name, "model": model} | ({"attachedTo": phone} if phone else {}))

    def lock(self, device: str, locked: bool = True):
        self.call("PATCH", f"/devices/{quoted(device)}", {"locked": locked})

    def install(self, device: str = "iPhone", categories: list | None = None, bundle: str = CHAT, **values):
        """A declared app: its responses are written down."""
        body = {"bundle": bundle, "categories": [MESSAGE] if categories is None else categories} | values
        self.call("POST", f"/devices/{quoted(device)}/apps", body)

    def install_chat(self, device: str = "iPhone", language: str = "sv") -> pathlib.Path:
        """The example app, with a delegate of its own; its log is returned."""
        log = pathlib.Path(self.state) / "chat.log"
        program = REPOSITORY / ".build/examples/debug/ChatApp"
        command = f"sh -c 'CHAT_LANGUAGE={language} exec {program} >>{log} 2>&1'"
        self.tambuli("app", "install", CHAT, "--device", device, "--launch", command)
        self.tambuli("app", "start", CHAT, "--device", device)
        return log

    # Pushes

    def push(self, aps: dict, device: str = "iPhone", bundle: str = CHAT, **custom) -> str:
        """By curl, as the README shows it. Returns the apns-id."""
        return self.push_text(json.dumps({"aps": aps} | custom, ensure_ascii=False), device, bundle)

    def push_all(self, pushes: list):
        """Payloads with their devices and apps, over one connection, without waiting for what comes of them."""
        bearer = self.tambuli("jwt").strip()
        tokens, requests = {}, []
        for aps, device, bundle in pushes:
            if (device, bundle) not in tokens:
                tokens[device, bundle] = self.tambuli("token", bundle, "--device", device).strip()
            lines = {
                "url": f"https://localhost:{self.ports['endpoint']}/3/device/{tokens[device, bundle]}",
                "noproxy": "*", "cacert": self.announcement["ca"], "data": json.dumps({"aps": aps}, ensure_ascii=False),
            }
            headers = [f"authorization: bearer {bearer}", f"apns-topic: {bundle}", "apns-push-type: alert"]
            requests.append("http2\n" + "".join(
                f"{name} = {json.dumps(value, ensure_ascii=False)}\n"
                for name, value in [*lines.items(), *(("header", header) for header in headers)]))
        subprocess.run(
            ["curl", "--silent", "--show-error", "--config", "-"], input="next\n".join(requests), text=True, check=True)

    def push_text(self, payload: str, device: str = "iPhone", bundle: str = CHAT, headers: dict | None = None) -> str:
        fields = {
            "authorization": "bearer " + self.tambuli("jwt").strip(), "apns-topic": bundle, "apns-push-type": "alert",
        } | (headers or {})
        token = self.tambuli("token", bundle, "--device", device).strip()
        done = subprocess.run(
            ["curl", "--silent", "--show-error", "--http2", "--noproxy", "*", "--cacert", self.announcement["ca"],
             "--dump-header", "-", "--data-binary", "@-",
             *(part for name, value in fields.items() for part in ("-H", f"{name}: {value}")),
             f"https://localhost:{self.ports['endpoint']}/3/device/{token}"],
            input=payload, capture_output=True, text=True, check=True,
        )
        answer = dict(line.split(": ", 1) for line in done.stdout.splitlines() if ": " in line)
        return answer["apns-id"].strip()


def alert(title: str, body: str, **more) -> dict:
    return {"alert": {"title": title, "body": body}, "category": "message", "thread-id": "chat_123", "sound": "default"} | more
