"""Sends one push for each unusual but legal way of writing a request, and prints the answers.

Usage: raw_headers.py CONTACT
"""

import json
import ssl
import sys
import time

import httpx
import jwt

from provider_token import provider_token

contact = json.loads(sys.argv[1])
now = time.time()

# PyJWT itself refuses to write such times, as it refuses to read them; others write them.
jwt.api_jwt.PyJWT._validate_iat = lambda *_: None


def request(name: str, *, token=None, authorization=None, topic=None, headers=(), body='{"aps":{"alert":"Hej"}}'):
    fields = {
        "authorization": authorization or "bearer " + provider_token(contact),
        "apns-topic": topic or contact["topic"],
        "apns-push-type": "alert",
    } | dict(headers)
    return name, token or contact["token"], fields, body


requests = [
    request("an issue time with a fraction", authorization="bearer " + provider_token(contact, issued_at=now)),
    request("an issue time written as text", authorization="bearer " + provider_token(contact, issued_at=str(int(now)))),
    request("a typ header in the token", authorization="bearer " + provider_token(contact, headers={"typ": "JWT"})),
    request("the word Bearer with a capital", authorization="Bearer " + provider_token(contact)),
    request("curl's content type", headers={"content-type": "application/x-www-form-urlencoded"}),
    request("an unknown header", headers={"x-request-id": "7"}),
    request("an apns-id in small letters", headers={"apns-id": "eabeae54-14a8-11e5-b60b-1697f925ec7b"}),
    request("a token in capitals", token=contact["token"].upper()),
    request("an expiration of zero", headers={"apns-expiration": "0"}),
    request("a body that is no JSON", body='{"aps":'),
    request("a body without aps", body='{"acme":1}'),
    request("an apns-id that is no UUID", headers={"apns-id": "7"}),
    request("a priority of three", headers={"apns-priority": "3"}),
    request("an expiration that is no number", headers={"apns-expiration": "soon"}),
    request("a push type nobody knows", headers={"apns-push-type": "telegram"}),
    request("a collapse id of 65 bytes", headers={"apns-collapse-id": "c" * 65}),
    request("a topic of no app", topic="com.example.nobody"),
    request("an encoded space in the token", token=contact["token"][:-3] + "%20"),
    request("a provider token of another key", authorization="bearer " + provider_token(contact, headers={"kid": "0000000000"})),
    request("an authorization that is no token", authorization="bearer nonsense"),
]

tls = ssl.create_default_context(cafile=contact["ca"])
for name, token, fields, body in requests:
    # A connection each: on one connection a second provider token within twenty minutes is itself refused.
    with httpx.Client(http1=False, http2=True, verify=tls, timeout=30) as client:
        answer = client.post(
            f"https://localhost:{contact['port']}/3/device/{token}", headers=fields, content=body.encode()
        )
    reason = answer.json()["reason"] if answer.content else None
    line = {
        "name": name,
        "apnsId": answer.headers.get("apns-id"),
        "status": answer.status_code,
        "reason": reason,
        "headers": dict(answer.headers),
    }
    print(json.dumps(line), flush=True)
