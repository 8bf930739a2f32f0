import Contracts
import LoopbackHTTP

/// A request without its body, taken apart once for all the interactions that look at it.
struct RequestHead {
    let request: HTTPRequest
    let path: RequestPath

    init(_ request: HTTPRequest) {
        self.request = request
        path = RequestPath(request.path)
    }

    /// Runs the body with the request's query, which is taken apart when it is first asked for.
    func withQuery<Result>(_ body: (_ query: () -> HTTPQuery) -> Result) -> Result {
        var known: HTTPQuery?
        return body {
            if let known { return known }
            let query = request.query
            known = query
            return query
        }
    }
}
