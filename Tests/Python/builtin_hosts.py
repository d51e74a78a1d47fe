"""Pushes as a backend with Apple's hosts built in does: nothing here names a server, a port or an authority.

Prints each answer as a line of JSON. Usage: builtin_hosts.py CONTACT
"""

import asyncio
import json
import pathlib
import sys

import httpx
from aioapns import APNs, NotificationRequest, PushType

from provider_token import provider_token


def by_httpx(contact: dict, host: str, token: str) -> None:
    headers = {
        "authorization": "bearer " + provider_token(contact),
        "apns-topic": contact["topic"],
        "apns-push-type": "alert",
    }
    with httpx.Client(http1=False, http2=True, timeout=30) as client:
        answer = client.post(f"https://{host}/3/device/{token}", headers=headers, content='{"aps":{"alert":"Hej"}}')
    reason = answer.json()["reason"] if answer.content else None
    print(json.dumps({"name": host, "status": answer.status_code, "reason": reason}), flush=True)


async def by_aioapns(contact: dict) -> None:
    client = APNs(
        key=pathlib.Path(contact["keyFile"]).read_text(),
        key_id=contact["keyId"],
        team_id=contact["teamId"],
        topic=contact["topic"],
        use_sandbox=True,
    )
    answer = await client.send_notification(
        NotificationRequest(
            device_token=contact["token"], message={"aps": {"alert": "Hej"}}, push_type=PushType.ALERT
        )
    )
    print(json.dumps({"name": "aioapns", "status": int(answer.status), "reason": answer.description}), flush=True)


contact = json.loads(sys.argv[1])
by_httpx(contact, "api.sandbox.push.apple.com", contact["token"])
by_httpx(contact, "api.push.apple.com", contact["token"])
by_httpx(contact, "api.push.apple.com:2197", contact["token"])
asyncio.run(by_aioapns(contact))
