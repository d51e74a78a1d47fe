"""aioapns as a load: aioapns-client.py FOLDER PORT REQUESTS"""
import asyncio
import ssl
import sys

import aioapns
from aioapns.connection import APNsDevelopmentClientProtocol, APNsTLSClientProtocol

folder, port, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
# The library has no option for host and port; these class attributes are where it keeps them.
APNsTLSClientProtocol.APNS_PORT = port
APNsDevelopmentClientProtocol.APNS_SERVER = "127.0.0.1"


async def main():
    context = ssl.create_default_context(cafile=f"{folder}/ca.pem")
    client = aioapns.APNs(
        key=open(f"{folder}/signing.p8").read(), key_id="ABCDE12345", team_id="TEAM123456",
        topic="com.example.chat", use_sandbox=True, ssl_context=context, max_connections=4)
    tokens = open(f"{folder}/tokens.txt").read().split()
    gate = asyncio.Semaphore(400)

    async def push(number):
        async with gate:
            message = {"aps": {"alert": {"title": "Ana", "body": "Lunch at noon?"}, "category": "message"}}
            request = aioapns.NotificationRequest(device_token=tokens[number % len(tokens)], message=message)
            return (await client.send_notification(request)).is_successful

    outcomes = await asyncio.gather(*(push(number) for number in range(count)))
    print(f"{sum(outcomes)} succeeded")


asyncio.run(main())
