import AdapterContracts
import DraftExample
import Foundation

/// A product that opens editors on one draft.
struct Product: Sendable {
    let open: @MainActor @Sendable () throws -> DraftEditor

    /// The production graph, on a real file.
    static func production() throws -> Adapter<Product> {
        let scratch = try Scratch()
        return Adapter("Production graph") {
            let namespace = UUID().uuidString
            return Product { try DraftEditor.open(path: scratch.file, namespace: namespace) }
        }
    }
}

/// What the product does for a person.
let journeyContract = ContractSuite<Product>(
    "Draft journeys",
    [
        Check("what a person saved is there when the draft is opened again", shows: .productOutcome) {
            @MainActor (product, trial) async throws in
            let editor = try product.open()
            editor.text = "Kept"
            editor.save()
            await editor.finished()
            trial.expect(editor.message, equals: nil, "the message")
            trial.expect(try product.open().text, equals: "Kept", "the text of an editor opened later")
        },
        Check("the slower of two people is told to reload, and keeps their text", shows: .productOutcome) {
            @MainActor (product, trial) async throws in
            let (quick, slow) = (try product.open(), try product.open())
            quick.text = "Quick"
            quick.save()
            await quick.finished()
            slow.text = "Slow"
            slow.save()
            await slow.finished()
            trial.expect(
                slow.message, equals: "The draft changed elsewhere. Reload before saving.", "the slower one's message")
            trial.expect(slow.text, equals: "Slow", "the slower one's text")
            trial.expect(try product.open().text, equals: "Quick", "what was kept")
        },
    ])

/// Assemblies, each broken in exactly one way.
let journeyMutants: [Mutant<Product>] = [
    Mutant("keeps drafts in memory, one for each editor", killedBy: Set(journeyContract.checks.map(\.name))) {
        Product {
            let draft = MemoryDraft()
            return DraftEditor(draft.read(), saver: BackgroundSaver(draft))
        }
    }
]
