"""Judges JSON documents by JSON Schema 2020-12 with jsonschema-rs, formats asserted.

Reads lines {"schema": ..., "documents": ["<JSON text>", ...]} and answers each with a line: a list with true, false or,
where it can't judge a document, why. Documents come as text, so that no number loses a digit on its way here.
"""

import json
import sys
from decimal import Decimal, InvalidOperation

from jsonschema_rs import Draft202012Validator, EmailOptions


class LeftOut(Exception):
    """Why a document can't be judged."""


def number(text):
    try:
        return Decimal(text)
    except InvalidOperation:
        raise LeftOut("number out of range") from None


def members(pairs):
    result = dict(pairs)
    if len(result) < len(pairs):
        raise LeftOut("name sent twice")
    return result


def no_number(text):
    raise ValueError(f"{text} is not JSON")


def read(text):
    return json.loads(text, parse_float=number, parse_constant=no_number, object_pairs_hook=members)


def judge(validator, document):
    try:
        return validator.is_valid(read(document))
    except LeftOut as reason:
        return str(reason)
    except ValueError:
        return "not JSON"


def main():
    # A display name before an address belongs to RFC 5322; the format is RFC 5321's Mailbox.
    email = EmailOptions(allow_display_text=False)
    for line in sys.stdin.buffer:
        case = read(line)
        validator = Draft202012Validator(case["schema"], validate_formats=True, email_options=email, offline=True)
        print(json.dumps([judge(validator, document) for document in case["documents"]]))


main()
