import CMortise
import Testing

/// What a C host can get wrong and the library can see: a status each, and nothing happens.
@Suite struct MisuseTests {
    @Test("Freeing nothing is nothing, and nothing has no text, no count and no memory")
    func nothing() {
        mortise_shape_free(nil)
        mortise_matcher_free(nil)
        mortise_contract_free(nil)
        #expect(mortise_matcher_error(nil).text == "")
        #expect(mortise_matcher_memory(nil) == 0)
        #expect(mortise_contract_count(nil) == 0)
        #expect(mortise_contract_consumer(nil).text == "")
        #expect(mortise_contract_provider(nil).text == "")
        #expect(mortise_contract_state(nil, 0, 0).text == "")
        #expect(mortise_matcher_feed(nil, nil, 0) == MORTISE_ERROR_NULL)
        #expect(mortise_matcher_finish(nil, nil) == MORTISE_ERROR_NULL)
        #expect(mortise_matcher_verdict(nil, nil) == MORTISE_ERROR_NULL)
        #expect(mortise_matcher_mismatch(nil, 0, nil) == MORTISE_ERROR_NULL)
        #expect(mortise_matcher_reset(nil) == MORTISE_ERROR_NULL)
        #expect(mortise_contract_interaction(nil, 0, nil) == MORTISE_ERROR_NULL)
        #expect(mortise_limits_init(nil) == MORTISE_ERROR_NULL)
    }

    @Test("Each pointer that is needed is missed by name, the error's own being optional")
    func missing() throws {
        let shape = try OwnedShape("true")
        let contract = try OwnedContract(ContractTests.library)
        var made: OpaquePointer?
        var index = 0
        var error = mortise_error.fresh
        func expect(_ status: mortise_status, _ message: String) {
            #expect(status == MORTISE_ERROR_NULL)
            #expect(error.status == MORTISE_ERROR_NULL)
            #expect(error.text == message)
            error = .fresh
        }
        expect(mortise_shape_new(nil, 4, nil, &made, &error), "text is NULL")
        expect(mortise_shape_new("true", 4, nil, nil, &error), "shape is NULL")
        expect(mortise_matcher_new(nil, MORTISE_RESPONSE, nil, nil, &made, &error), "shape is NULL")
        expect(mortise_matcher_new(shape.pointer, MORTISE_RESPONSE, nil, nil, nil, &error), "matcher is NULL")
        expect(mortise_contract_new(nil, 0, nil, &made, &error), "text is NULL")
        expect(mortise_contract_new("{}", 2, nil, nil, &error), "contract is NULL")
        expect(mortise_contract_find(nil, "x", 1, 0, &index, &error), "contract is NULL")
        expect(mortise_contract_find(contract.pointer, nil, 0, 0, &index, &error), "description is NULL")
        expect(mortise_contract_find(contract.pointer, "x", 1, 0, nil, &error), "index is NULL")
        expect(mortise_contract_find_request(nil, "GET", 3, "/", 1, 0, &index, &error), "contract is NULL")
        expect(mortise_contract_find_request(contract.pointer, nil, 3, "/", 1, 0, &index, &error), "method is NULL")
        expect(mortise_contract_find_request(contract.pointer, "GET", 3, nil, 1, 0, &index, &error), "path is NULL")
        expect(mortise_contract_find_request(contract.pointer, "GET", 3, "/", 1, 0, nil, &error), "index is NULL")
        expect(mortise_contract_shape(nil, 0, MORTISE_RESPONSE, &made, &error), "contract is NULL")
        expect(mortise_contract_shape(contract.pointer, 0, MORTISE_RESPONSE, nil, &error), "shape is NULL")
        #expect(mortise_shape_new(nil, 4, nil, nil, nil) == MORTISE_ERROR_NULL)
        #expect(mortise_contract_interaction(contract.pointer, 0, nil) == MORTISE_ERROR_NULL)

        let matcher = try OwnedMatcher(shape)
        #expect(mortise_matcher_feed(matcher.pointer, nil, 1) == MORTISE_ERROR_NULL)
        #expect(matcher.error == "bytes is NULL, the length isn't 0")
        #expect(mortise_matcher_feed(matcher.pointer, nil, 0) == MORTISE_OK)
        #expect(mortise_matcher_verdict(matcher.pointer, nil) == MORTISE_ERROR_NULL)
        #expect(matcher.error == "verdict is NULL")
        #expect(mortise_matcher_mismatch(matcher.pointer, 0, nil) == MORTISE_ERROR_NULL)
        #expect(matcher.error == "mismatch is NULL")
        #expect(mortise_matcher_reset(matcher.pointer) == MORTISE_OK)
        #expect(matcher.error == "")
    }

