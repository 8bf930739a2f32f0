import Contracts
import Testing

@Suite struct MutatedContractTests {
    @Test("A file with bytes changed, removed or doubled is read or refused, and what is read can be written")
    func mutations() {
        var generator = ContractGenerator(seed: 7)
        var random = SystemRandomNumberGenerator()
        var read = 0
        for _ in 0..<300 {
            let original = Contract(
                consumer: "A", provider: "B", interactions: [generator.interaction(), generator.interaction()]
            ).canonicalBytes
            var bytes = original
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let start = Int.random(in: 0..<bytes.count, using: &random)
                let end = min(bytes.count, start + Int.random(in: 1...12, using: &random))
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[start] = "{}[]\",:01ax\\ ".utf8.randomElement(using: &random) ?? 0
                case 1 where bytes.count > 20: bytes.removeSubrange(start..<end)
                default: bytes.insert(contentsOf: bytes[start..<end], at: end)
                }
            }
            do throws(ReadError) {
                let check = try ContractCheck(reading: bytes)
                read += 1
                let again = try Contract(reading: check.contract.canonicalBytes)
                #expect(again == check.contract, "\(String(decoding: bytes, as: UTF8.self))")
            } catch {
                #expect(bytes != original, "\(error)")
                #expect(error.line > 0 && error.column > 0 && !error.message.isEmpty)
            }
        }
        #expect(read > 10)
    }
}
