"""Sends COUNT pushes through aioapns, at once, and prints each answer as a line of JSON.

Usage: aioapns_client.py CONTACT COUNT; CONTACT is the JSON object that RunningServer+Python.swift writes.
"""

import asyncio
import json
import pathlib
import ssl
import sys

from aioapns import APNs, NotificationRequest, PushType
from aioapns.connection import APNsDevelopmentClientProtocol, APNsTLSClientProtocol


async def main(contact: dict, count: int) -> None:
    # The library has no option for host and port; these class attributes are where it keeps them.
    APNsDevelopmentClientProtocol.APNS_SERVER = "localhost"
    APNsTLSClientProtocol.APNS_PORT = int(contact["port"])
    client = APNs(
        key=pathlib.Path(contact["keyFile"]).read_text(),
        key_id=contact["keyId"],
        team_id=contact["teamId"],
        topic=contact["topic"],
        use_sandbox=True,
        ssl_context=ssl.create_default_context(cafile=contact["ca"]),
    )

    async def push(number: int) -> None:
        answer = await client.send_notification(
            NotificationRequest(
                device_token=contact["token"],
                message={"aps": {"alert": f"Anna: Hej! {number}", "category": "message"}},
                push_type=PushType.ALERT,
            )
        )
        line = {"apnsId": answer.notification_id, "status": int(answer.status), "reason": answer.description}
        print(json.dumps(line), flush=True)

    await asyncio.gather(*(push(number) for number in range(count)))


asyncio.run(main(json.loads(sys.argv[1]), int(sys.argv[2])))
