/// A request that the server refused itself, so that no handler saw it.
package struct RefusedRequest: Sendable {
    /// The method, or nil where the request was refused before it was read.
    package let method: String?
    /// The target as it was sent.
    package let target: String
    /// The status that it was refused with.
    package let status: Int
    /// Why, in one line.
    package let reason: String
}
