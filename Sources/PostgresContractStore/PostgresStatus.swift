internal import ContractStore

/// What PostgreSQL's error codes (SQLSTATE) mean for a store.
enum PostgresStatus {
    static func failure(_ state: String, _ message: String, at place: String) -> SQLFailure {
        switch state {
        case "40001", "40P01", "23505":
            return SQLFailure(
                StoreError(.busy, "\(place): others write the same for too long (\(state)): try again"), .again)
        case "55P03", "57014":
            return SQLFailure(StoreError(.busy, "\(place): a statement took too long (\(message)): try again"))
        case "57P01", "57P02", "57P03", "53300":
            return SQLFailure(StoreError(.unavailable, "\(place): \(message)"), .lost)
        case "53100": return SQLFailure(StoreError(.full, "\(place): there is no room on the server's disk"))
        case "25006": return SQLFailure(StoreError(.readOnly, "\(place) can only be read (\(message))"))
        case "42P01", "3F000":
            return SQLFailure(
                StoreError(.notInitialised, "\(place) holds no store yet: make one with mortise store init"))
        case "42501": return SQLFailure(StoreError(.denied, "\(place): \(message)"))
        case _ where state.hasPrefix("28"), "3D000": return SQLFailure(StoreError(.denied, "\(place): \(message)"))
        case _ where state.hasPrefix("08"): return SQLFailure(StoreError(.unavailable, "\(place): \(message)"), .lost)
        case _ where state.hasPrefix("53"): return SQLFailure(StoreError(.unavailable, "\(place): \(message)"))
        case _ where state.hasPrefix("XX"): return SQLFailure(StoreError(.corrupt, "\(place): \(message)"))
        default: return SQLFailure(StoreError(.other, "\(place): \(message) (SQLSTATE \(state))"))
        }
    }
}
