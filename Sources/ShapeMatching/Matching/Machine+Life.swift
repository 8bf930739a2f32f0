internal import CYajl

extension Machine {
    init(
        _ storage: CompiledStorage, _ shared: UnsafeMutablePointer<ParserShared>, laneCapacity: Int, _ limits: Limits,
        covering plan: CoveragePlan?
    ) {
        callbacks = MachineCallbacks(covering: plan != nil)
        table = callbacks.single
        self.shared = shared
        self.storage = Unmanaged.passUnretained(storage)
        self.limits = limits
        root = storage.root
        any = storage.root + 1
        members = storage.members
        depthLimit = limits.depth
        scratch = storage.patterns.isEmpty ? nil : .allocate(capacity: 1)
        scratch?.initialize(to: PatternScratch())
        lanes = .allocate(capacity: laneCapacity)
        // `reset` gives the tops and the level their places.
        let nowhere = UnsafeMutablePointer<Frame>(bitPattern: MemoryLayout<Frame>.alignment).unsafelyUnwrapped
        for lane in 0..<laneCapacity { (lanes + lane).initialize(to: Lane(pending: any, top: nowhere)) }
        pending = any
        top = nowhere
        level = UnsafeMutablePointer<Level>(bitPattern: MemoryLayout<Level>.alignment).unsafelyUnwrapped
        expectations = Expectations(storage)
        expected = expectations.slots
        if let plan {
            let words = UnsafeMutablePointer<CoveredWords>.allocate(capacity: 1)
            words.initialize(to: CoveredWords(plan, lanes: laneCapacity))
            covered = words
        }
    }

    /// Makes ready for a document; the learned order of members stays.
    mutating func reset() {
        (laneCount, forkCount, depth, skipDepth, go, failure) = (1, 0, 0, 0, 1, nil)
        table = callbacks.single
        kept.reset()
        guard levels.reserve(8, &shared.pointee.budget), let base = levels.base,
            lanes.pointee.frames.reserve(8, &shared.pointee.budget), let frame = lanes.pointee.frames.base
        else { return fail(.memory, limits.memoryBytes ?? 0, at: 0) }
        base.initialize(to: Level())
        level = base
        shared.pointee.rootValues = UnsafeRawPointer(base).assumingMemoryBound(to: Int.self)
        frame.initialize(to: Frame(node: any))
        lanes.pointee.top = frame
        lanes.pointee.wordCount = 0
        lanes.pointee.pending = root
        lanes.pointee.skipsAt = -1
        lanes.pointee.total = 0
        resume()
        makeRoom()
    }

    /// Gives all memory back; the machine is not used afterwards.
    mutating func free(laneCapacity: Int) {
        for lane in 0..<laneCapacity {
            lanes[lane].frames.free(&shared.pointee.budget)
            lanes[lane].words.free(&shared.pointee.budget)
        }
        scratch?.deinitialize(count: 1)
        scratch?.deallocate()
        lanes.deallocate()
        expectations.free(&shared.pointee.budget)
        levels.free(&shared.pointee.budget)
        names.free(&shared.pointee.budget)
        forks.free(&shared.pointee.budget)
        kept.free(&shared.pointee.budget)
        covered?.pointee.free()
        covered?.deallocate()
    }
}
