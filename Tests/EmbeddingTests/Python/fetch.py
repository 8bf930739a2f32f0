"""Judges what a URL answers, as it comes: fetch.py SHAPE URL. Exit codes as the C filter's."""
import http.client
import sys
import urllib.parse

import mortise


def fetch(name, url):
    with open(name, "rb") as file:
        matcher = mortise.Matcher(mortise.Shape(file.read(), name), mortise.limits(depth=16))
    parts = urllib.parse.urlsplit(url)
    connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=20)
    connection.request("GET", parts.path)
    response = connection.getresponse()
    if response.status != 200:
        raise mortise.Error(f"status {response.status}")
    while piece := response.read1(4096):
        if matcher.feed(piece):
            break
    connection.close()
    verdict = matcher.finish()
    print(verdict.text)
    for index in range(verdict.kept):
        print(" ", matcher.line(index))
    return {mortise.MATCHES: 0, mortise.OVER_LIMIT: 3}.get(verdict.outcome, 1)


try:
    sys.exit(fetch(*sys.argv[1:]))
except (mortise.Error, OSError) as error:
    print(f"fetch: {error}", file=sys.stderr)
    sys.exit(2)
