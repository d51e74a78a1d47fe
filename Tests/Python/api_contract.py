"""Throws requests at the console's API, such as its description allows and such as it forbids, and holds each answer to
the description. Usage: api_contract.py CONSOLE"""

import json
import os
import subprocess
import sys
import tempfile
import urllib.request

from openapi_spec_validator import validate

api = sys.argv[1] + "/api/v1"
with urllib.request.urlopen(api + "/openapi.json") as answer:
    description = json.load(answer)
validate(description)
for parameter in description["paths"]["/wait"]["get"]["parameters"]:
    if parameter["name"] == "timeout":
        parameter["required"] = True
        parameter["schema"]["maximum"] = 0.5

with tempfile.TemporaryDirectory() as folder:
    bounded = os.path.join(folder, "openapi.json")
    with open(bounded, "w") as file:
        json.dump(description, file)
    checks = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"
    tool = os.path.join(os.path.dirname(sys.executable), "schemathesis")
    # The event stream does not end, so it has tests of its own.
    command = [tool, "run", bounded, "--url", api, "--checks", checks, "--exclude-path", "/events", "--seed", "1"]
    command += ["--max-examples", "10", "--request-timeout", "60", "--suppress-health-check", "all"]
    command += ["--phases", "coverage,fuzzing"]
    sys.exit(subprocess.run(command, cwd=folder).returncode)
