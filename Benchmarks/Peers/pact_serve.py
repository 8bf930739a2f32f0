"""Serves a contract of so many interactions with pact-python: pact_serve.py COUNT BODY_FILE

Interaction I answers GET /books/I with the body. Prints the port, and serves until its standard input ends.
"""

import json
import sys

from pact import Pact


def main() -> None:
    count = int(sys.argv[1])
    with open(sys.argv[2], encoding="utf-8") as file:
        body = json.load(file)
    pact = Pact("LibraryApp", "CatalogAPI").with_specification("V4")
    for number in range(count):
        (
            pact.upon_receiving(f"book {number}")
            .with_request("GET", f"/books/{number}")
            .with_header("Accept", "application/json")
            .will_respond_with(200)
            .with_body(body, "application/json")
        )
    with pact.serve(raises=False, verbose=False) as server:
        print(server.port, flush=True)
        sys.stdin.read()


main()
