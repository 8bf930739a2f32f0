internal import Threads

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif
/// Runs an operation on several threads at once and waits for all of them.
///
/// The threads set off together, as near as the machine can. Where it has no thread to give, the caller's does that
/// share of the work.
///
/// - Parameters:
///   - count: how many threads.
///   - operation: what each of them does, given its number from 0.
/// - Returns: what they returned, by number.
public func onThreads<Value: Sendable>(_ count: Int, _ operation: @escaping @Sendable (Int) -> Value) -> [Value] {
    let team = Team(operation)
    var threads: [pthread_t] = []
    var left: [Int] = []
    for number in 0..<count {
        let work = Unmanaged.passRetained(Work { team.work(number) })
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        let status = pthread_create(&thread, nil, runWork, work.toOpaque())
        #if canImport(Darwin)
        guard status == 0, let thread else {
            work.release()
            left.append(number)
            continue
        }
        #else
        guard status == 0 else {
            work.release()
            left.append(number)
            continue
        }
        #endif
        threads.append(thread)
    }
    team.start.open(threads.count)
    for number in left { team.work(number, waits: false) }
    for thread in threads { pthread_join(thread, nil) }
    return team.results.withLock { results in results.sorted { $0.key < $1.key }.map(\.value) }
}

/// What the threads of one call share.
private final class Team<Value: Sendable>: Sendable {
    let start = StartingLine()
    let results = Lock<[Int: Value]>([:])
    private let operation: @Sendable (Int) -> Value

    init(_ operation: @escaping @Sendable (Int) -> Value) {
        self.operation = operation
    }

    func work(_ number: Int, waits: Bool = true) {
        if waits { start.wait() }
        let value = operation(number)
        results.withLock { $0[number] = value }
    }
}

/// Where threads wait until all of them are there.
private final class StartingLine: Sendable {
    private let state = Lock<(parks: [ThreadPark], isOpen: Bool)>(([], false))

    func wait() {
        let park = ThreadPark()
        let isOpen = state.withLock {
            if !$0.isOpen { $0.parks.append(park) }
            return $0.isOpen
        }
        if !isOpen { _ = park.wait(for: .seconds(60)) }
    }

    func open(_ count: Int) {
        let parks = state.withLock {
            $0.isOpen = true
            return $0.parks
        }
        for park in parks { park.open() }
    }
}

/// A closure that a C thread can be given.
private final class Work: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
        self.run = run
    }
}

#if canImport(Darwin)
private func runWork(_ work: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Work>.fromOpaque(work).takeRetainedValue().run()
    return nil
}
#else
private func runWork(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().run() }
    return nil
}
#endif
