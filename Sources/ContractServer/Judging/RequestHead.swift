import Contracts
import LoopbackHTTP

/// A request without its body, taken apart once for all the interactions that look at it.
final class RequestHead {
    let request: HTTPRequest
    let path: RequestPath
    private(set) lazy var query = request.query

    init(_ request: HTTPRequest) {
        self.request = request
        path = RequestPath(request.path)
    }
}
