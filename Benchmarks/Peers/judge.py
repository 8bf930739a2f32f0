"""Judges bodies with a library for Python: judge.py LIBRARY SCHEMA_FILE

LIBRARY is jsonschema-rs, msgspec or pact-python. Prints {"version": …}, or {"cannot": why} where the library can't hold
the schema, then reads commands line by line and answers each with one JSON object:

    judge TIMES FILE   judges the file's bytes so many times: {"right": …, "nanoseconds": CPU of all}
    memory FILE        reads the file and judges it once: {"right": …, "beforeKiB": …, "peakKiB": …}

Each library gets the bytes and what it keeps from body to body, such as a compiled schema. Text that is no JSON is an
error. Nothing else runs in the process.
"""

import json
import sys
import time
from importlib.metadata import version


def jsonschema_rs_judge(schema):
    import jsonschema_rs

    validator = jsonschema_rs.validator_for(schema)
    return lambda body: validator.is_valid(json.loads(body))


def msgspec_judge(schema):
    import msgspec

    decoder = msgspec.json.Decoder(MsgspecTypes(msgspec).type_of(schema))

    def judge(body):
        try:
            decoder.decode(body)
            return True
        except msgspec.ValidationError:
            return False

    return judge


class MsgspecTypes:
    """Types for what the schemas of the benchmark say: structs for objects that name members."""

    def __init__(self, msgspec):
        self.msgspec = msgspec
        self.count = 0

    def type_of(self, schema):
        from typing import Annotated, Any, Literal, Union

        if "anyOf" in schema:
            return Union[tuple(self.type_of(each) for each in schema["anyOf"])]
        if "enum" in schema:
            return Literal[tuple(schema["enum"])]
        if "type" not in schema:
            return Any
        types = []
        for name in [schema["type"]] if isinstance(schema["type"], str) else schema["type"]:
            if name == "object":
                types.append(self.object(schema))
            elif name == "array":
                array = list[self.type_of(schema.get("items", {}))]
                least = schema.get("minItems")
                types.append(Annotated[array, self.msgspec.Meta(min_length=least)] if least else array)
            elif name == "number":
                types.append(Union[int, float])
            else:
                types.append({"null": None, "boolean": bool, "integer": int, "string": str}[name])
        return Union[tuple(types)]

    def object(self, schema):
        from typing import Any, Union

        if "properties" not in schema:
            return dict[str, self.type_of(schema.get("additionalProperties", {}))]
        required = set(schema.get("required", []))
        fields, names = [], {}
        # Those without a default come first; names that Python can't have get others. Structs hold at most 2,048 fields.
        for name in sorted(schema["properties"], key=lambda name: name not in required):
            field = f"f{len(fields)}"
            names[field] = name
            kind = self.type_of(schema["properties"][name])
            if name in required:
                fields.append((field, kind))
            else:
                fields.append((field, Union[kind, self.msgspec.UnsetType], self.msgspec.UNSET))
        self.count += 1
        return self.msgspec.defstruct(f"S{self.count}", fields, rename=names, kw_only=False)


def pact_judge(schema):
    import pact_ffi

    pact = pact_ffi.new_pact("consumer", "provider")
    pact_ffi.with_specification(pact, pact_ffi.PactSpecification.V4)
    message = pact_ffi.new_sync_message_interaction(pact, "body")
    body = json.dumps(pact_example(schema))
    pact_ffi.with_body(message, pact_ffi.InteractionPart.RESPONSE, "application/json", body)

    def judge(body, _owner=pact):
        # The message ends with the contract that it belongs to.
        found = pact_ffi.sync_message_match_response_contents(message, 0, "application/json", body.decode())
        return not found

    return judge


def pact_example(schema):
    """The schema as an example with matchers. Members that may be missing can't be said, so they are left out."""

    def like(kind, value, **more):
        return {"pact:matcher:type": kind, "value": value, **more}

    if "enum" in schema:
        return like("equality", schema["enum"][0])
    kind = schema["type"]
    if kind == "array":
        return like("type", [pact_example(schema["items"])], min=schema.get("minItems", 0))
    if kind == "object" and "properties" not in schema:
        return like("values", {"name": pact_example(schema["additionalProperties"])})
    if kind == "object":
        return {name: pact_example(schema["properties"][name]) for name in schema.get("required", [])}
    return {
        "string": like("type", "text"),
        "integer": like("integer", 1),
        "number": like("number", 1.5),
        "boolean": like("boolean", True),
    }[kind]


JUDGES = {
    "jsonschema-rs": ("jsonschema_rs", jsonschema_rs_judge),
    "msgspec": ("msgspec", msgspec_judge),
    "pact-python": ("pact-python", pact_judge),
}


def read(path):
    with open(path, "rb") as file:
        return file.read()


def status(field):
    with open("/proc/self/status", encoding="ascii") as file:
        return next(int(line.split()[1]) for line in file if line.startswith(field))


def memory(judge, path):
    before = status("VmRSS")
    with open("/proc/self/clear_refs", "w", encoding="ascii") as file:
        file.write("5")  # the peak begins anew
    right = judge(read(path))
    return {"right": right, "beforeKiB": before, "peakKiB": status("VmHWM")}


def timed(judge, times, body):
    start = time.process_time_ns()
    for _ in range(times):
        right = judge(body)
    return {"right": right, "nanoseconds": time.process_time_ns() - start}


def main():
    distribution, make = JUDGES[sys.argv[1]]
    schema = json.loads(read(sys.argv[2]))
    try:
        judge = make(schema)
    except Exception as error:  # each library has its own
        print(json.dumps({"cannot": str(error)}), flush=True)
        return
    print(json.dumps({"version": version(distribution)}), flush=True)
    bodies = {}
    for line in sys.stdin:
        command, *arguments = line.rstrip("\n").split(" ", 2)
        if command == "judge":
            times, path = arguments
            if path not in bodies:
                bodies[path] = read(path)
            answer = timed(judge, int(times), bodies[path])
        elif command == "memory":
            answer = memory(judge, " ".join(arguments))
        else:
            answer = {"error": f"unknown command {command}"}
        print(json.dumps(answer), flush=True)


main()
