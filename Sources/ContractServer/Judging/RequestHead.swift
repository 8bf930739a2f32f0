import Contracts
import LoopbackHTTP

/// A request without its body, taken apart once for all the interactions that look at it.
final class RequestHead {
    let request: HTTPRequest
    private(set) lazy var path = RequestPath(request.path)
    private(set) lazy var query = request.query
    private(set) lazy var fields = request.headers.fields.map { (name: $0.name, value: $0.value) }

    init(_ request: HTTPRequest) { self.request = request }
}
