"""Provider tokens as somebody else's library makes them."""

import pathlib
import time

import jwt


def provider_token(contact: dict, issued_at=None, headers: dict | None = None) -> str:
    """A token signed now with the server's key; `issued_at` and `headers` replace or add what a test wants odd."""
    return jwt.encode(
        {"iss": contact["teamId"], "iat": int(time.time()) if issued_at is None else issued_at},
        pathlib.Path(contact["keyFile"]).read_text(),
        algorithm="ES256",
        headers={"kid": contact["keyId"]} | (headers or {}),
    )
