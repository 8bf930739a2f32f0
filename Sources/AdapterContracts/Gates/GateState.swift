/// Who has come to which point of a gate, and who waits for it.
struct GateState {
    private struct Point {
        var arrivals = 0
        var permits = 0
        var waiting: [Waiter] = []
        var watchers: [(times: Int, waiter: Waiter)] = []
    }

    var log: [String] = []
    private var points: [String: Point] = [:]
    private var isOpen = false

    /// Notes an arrival and says whether it may go on at once.
    mutating func arrive(at name: String, _ waiter: Waiter) -> Bool {
        var point = points[name, default: Point()]
        defer { points[name] = point }
        point.arrivals += 1
        log.append("reached \"\(name)\"")
        for watcher in point.watchers where watcher.times <= point.arrivals { watcher.waiter.resume(true) }
        point.watchers.removeAll { $0.times <= point.arrivals }
        if isOpen { return true }
        if point.permits > 0 {
            point.permits -= 1
            return true
        }
        point.waiting.append(waiter)
        return false
    }

    /// Notes who waits for arrivals and says whether they have happened.
    mutating func watch(_ name: String, _ times: Int, _ waiter: Waiter) -> Bool {
        if points[name, default: Point()].arrivals >= times { return true }
        log.append("waiting for \"\(name)\"")
        points[name, default: Point()].watchers.append((times, waiter))
        return false
    }

    /// Takes the first that waits at a point, or leaves a permit for the next.
    mutating func release(_ name: String) -> Waiter? {
        log.append("released \"\(name)\"")
        guard points[name, default: Point()].waiting.isEmpty else { return points[name]?.waiting.removeFirst() }
        points[name, default: Point()].permits += 1
        return nil
    }

    /// Opens every point and takes all that wait.
    mutating func open() -> [Waiter] {
        log.append("opened")
        isOpen = true
        let waiting = points.values.flatMap(\.waiting)
        for name in points.keys { points[name]?.waiting = [] }
        return waiting
    }

    /// Takes out one who gives up; says whether they were still waiting.
    mutating func forget(_ waiter: Waiter) -> Bool {
        for (name, point) in points {
            if let index = point.waiting.firstIndex(where: { $0 === waiter }) {
                points[name]?.waiting.remove(at: index)
                return true
            }
            if let index = point.watchers.firstIndex(where: { $0.waiter === waiter }) {
                points[name]?.watchers.remove(at: index)
                return true
            }
        }
        return false
    }
}
