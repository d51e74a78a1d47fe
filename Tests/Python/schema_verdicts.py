"""Says of each line of a file, a JSON document, whether a JSON Schema accepts it: `true` or `false`, a line each.

schema_verdicts.py SCHEMA DOCUMENTS
"""

import json
import sys

from jsonschema import Draft202012Validator

with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
Draft202012Validator.check_schema(schema)
validator = Draft202012Validator(schema)
with open(sys.argv[2], encoding="utf-8") as documents:
    for line in documents:
        print("true" if validator.is_valid(json.loads(line)) else "false")