    @Test("An allocator lacks neither of its functions")
    func allocatorFunctions() throws {
        let shape = try OwnedShape("true")
        let whole = CountingAllocator()
        var made: OpaquePointer?
        var error = mortise_error.fresh
        var functions = whole.functions
        functions.allocate = nil
        #expect(
            mortise_matcher_new(shape.pointer, MORTISE_RESPONSE, nil, &functions, &made, &error) == MORTISE_ERROR_NULL)
        #expect(error.text == "allocator->allocate is NULL")
        functions = whole.functions
        functions.deallocate = nil
        #expect(
            mortise_matcher_new(shape.pointer, MORTISE_RESPONSE, nil, &functions, &made, &error) == MORTISE_ERROR_NULL)
        #expect(error.text == "allocator->deallocate is NULL")
        #expect(made == nil)
        #expect(whole.calls == 0)
    }

    @Test("A struct of another size is refused and left alone", arguments: [-1, 0, 1, 7, -8, 8, 1 << 20])
    func sizes(_ difference: Int) throws {
        func wrong(_ size: Int) -> Int { difference == 1 ? 0 : difference == 0 ? -1 : size + difference }
        let shape = try OwnedShape(OwnedShape.book)
        let contract = try OwnedContract(ContractTests.library)
        var made: OpaquePointer? = shape.pointer

        var error = mortise_error.fresh
        error.size = wrong(error.size)
        error.line = 77
        #expect(mortise_shape_new("true", 4, nil, &made, &error) == MORTISE_ERROR_SIZE)
        #expect(made == nil)
        #expect(error.line == 77)

        error = .fresh
        var limits = mortise_limits.defaults
        let size = limits.size
        limits.size = wrong(size)
        #expect(mortise_limits_init(&limits) == MORTISE_ERROR_SIZE)
        #expect(
            mortise_matcher_new(shape.pointer, MORTISE_RESPONSE, &limits, nil, &made, &error) == MORTISE_ERROR_SIZE)
        #expect(
            error.text
                == "limits says that its size is \(UInt(bitPattern: limits.size)), here it is \(size): set it with the "
                + "initializer, or build with the header of this library")

        let counting = CountingAllocator()
        var allocator = counting.functions
        allocator.size = wrong(allocator.size)
        #expect(
            mortise_matcher_new(shape.pointer, MORTISE_RESPONSE, nil, &allocator, &made, nil) == MORTISE_ERROR_SIZE)

        let matcher = try OwnedMatcher(shape)
        matcher.feed("1")
        var verdict = mortise_verdict.fresh
        verdict.size = wrong(verdict.size)
        #expect(mortise_matcher_finish(matcher.pointer, &verdict) == MORTISE_ERROR_SIZE)
        #expect(matcher.error == "the verdict has another size; use MORTISE_VERDICT_INIT")
        #expect(verdict.outcome == MORTISE_NO_OUTCOME)
        // The document is still open.
        #expect(matcher.feed(" ") == MORTISE_OK)
        #expect(matcher.finish().outcome == MORTISE_MISMATCHES)
        #expect(mortise_matcher_verdict(matcher.pointer, &verdict) == MORTISE_ERROR_SIZE)
        var mismatch = mortise_mismatch.fresh
        mismatch.size = wrong(mismatch.size)
        #expect(mortise_matcher_mismatch(matcher.pointer, 0, &mismatch) == MORTISE_ERROR_SIZE)
        #expect(matcher.error == "the mismatch has another size; use MORTISE_MISMATCH_INIT")
        var interaction = mortise_interaction.fresh
        interaction.size = wrong(interaction.size)
        #expect(mortise_contract_interaction(contract.pointer, 0, &interaction) == MORTISE_ERROR_SIZE)
    }

    @Test("Lengths that no memory has are refused", arguments: [Int.min, -1])
    func lengths(_ length: Int) throws {
        let contract = try OwnedContract(ContractTests.library)
        let matcher = try OwnedMatcher(OwnedShape("true"))
        var made: OpaquePointer?
        var index = 5
        var error = mortise_error.fresh
        #expect(mortise_shape_new("true", length, nil, &made, &error) == MORTISE_ERROR_ARGUMENT)
        #expect(error.text == "text can't have \(UInt(bitPattern: length)) bytes")
        #expect(mortise_contract_new("{}", length, nil, &made, &error) == MORTISE_ERROR_ARGUMENT)
        #expect(mortise_contract_find(contract.pointer, "x", length, 0, &index, &error) == MORTISE_ERROR_ARGUMENT)
        #expect(
            mortise_contract_find_request(contract.pointer, "GET", length, "/", 1, 0, &index, &error)
                == MORTISE_ERROR_ARGUMENT)
        #expect(
            mortise_contract_find_request(contract.pointer, "GET", 3, "/", length, 0, &index, &error)
                == MORTISE_ERROR_ARGUMENT)
        #expect(mortise_matcher_feed(matcher.pointer, "1", length) == MORTISE_ERROR_ARGUMENT)
        #expect(matcher.error == "no memory has so many bytes; look at the length")
        // Nor has a matcher so many mismatches, or a contract interactions.
        _ = matcher.finish()
        var mismatch = mortise_mismatch.fresh
        #expect(mortise_matcher_mismatch(matcher.pointer, length, &mismatch) == MORTISE_ERROR_NOT_FOUND)
        var interaction = mortise_interaction.fresh
        #expect(mortise_contract_interaction(contract.pointer, length, &interaction) == MORTISE_ERROR_NOT_FOUND)
        #expect(mortise_contract_state(contract.pointer, length, 0).text == "")
        #expect(mortise_contract_state(contract.pointer, 0, length).text == "")
        #expect(mortise_contract_find(contract.pointer, "x", 1, length, &index, &error) == MORTISE_ERROR_NOT_FOUND)
        #expect(
            mortise_contract_shape(contract.pointer, length, MORTISE_RESPONSE, &made, &error) == MORTISE_ERROR_NOT_FOUND
        )
        #expect(error.text == "there is no interaction \(UInt(bitPattern: length)); the contract has 3")
        #expect(index == 5)
    }

    @Test("A text longer than can be read isn't looked at")
    func longText() {
        var made: OpaquePointer?
        var error = mortise_error.fresh
        // The pointer has nothing behind it but its own byte.
        #expect(mortise_shape_new("1", (64 << 20) + 1, nil, &made, &error) == MORTISE_ERROR_LIMIT)
        #expect(error.text == "the text has 67108865 bytes; at most 67108864 (MORTISE_TEXT_BYTES) are read")
        #expect(mortise_contract_new("1", .max, nil, &made, &error) == MORTISE_ERROR_LIMIT)
    }

    @Test("Numbers that no enum has are refused", arguments: [2, 3, 1 << 31, .max] as [UInt32])
    func enums(_ number: UInt32) throws {
        let side = mortise_side(rawValue: number)
        let shape = try OwnedShape("true")
        let contract = try OwnedContract(ContractTests.library)
        var made: OpaquePointer?
        var error = mortise_error.fresh
        #expect(mortise_matcher_new(shape.pointer, side, nil, nil, &made, &error) == MORTISE_ERROR_ARGUMENT)
        #expect(error.text == "there is no side \(number): use MORTISE_RESPONSE or MORTISE_REQUEST")
        #expect(mortise_contract_shape(contract.pointer, 0, side, &made, &error) == MORTISE_ERROR_ARGUMENT)
        #expect(made == nil)
    }

    @Test("Limits out of range are refused, whatever is huge is none")
    func limits() throws {
        let shape = try OwnedShape("true")
        var made: OpaquePointer?
        var error = mortise_error.fresh
        var limits = mortise_limits.defaults
        limits.kept_mismatches = (1 << 30) + 1
        #expect(
            mortise_matcher_new(shape.pointer, MORTISE_RESPONSE, &limits, nil, &made, &error) == MORTISE_ERROR_ARGUMENT)
        #expect(error.text == "kept_mismatches is 1073741825; at most 1073741824 can be kept")
        limits = .defaults
        limits.stop_after = 0
        #expect(
            mortise_matcher_new(shape.pointer, MORTISE_RESPONSE, &limits, nil, &made, &error) == MORTISE_ERROR_ARGUMENT)
        #expect(error.text == "stop_after is 0; it counts from 1, MORTISE_UNLIMITED judges to the end")
        for huge in [UInt64.max, UInt64.max - 1, 1 << 63, (1 << 63) - 1] as [UInt64] {
            let all = mortise_limits(
                size: MemoryLayout<mortise_limits>.size, depth: huge, token_bytes: huge, document_bytes: huge,
                kept_mismatches: 1 << 30, stop_after: huge, pattern_bytes: huge, memory_bytes: huge)
            let matcher = try OwnedMatcher(OwnedShape(OwnedShape.book), limits: all)
            #expect(matcher.judge(#"{"id": [[["#, in: 3).first?.hasPrefix("not JSON") == true)
            #expect(matcher.judge(#"{"id": "a", "pages": null}"#).count == 2)
        }
    }

    @Test("Calls out of turn are refused and change nothing")
    func turns() throws {
        let matcher = try OwnedMatcher(OwnedShape(OwnedShape.book))
        var verdict = mortise_verdict.fresh
        var mismatch = mortise_mismatch.fresh
        #expect(mortise_matcher_verdict(matcher.pointer, &verdict) == MORTISE_ERROR_STATE)
        #expect(matcher.error == "the document isn't finished; call mortise_matcher_finish first")
        #expect(mortise_matcher_mismatch(matcher.pointer, 0, &mismatch) == MORTISE_ERROR_STATE)
        matcher.feed(#"{"id": 1, "pages": 2}"#)
        #expect(mortise_matcher_finish(matcher.pointer, nil) == MORTISE_OK)
        #expect(mortise_matcher_finish(matcher.pointer, &verdict) == MORTISE_ERROR_STATE)
        #expect(matcher.error == "the document is finished already; mortise_matcher_verdict gives its verdict again")
        #expect(verdict.outcome == MORTISE_NO_OUTCOME)
        #expect(matcher.feed("1") == MORTISE_ERROR_STATE)
        #expect(matcher.error == "the document is finished; call mortise_matcher_reset before feeding the next one")
        #expect(mortise_matcher_mismatch(matcher.pointer, 1, &mismatch) == MORTISE_ERROR_NOT_FOUND)
        #expect(matcher.error == "there is no such mismatch; the verdict says how many are kept")
        #expect(mortise_matcher_verdict(matcher.pointer, &verdict) == MORTISE_OK)
        #expect(verdict.text.text == "1 mismatch")
        #expect(mortise_matcher_reset(matcher.pointer) == MORTISE_OK)
        #expect(matcher.judge(#"{"id": "", "pages": 2}"#) == ["matches"])
    }

    @Test("Any order of calls gives what a model of the states gives", arguments: 0..<40)
    func anyOrder(_ seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        let matcher = try OwnedMatcher(OwnedShape("true"))
        var isFinished = false
        var isDecided = false
        var verdict = mortise_verdict.fresh
        for _ in 0..<200 {
            switch random.next() % 8 {
            case 0, 1, 2:
                let status = matcher.feed("[")
                #expect(status == (isFinished ? MORTISE_ERROR_STATE : isDecided ? MORTISE_DECIDED : MORTISE_OK))
            case 3:
                let status = matcher.feed("#")
                #expect(status == (isFinished ? MORTISE_ERROR_STATE : MORTISE_DECIDED))
                isDecided = isDecided || !isFinished
            case 4:
                #expect(mortise_matcher_feed(matcher.pointer, nil, 9) == MORTISE_ERROR_NULL)
            case 5:
                let status =
                    random.next() % 2 == 0
                    ? mortise_matcher_finish(matcher.pointer, nil) : mortise_matcher_finish(matcher.pointer, &verdict)
                #expect(status == (isFinished ? MORTISE_ERROR_STATE : MORTISE_OK))
                isFinished = true
            case 6:
                #expect(
                    mortise_matcher_verdict(matcher.pointer, &verdict)
                        == (isFinished ? MORTISE_OK : MORTISE_ERROR_STATE))
            default:
                #expect(mortise_matcher_reset(matcher.pointer) == MORTISE_OK)
                (isFinished, isDecided) = (false, false)
            }
        }
    }

    @Test("Threads that use one matcher at once are told so, and break nothing")
    func sharedMatcher() async throws {
        let matcher = try OwnedMatcher(OwnedShape(#"{"items": {"type": "string"}}"#))
        // Only the handle goes to the threads, as in C.
        nonisolated(unsafe) let pointer = matcher.pointer
        let statuses = await withTaskGroup(of: Set<Int32>.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    var seen: Set<Int32> = []
                    var verdict = mortise_verdict.fresh
                    for round in 0..<2_000 {
                        seen.insert(mortise_matcher_feed(pointer, "[1, 2", 5).rawValue)
                        if round % 50 == 0 { seen.insert(mortise_matcher_finish(pointer, &verdict).rawValue) }
                        if round % 60 == 0 { seen.insert(mortise_matcher_reset(pointer).rawValue) }
                    }
                    return seen
                }
            }
            return await group.reduce(into: Set<Int32>()) { $0.formUnion($1) }
        }
        let allowed = [MORTISE_OK, MORTISE_DECIDED, MORTISE_ERROR_BUSY, MORTISE_ERROR_STATE].map(\.rawValue)
        #expect(statuses.isSubset(of: allowed))
        #expect(mortise_matcher_reset(matcher.pointer) == MORTISE_OK)
        #expect(matcher.judge(#"["a", 1]"#) == ["1 mismatch", "$[1] should be a string, got a number 1"])
    }

    @Test("The version is the header's, and every status has its words")
    func versions() {
        #expect(String(cString: mortise_version()) == MORTISE_VERSION)
        #expect(mortise_abi_version() == UInt32(MORTISE_ABI_VERSION))
        let words = Set((-11...1).map { String(cString: mortise_status_text(mortise_status(rawValue: $0))) })
        #expect(words.count == 13)
        #expect(!words.contains("unknown status"))
        #expect(String(cString: mortise_status_text(mortise_status(rawValue: -12))) == "unknown status")
    }
}
