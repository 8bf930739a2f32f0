"""Judges what came by Pact interactions with the reference implementation (pact-python's library).

Reads lines {"name": ..., "version": 2, "side": "request" or "response", "expected": {...}, "actual": {"method": ...,
"target": ..., "status": ..., "headers": [[name, value], ...], "body": base64}} to the end, then answers each with a line:
true, false, or why it can't be judged. Requests are sent to mock servers, responses served to the verifier.
"""

import base64
import http.server
import json
import os
import socket
import sys
import tempfile
import threading

import pact_ffi as ffi


def answer_requests(cases):
    """Each request is sent to a mock server of its own, byte for byte."""
    for case in cases:
        try:
            case["answer"] = judge_request(case["version"], case["expected"], case["actual"])
        except Exception as error:  # A library that refuses a case says so, and the others are judged.
            case["answer"] = f"{type(error).__name__}: {error}"


def judge_request(version, expected, actual):
    pact = ffi.new_pact("consumer", "provider")
    ffi.with_specification(pact, {2: ffi.PactSpecification.V2, 4: ffi.PactSpecification.V4}.get(version, ffi.PactSpecification.V3))
    interaction = ffi.new_interaction(pact, "case")
    ffi.with_request(interaction, expected.get("method", "GET"), expected.get("path", "/"))
    query = expected.get("query") or {}
    if isinstance(query, str):
        from urllib.parse import parse_qs

        query = parse_qs(query, keep_blank_values=True)
    for name, values in query.items():
        for index, value in enumerate(values):
            ffi.with_query_parameter_v2(interaction, name, index, value)
    part = ffi.InteractionPart.REQUEST
    headers = expected.get("headers") or {}
    for name, value in headers.items():
        ffi.with_header_v2(interaction, part, name, 0, value)
    if "body" in expected:
        body = expected["body"]
        kind = next((value for name, value in headers.items() if name.lower() == "content-type"), "")
        if body is None:
            ffi.with_body(interaction, part, kind, "null")
        elif body == "":
            return "an empty body can't be given to the library"
        else:
            text = body if isinstance(body, str) else json.dumps(body)
            ffi.with_body(interaction, part, kind or ("text/plain" if isinstance(body, str) else "application/json"), text)
    if expected.get("matchingRules"):
        ffi.with_matching_rules(interaction, part, json.dumps(expected["matchingRules"]))
    server = ffi.create_mock_server_for_transport(pact, "127.0.0.1", 0, "http", None)
    try:
        send(server, actual)
        return ffi.mock_server_matched(server)
    finally:
        ffi.cleanup_mock_server(server)


def send(server, actual):
    body = base64.b64decode(actual["body"])
    port = getattr(server, "port", None) or int(getattr(server, "_ref", server))
    lines = [f"{actual['method']} {actual['target']} HTTP/1.1", "Host: 127.0.0.1", "Connection: close"]
    lines += [f"{name}: {value}" for name, value in actual["headers"]]
    if body:
        lines.append(f"Content-Length: {len(body)}")
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        connection.sendall("\r\n".join(lines).encode() + b"\r\n\r\n" + body)
        while connection.recv(65536):
            pass


def answer_responses(cases):
    """All responses of one version are served, each at a path of its own, and verified in one run."""
    served = {f"/{index}": case for index, case in enumerate(cases)}

    class Provider(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self):
            actual = served[self.path]["actual"]
            body = base64.b64decode(actual["body"])
            self.send_response_only(actual["status"])
            for name, value in actual["headers"]:
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *arguments):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Provider)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    for version in sorted({case["version"] for case in cases}):
        verify(version, served, server.server_address[1])
    server.shutdown()


def verify(version, served, port):
    interactions = []
    for path, case in served.items():
        if case["version"] != version:
            continue
        response = dict(case["expected"])
        response.setdefault("status", case["actual"]["status"])
        interaction = {"description": path, "request": {"method": "GET", "path": path}, "response": response}
        if version == 4:
            interaction["type"] = "Synchronous/HTTP"
        interactions.append(interaction)
    pact = {
        "consumer": {"name": "consumer"},
        "provider": {"name": "provider"},
        "interactions": interactions,
        "metadata": {"pactSpecification": {"version": "4.0" if version == 4 else f"{version}.0.0"}},
    }
    with tempfile.TemporaryDirectory() as folder:
        name = os.path.join(folder, "pact.json")
        with open(name, "w", encoding="utf-8") as file:
            json.dump(pact, file)
        handle = ffi.verifier_new_for_application()
        ffi.verifier_set_provider_info(handle, "provider", "http", "127.0.0.1", port, "/")
        ffi.verifier_add_file_source(handle, name)
        try:
            ffi.verifier_execute(handle)
        except RuntimeError:
            pass
        results = json.loads(str(ffi.verifier_json(handle)))["interactionResults"]
    for result in results:
        served[result["description"]]["answer"] = result["result"] == "OK"


def main():
    cases = [json.loads(line) for line in sys.stdin]
    # The library writes to standard output; the answers go to where it was.
    output = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    answer_requests([case for case in cases if case["side"] == "request"])
    answer_responses([case for case in cases if case["side"] == "response"])
    for case in cases:
        output.write(json.dumps(case.get("answer", "no answer")) + "\n")
    output.flush()
    # Its threads are of no further use, and may not end by themselves.
    os._exit(0)


main()
