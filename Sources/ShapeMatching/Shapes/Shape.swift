/// What a JSON value must look like for its reader: the minimum the reader relies on, never the whole value.
///
/// An object may have further members and a value may be richer than asked for; what is missing, renamed or of another
/// type is a mismatch. Equality compares meaning, not spelling: outside a member `optional(S)` equals `nullable(S)`, and
/// an optional of an optional is one optional.
public indirect enum Shape: Sendable {
    /// Every value.
    case any
    /// `null` and nothing else.
    case null
    /// `true` or `false`, never a number.
    case boolean
    /// A number whose exact decimal value has no fractional part: `1`, `1.0` and `1e400`, not `1.5`.
    case integer
    /// Every number.
    case number
    /// Every string.
    case string
    /// An array whose every element has the element's shape, with a number of elements in `count` where that is given;
    /// an upper bound of `Int.max` is no bound.
    case array(Shape, count: ClosedRange<Int>? = nil)
    /// An object that has each required member with its shape; further members are allowed unless it is `closed`.
    case object(Members, closed: Bool = false)
    /// An object with any member names, every value with the shape.
    case map(of: Shape)
    /// As a member: may be missing, may be null, otherwise has the shape. Elsewhere: null or the shape.
    case optional(Shape)
    /// The shape or null; as a member it must be present.
    case nullable(Shape)
    /// As a member: may be missing, but not null unless the shape allows it. Meaningless, and refused, elsewhere.
    case omittable(Shape)
    /// Exactly one of these values, numbers compared by exact decimal value. An `open` one accepts any other *string*
    /// too: a client with an unknown case.
    case enumeration([Scalar], open: Bool = false)
    /// A string in which the regular expression is found, unanchored as in JSON Schema (PCRE2 syntax, UTF-8).
    case pattern(String)
    /// A string in a named format.
    case format(Format)
    /// A value that has at least one of the shapes.
    case anyOf([Shape])
    /// What a JSON Schema says and no other case can: each keyword judges only the kinds it speaks of.
    case schema(Schema)
}
