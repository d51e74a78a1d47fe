"""Sends COUNT pushes over HTTP/2, a hundred at a time, and prints each answer as soon as it is here.

Ends with 0 also when the server goes away in the middle: what was answered until then has been printed.
Usage: burst.py CONTACT COUNT
"""

import asyncio
import json
import ssl
import sys
import uuid

import httpx

from provider_token import provider_token


async def main(contact: dict, count: int) -> None:
    numbers = iter(range(count))
    headers = {
        "authorization": "bearer " + provider_token(contact),
        "apns-topic": contact["topic"],
        "apns-push-type": "alert",
    }
    url = f"https://localhost:{contact['port']}/3/device/{contact['token']}"

    async def sender(client: httpx.AsyncClient) -> None:
        for number in numbers:
            body = json.dumps({"aps": {"alert": f"number {number}"}})
            answer = await client.post(url, headers=headers | {"apns-id": str(uuid.uuid4()).upper()}, content=body)
            print(json.dumps({"apnsId": answer.headers["apns-id"], "status": answer.status_code}), flush=True)

    tls = ssl.create_default_context(cafile=contact["ca"])
    async with httpx.AsyncClient(http1=False, http2=True, verify=tls, timeout=30) as client:
        try:
            await asyncio.gather(*(sender(client) for _ in range(100)))
        except httpx.TransportError as error:
            print(f"the server went away: {error!r}", file=sys.stderr)


asyncio.run(main(json.loads(sys.argv[1]), int(sys.argv[2])))
