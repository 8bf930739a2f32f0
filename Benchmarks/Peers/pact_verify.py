"""Verifies a provider with pact-python and says what it took: pact_verify.py PACT_FILE PROVIDER_URL

Prints one JSON object: seconds of the verification, seconds of CPU, peak resident memory in KiB, whether it holds.
"""

import json
import resource
import sys
import time

from pact import Verifier


def main() -> None:
    pact_file, url = sys.argv[1:]
    verifier = Verifier("CatalogAPI", host="127.0.0.1").add_transport(url=url).add_source(pact_file)
    verifier.set_request_timeout(600_000)
    before = resource.getrusage(resource.RUSAGE_SELF)
    start = time.monotonic()
    try:
        verifier.verify()
        holds = True
    except RuntimeError:
        holds = False
    seconds = time.monotonic() - start
    after = resource.getrusage(resource.RUSAGE_SELF)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    print(json.dumps({"seconds": seconds, "cpuSeconds": cpu, "peakKiB": after.ru_maxrss, "holds": holds}))


main()
