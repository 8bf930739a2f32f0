/// A named format of strings.
public enum Format: String, Sendable, Hashable, Codable, CaseIterable {
    /// A full date, `2026-10-20` (RFC 3339, section 5.6 `full-date`).
    case date
    /// A time with an offset, `20:15:00Z` (RFC 3339, section 5.6 `full-time`).
    case time
    /// A date and a time with an offset (RFC 3339, section 5.6 `date-time`).
    case dateTime = "date-time"
    /// A UUID in its 8-4-4-4-12 form, either case (RFC 9562, section 4).
    case uuid
    /// A URI with a scheme (RFC 3986, section 3).
    case uri
    /// An email address (RFC 5321, section 4.1.2 `Mailbox`).
    case email
}
