/// A value that a statement takes or a row has.
package enum SQLValue: Sendable, Hashable {
    case null
    case text(String)
    case integer(Int)
}

/// A row of a result.
package struct SQLRow: Sendable {
    private let values: [SQLValue]

    package init(_ values: [SQLValue]) { self.values = values }

    /// A column's text.
    ///
    /// - Throws: `StoreError` where it is something else.
    package func text(_ column: Int) throws(SQLFailure) -> String {
        guard values.indices.contains(column), case .text(let text) = values[column] else { throw .damaged }
        return text
    }

    /// A column's number; a text of digits is one, as PostgreSQL sends it.
    ///
    /// - Throws: `StoreError` where it is something else.
    package func integer(_ column: Int) throws(SQLFailure) -> Int {
        guard values.indices.contains(column) else { throw .damaged }
        switch values[column] {
        case .integer(let number): return number
        case .text(let text):
            guard let number = Int(text) else { throw .damaged }
            return number
        case .null: throw .damaged
        }
    }
}
