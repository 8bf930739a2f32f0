//! Mortise for Rust: the C functions, and over them types that can't be misused.

use std::ffi::{CStr, CString};
use std::os::raw::{c_char, c_int, c_void};
use std::{fmt, mem, ptr, slice};

#[repr(C)]
struct RawString {
    bytes: *const c_char,
    length: usize,
}

impl RawString {
    /// Safety: what it points at must live.
    unsafe fn text(&self) -> String {
        String::from_utf8_lossy(slice::from_raw_parts(self.bytes as *const u8, self.length)).into_owned()
    }
}

#[repr(C)]
#[allow(dead_code)]
struct RawError {
    size: usize,
    status: c_int,
    line: u64,
    column: u64,
    length: usize,
    message: [c_char; 1024],
}

/// What one document may cost.
#[repr(C)]
pub struct Limits {
    size: usize,
    pub depth: u64,
    pub token_bytes: u64,
    pub document_bytes: u64,
    pub kept_mismatches: u64,
    pub stop_after: u64,
    pub pattern_bytes: u64,
    pub memory_bytes: u64,
}

#[repr(C)]
#[allow(dead_code)]
struct RawVerdict {
    size: usize,
    outcome: c_int,
    reason: c_int,
    limit: c_int,
    kept: usize,
    total: u64,
    allowed: u64,
    offset: u64,
    line: u64,
    column: u64,
    text: RawString,
}

#[repr(C)]
#[allow(dead_code)]
struct RawMismatch {
    size: usize,
    problem: c_int,
    offset: u64,
    path: RawString,
    expected: RawString,
    found: RawString,
    nearest: RawString,
    line: RawString,
}

#[link(name = "mortise")]
extern "C" {
    fn mortise_limits_init(limits: *mut Limits) -> c_int;
    fn mortise_shape_new(
        text: *const c_char, length: usize, name: *const c_char, shape: *mut *mut c_void, error: *mut RawError,
    ) -> c_int;
    fn mortise_shape_free(shape: *mut c_void);
    fn mortise_matcher_new(
        shape: *const c_void, side: c_int, limits: *const Limits, allocator: *const c_void,
        matcher: *mut *mut c_void, error: *mut RawError,
    ) -> c_int;
    fn mortise_matcher_feed(matcher: *mut c_void, bytes: *const c_void, length: usize) -> c_int;
    fn mortise_matcher_finish(matcher: *mut c_void, verdict: *mut RawVerdict) -> c_int;
    fn mortise_matcher_mismatch(matcher: *mut c_void, index: usize, mismatch: *mut RawMismatch) -> c_int;
    fn mortise_matcher_free(matcher: *mut c_void);
}

/// Why something couldn't be made.
#[derive(Debug)]
pub struct Error(String);

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

fn checked(make: impl FnOnce(&mut RawError) -> c_int) -> Result<(), Error> {
    // Safety: all of its fields may be 0.
    let mut error: RawError = unsafe { mem::zeroed() };
    error.size = mem::size_of::<RawError>();
    if make(&mut error) >= 0 {
        return Ok(());
    }
    // Safety: the message ends with a NUL.
    Err(Error(unsafe { CStr::from_ptr(error.message.as_ptr()) }.to_string_lossy().into_owned()))
}

impl Default for Limits {
    fn default() -> Limits {
        // Safety: all of its fields may be 0.
        let mut limits: Limits = unsafe { mem::zeroed() };
        limits.size = mem::size_of::<Limits>();
        unsafe { mortise_limits_init(&mut limits) };
        limits
    }
}

/// What documents are judged against; shared by threads.
pub struct Shape(*mut c_void);

unsafe impl Send for Shape {}
unsafe impl Sync for Shape {}

impl Shape {
    pub fn new(text: &[u8], name: &str) -> Result<Shape, Error> {
        let name = CString::new(name).map_err(|_| Error("the name holds a NUL".into()))?;
        let mut made = ptr::null_mut();
        checked(|error| unsafe {
            mortise_shape_new(text.as_ptr() as *const c_char, text.len(), name.as_ptr(), &mut made, error)
        })?;
        Ok(Shape(made))
    }
}

impl Drop for Shape {
    fn drop(&mut self) {
        unsafe { mortise_shape_free(self.0) }
    }
}

/// What was found of a document.
pub enum Verdict {
    Matches,
    Mismatches { total: u64, kept: Vec<String> },
    NotJson(String),
    OverLimit(String),
}

/// Judges one document. Moves between threads, is used by one.
pub struct Matcher(*mut c_void);

unsafe impl Send for Matcher {}

impl Matcher {
    pub fn new(shape: &Shape, limits: &Limits) -> Result<Matcher, Error> {
        let mut made = ptr::null_mut();
        checked(|error| unsafe { mortise_matcher_new(shape.0, 0, limits, ptr::null(), &mut made, error) })?;
        Ok(Matcher(made))
    }

    /// Whether the verdict is certain.
    pub fn feed(&mut self, piece: &[u8]) -> bool {
        unsafe { mortise_matcher_feed(self.0, piece.as_ptr() as *const c_void, piece.len()) == 1 }
    }

    /// Takes the matcher, so that nothing is fed after the end.
    pub fn finish(self) -> Verdict {
        // Safety: all fields may be 0; the texts are copied before the matcher goes.
        unsafe {
            let mut verdict: RawVerdict = mem::zeroed();
            verdict.size = mem::size_of::<RawVerdict>();
            mortise_matcher_finish(self.0, &mut verdict);
            match verdict.outcome {
                1 => Verdict::Matches,
                2 => Verdict::Mismatches {
                    total: verdict.total,
                    kept: (0..verdict.kept).map(|index| self.line(index)).collect(),
                },
                3 => Verdict::NotJson(verdict.text.text()),
                _ => Verdict::OverLimit(verdict.text.text()),
            }
        }
    }

    unsafe fn line(&self, index: usize) -> String {
        let mut mismatch: RawMismatch = mem::zeroed();
        mismatch.size = mem::size_of::<RawMismatch>();
        mortise_matcher_mismatch(self.0, index, &mut mismatch);
        mismatch.line.text()
    }
}

impl Drop for Matcher {
    fn drop(&mut self) {
        unsafe { mortise_matcher_free(self.0) }
    }
}
