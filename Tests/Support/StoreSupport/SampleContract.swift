package import Contracts

/// A small contract whose content is told apart by a number.
package func sampleContract(
    consumer: String = "LibraryApp", provider: String = "CatalogAPI", content: Int = 1
) -> Contract {
    Contract(
        consumer: consumer, provider: provider,
        interactions: [
            Interaction(
                description: "read page \(content)", request: .init(method: "GET", path: .exactly("/pages/\(content)")),
                response: .init(status: 200))
        ])
}
