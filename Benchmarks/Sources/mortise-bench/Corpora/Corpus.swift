import Foundation
import ShapeMatching

/// A document with the two shapes it is read by.
struct Corpus {
    let name: String
    let document: Document
    /// What a client would rely on, written by hand.
    let contractWide: Shape
    /// Every member that the document has, named: inferred from it.
    let everyMember: Shape
    /// `JSONDecoder` into the type that goes with the contract-wide shape.
    let decoder: Peer
    /// What the peers read: the document, or a shorter one of its kind where a whole one would take them minutes.
    let peerDocument: Document

    init(
        _ name: String, _ document: Document, contractWide: Shape, everyMember: Shape, decoder: Peer,
        peerDocument: Document? = nil
    ) {
        self.name = name
        self.document = document
        self.contractWide = contractWide
        self.everyMember = everyMember
        self.decoder = decoder
        self.peerDocument = peerDocument ?? document
    }
}

/// Makes one corpus at a time: the largest are not held together.
struct CorpusSource {
    let name: String
    let load: () throws -> Corpus

    static let names = ["citm_catalog", "twitter", "canada", "github-webhooks", "books"]

    static func all(suites: URL, booksBytes: Int) -> [CorpusSource] {
        let corpora = suites.appendingPathComponent("corpora")
        return [
            .file("citm_catalog", corpora.appendingPathComponent("citm_catalog.json"), Catalog.self),
            .file("twitter", corpora.appendingPathComponent("twitter.json"), Timeline.self),
            .file("canada", corpora.appendingPathComponent("canada.json"), Outline.self),
            CorpusSource(name: "github-webhooks") {
                let file = try largestFile(in: corpora.appendingPathComponent("github-webhooks"))
                return try CorpusSource.file("github-webhooks", file, WebhookIndex.self).load()
            },
            CorpusSource(name: "books") { try Books.corpus(bytes: booksBytes) },
        ]
    }

    private static func file(_ name: String, _ file: URL, _ type: (some Contracted).Type) -> CorpusSource {
        CorpusSource(name: name) {
            let data = try Data(contentsOf: file)
            return Corpus(
                name, Document([UInt8](data)), contractWide: type.contractWide,
                everyMember: try ShapeInference.shape(of: data), decoder: .decoder(type))
        }
    }

    private static func largestFile(in folder: URL) throws -> URL {
        let files = try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: [.fileSizeKey])
        let sized = try files.map { ($0, try $0.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0) }
        guard let largest = sized.max(by: { $0.1 < $1.1 }) else {
            throw WrongResult(description: "\(folder.path) holds no bodies")
        }
        return largest.0
    }
}

/// A client's type for a corpus, and the shape that asks for the same members.
protocol Contracted: Decodable, SendableMetatype {
    static var contractWide: Shape { get }
}
