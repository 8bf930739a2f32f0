import ShapeMatching

/// A place in the shapes compared, with what is known of the bodies around it.
final class Place {
    private enum Step {
        case root(String)
        case member([UInt8], Meet)
        /// A member by a name that stands for all those not named.
        case other([UInt8], Meet)
        case element(Meet)
    }

    private let step: Step
    private let parent: Place?

    private init(_ step: Step, in parent: Place?) {
        self.step = step
        self.parent = parent
    }

    convenience init(root: String) { self.init(.root(root), in: nil) }

    func member(_ name: [UInt8], of object: Meet) -> Place { Place(.member(name, object), in: self) }
    func other(_ name: [UInt8], of object: Meet) -> Place { Place(.other(name, object), in: self) }
    func element(of array: Meet) -> Place { Place(.element(array), in: self) }

    /// The place in words.
    var path: String {
        var segments: [String] = []
        var place: Place? = self
        while let current = place {
            switch current.step {
            case .root(let name): segments.append(name)
            case .member(let name, _): segments.append(PathText.segment(String(decoding: name, as: UTF8.self)))
            case .other: segments.append(".*")
            case .element: segments.append("[*]")
            }
            place = current.parent
        }
        return segments.reversed().joined()
    }

    /// The smallest body that has a value at this place.
    func body(around value: String, _ sampler: Sampler) -> String? {
        var text = value
        var place = self
        while let parent = place.parent {
            let outer: String? =
                switch place.step {
                case .root: text
                case .member(let name, let object), .other(let name, let object):
                    sampler.object(object, with: (name, text))
                case .element(let array):
                    sampler.array(array, first: text, count: max(1, sampler.table.count(in: array)?.lowerBound ?? 1))
                }
            guard let outer else { return nil }
            text = outer
            place = parent
        }
        return text
    }
}
