import Testing
import Threads

/// The threads that stores call databases on.
@Suite struct BlockingPoolTests {
    final class Resource {
        let number: Int
        init(_ number: Int) { self.number = number }
    }

    @Test("There are no more resources than threads, and each job has one to itself")
    func threads() async {
        let made = Lock(0)
        let busy = Lock((now: 0, most: 0))
        let pool = BlockingPool(threads: 3) {
            Resource(
                made.withLock {
                    $0 += 1
                    return $0
                })
        }
        let numbers = await together(60) { _ in
            await pool.run { resource in
                busy.withLock {
                    $0.now += 1
                    $0.most = max($0.most, $0.now)
                }
                busy.withLock { $0.now -= 1 }
                return resource.number
            }
        }
        #expect(numbers.count { $0 != nil } == 60)
        #expect((1...3).contains(made.withLock { $0 }))
        #expect(busy.withLock { $0.most } <= 3)
        await pool.close()
    }

    @Test("A closed pool does what it has, and takes no more")
    func closing() async {
        let pool = BlockingPool(threads: 1) { Resource(7) }
        async let first = pool.run { $0.number }
        #expect(await first == 7)
        await pool.close()
        await pool.close()
        #expect(await pool.run { $0.number } == nil)
    }

    @Test("A job that blocks its thread leaves Swift's own free")
    func blocking() async {
        let pool = BlockingPool(threads: 8) { Resource(0) }
        let gate = Lock(0)
        // More jobs wait for each other than a small machine has threads in Swift's pool.
        let done = await together(8) { _ in
            await pool.run { _ in
                gate.withLock { $0 += 1 }
                while gate.withLock({ $0 }) < 8 {}
            }
        }
        #expect(done.count { $0 != nil } == 8)
        await pool.close()
    }

    @Test("Resources end with the pool")
    func ending() async {
        final class Counted {
            let count: Lock<Int>
            init(_ count: Lock<Int>) {
                self.count = count
                count.withLock { $0 += 1 }
            }
            deinit { count.withLock { $0 -= 1 } }
        }
        let count = Lock(0)
        let pool = BlockingPool(threads: 2) { Counted(count) }
        _ = await together(10) { _ in await pool.run { _ in } }
        #expect(count.withLock { $0 } > 0)
        await pool.close()
        #expect(count.withLock { $0 } == 0)
    }
}
