"""Checks JSON Lines against what the sample manifest agrees on, with jsonschema, and prints the CPU seconds it took."""

import json
import sys
import time

from jsonschema import Draft202012Validator


def category(identifier, keys, required, aps):
    return {
        "if": {"properties": {"aps": {"properties": {"category": {"const": identifier}}, "required": ["category"]}}},
        "then": {
            "properties": {key: {"type": kind} for key, kind in keys.items()} | {"aps": aps},
            "required": required,
        },
    }


SCHEMA = {
    "type": "object",
    "required": ["aps"],
    "properties": {
        "aps": {"type": "object", "properties": {"category": {"enum": ["message", "photo", "invoice"]}}},
    },
    "allOf": [
        category("message", {"chat": "string", "unread": "integer"}, ["chat"], {"required": ["thread-id"]}),
        category("photo", {"chat": "string", "media-url": "string"}, ["chat", "media-url"],
                 {"required": ["thread-id", "mutable-content"]}),
        category("invoice", {"invoice": "integer", "amount": "number", "paid": "boolean", "lines": "array",
                             "payee": "object"}, ["invoice", "amount", "paid", "lines", "payee"], {}),
    ],
}

validator = Draft202012Validator(SCHEMA)
start = time.process_time()
with open(sys.argv[1], encoding="utf-8") as lines:
    for line in lines:
        if not validator.is_valid(json.loads(line)):
            sys.exit("a line is not valid: " + line)
print(time.process_time() - start)
