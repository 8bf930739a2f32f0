import Foundation
import ShapeMatching

/// Reads one corpus by every contender.
struct CorpusBenchmark {
    let corpus: Corpus
    let minimumSlices: Int
    let peerRuns: Int

    private static let baseline = 1

    func run() throws -> CorpusReport {
        let makers = try makers()
        var lockstep = try Lockstep(
            corpus.document, try makers.map { try $0() }, minimumSlices: minimumSlices)
        let peers = [Peer.serialization, corpus.decoder]
        var peerSamples = peers.map { _ in Samples() }
        let data = Self.data(corpus.peerDocument)
        let passes = lockstep.passes
        // The peers' runs are spread between the passes, so that both meet the machine in the same moods.
        let gap = max(1, passes / peerRuns)
        for pass in 0..<passes {
            try lockstep.pass()
            guard pass % gap == 0, pass / gap < peerRuns else { continue }
            for index in peers.indices {
                let spent = try CPUTime.nanoseconds { try peers[index].run(data) }
                peerSamples[index].add(nanoseconds: spent, bytes: data.count)
            }
        }
        return CorpusReport(
            name: corpus.name, bytes: corpus.document.bytes.count, peerBytes: data.count,
            slicesPerContender: lockstep.samples[0].costs.count,
            longestSliceMilliseconds: lockstep.samples.map(\.longest).max().map { $0 / 1e6 } ?? 0,
            contractWide: corpus.contractWide.notation, everyMember: corpus.everyMember.notation,
            rows: try rows(lockstep, makers) + peerRows(peers, peerSamples, data, lockstep))
    }

    private func makers() throws -> [() throws -> any Contender] {
        let contractWide = try CompiledShape(corpus.contractWide)
        let everyMember = try CompiledShape(corpus.everyMember)
        return [
            { YajlContender(withCallbacks: false) },
            { YajlContender(withCallbacks: true) },
            { MatcherContender("matcher, contract-wide", contractWide) },
            { MatcherContender("matcher, every member", everyMember) },
        ]
    }

    private func rows(_ lockstep: Lockstep, _ makers: [() throws -> any Contender]) throws -> [ContenderRow] {
        let targets: [Double?] = [nil, nil, 0.93, 0.88]
        let baseline = lockstep.samples[Self.baseline].percentile(0.1)
        let mebibytes = Double(corpus.document.bytes.count) / 1_048_576
        return try makers.indices.map { index in
            // The first document of a fresh contender shows what it holds, the second what reading costs it.
            var made: (any Contender)?
            let first = try Heap.counting {
                made = try makers[index]()
                try made?.read(corpus.document)
            }
            let second = try Heap.counting { try made?.read(corpus.document) }
            let samples = lockstep.samples[index]
            return ContenderRow(
                name: lockstep.contenders[index].name,
                megabytesPerSecond: samples.megabytesPerSecond(at: 0.1),
                medianMegabytesPerSecond: samples.megabytesPerSecond(at: 0.5),
                ratio: baseline / samples.percentile(0.1),
                ratioByPlace: lockstep.costByPlace(Self.baseline) / lockstep.costByPlace(index),
                allocationsPerMiB: Double(second.allocations) / mebibytes, peakHeapBytes: first.peakBytes,
                target: targets[index])
        }
    }

    private func peerRows(
        _ peers: [Peer], _ samples: [Samples], _ data: Data, _ lockstep: Lockstep
    ) throws -> [ContenderRow] {
        let baseline = lockstep.samples[Self.baseline].percentile(0.1)
        return try peers.indices.map { index in
            let heap = try Heap.counting { try peers[index].run(data) }
            return ContenderRow(
                name: peers[index].name, megabytesPerSecond: samples[index].megabytesPerSecond(at: 0.1),
                medianMegabytesPerSecond: samples[index].megabytesPerSecond(at: 0.5),
                ratio: baseline / samples[index].percentile(0.1), ratioByPlace: nil,
                allocationsPerMiB: Double(heap.allocations) / (Double(data.count) / 1_048_576),
                peakHeapBytes: heap.peakBytes, target: nil)
        }
    }

    /// The document's bytes as `Data`, not copied: what follows must not outlive the document.
    private static func data(_ document: Document) -> Data {
        guard let start = document.bytes.baseAddress else { return Data() }
        return Data(
            bytesNoCopy: UnsafeMutableRawPointer(mutating: start), count: document.bytes.count, deallocator: .none)
    }
}
