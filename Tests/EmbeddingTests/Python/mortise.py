"""Mortise for Python, over libmortise by ctypes alone."""
import ctypes
from ctypes import POINTER, byref, c_char, c_char_p, c_int, c_size_t, c_uint64, c_void_p

MATCHES, MISMATCHES, NOT_JSON, OVER_LIMIT = 1, 2, 3, 4
DECIDED = 1


class Error(Exception):
    """A shape that can't be read, or a call that can't be taken."""


class _String(ctypes.Structure):
    _fields_ = [("bytes", c_void_p), ("length", c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.bytes, self.length).decode()


class _Sized(ctypes.Structure):
    def __init__(self):
        super().__init__(size=ctypes.sizeof(self))


class _Error(_Sized):
    _fields_ = [("size", c_size_t), ("status", c_int), ("line", c_uint64), ("column", c_uint64),
                ("length", c_size_t), ("message", c_char * 1024)]


class Limits(_Sized):
    """What one document may cost."""
    _fields_ = [("size", c_size_t)] + [(name, c_uint64) for name in (
        "depth", "token_bytes", "document_bytes", "kept_mismatches", "stop_after", "pattern_bytes", "memory_bytes")]


class Verdict(_Sized):
    """What was found of a document. Its text lives until the matcher is reset or freed."""
    _fields_ = [("size", c_size_t), ("outcome", c_int), ("reason", c_int), ("limit", c_int), ("kept", c_size_t),
                ("total", c_uint64), ("allowed", c_uint64), ("offset", c_uint64), ("line", c_uint64),
                ("column", c_uint64), ("text", _String)]


class _Mismatch(_Sized):
    _fields_ = [("size", c_size_t), ("problem", c_int), ("offset", c_uint64), ("path", _String),
                ("expected", _String), ("found", _String), ("nearest", _String), ("line", _String)]


_library = ctypes.CDLL("libmortise.so.1")


def _function(name, result, *arguments):
    function = getattr(_library, name)
    function.restype, function.argtypes = result, arguments
    return function


_limits_init = _function("mortise_limits_init", c_int, POINTER(Limits))
_shape_new = _function("mortise_shape_new", c_int, c_char_p, c_size_t, c_char_p, POINTER(c_void_p), POINTER(_Error))
_shape_free = _function("mortise_shape_free", None, c_void_p)
_matcher_new = _function("mortise_matcher_new", c_int, c_void_p, c_int, POINTER(Limits), c_void_p,
                         POINTER(c_void_p), POINTER(_Error))
_matcher_feed = _function("mortise_matcher_feed", c_int, c_void_p, c_char_p, c_size_t)
_matcher_finish = _function("mortise_matcher_finish", c_int, c_void_p, POINTER(Verdict))
_matcher_mismatch = _function("mortise_matcher_mismatch", c_int, c_void_p, c_size_t, POINTER(_Mismatch))
_matcher_error = _function("mortise_matcher_error", _String, c_void_p)
_matcher_free = _function("mortise_matcher_free", None, c_void_p)


def limits(**chosen):
    """The default limits but for those given."""
    made = Limits()
    _limits_init(byref(made))
    for name, value in chosen.items():
        setattr(made, name, value)
    return made


class Shape:
    """What documents are judged against."""

    def __init__(self, text, name=None):
        self.handle, error = c_void_p(), _Error()
        if _shape_new(text, len(text), name and name.encode(), byref(self.handle), byref(error)) < 0:
            raise Error(error.message.decode())

    def __del__(self):
        _shape_free(self.handle)


class Matcher:
    """Judges one document as its bytes arrive."""

    def __init__(self, shape, limits=None):
        self.handle, error = c_void_p(), _Error()
        if _matcher_new(shape.handle, 0, limits and byref(limits), None, byref(self.handle), byref(error)) < 0:
            raise Error(error.message.decode())

    def feed(self, piece):
        """Whether the verdict is certain."""
        return self._check(_matcher_feed(self.handle, piece, len(piece))) == DECIDED

    def finish(self):
        verdict = Verdict()
        self._check(_matcher_finish(self.handle, byref(verdict)))
        return verdict

    def line(self, index):
        mismatch = _Mismatch()
        self._check(_matcher_mismatch(self.handle, index, byref(mismatch)))
        return str(mismatch.line)

    def _check(self, status):
        if status < 0:
            raise Error(str(_matcher_error(self.handle)))
        return status

    def __del__(self):
        _matcher_free(self.handle)
