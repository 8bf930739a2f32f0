import Contracts
import ShapeMatching

/// A place in the shapes compared, with what is known of the bodies around it.
final class Place {
    private enum Step {
        case root(String)
        case member([UInt8])
        /// A member by a name that stands for all those not named.
        case other([UInt8])
        case element
    }

    /// The object or array around a place: what is sent there and what is accepted.
    struct Surroundings {
        let sub: Meet
        let form: Int
    }

    private let step: Step
    private let surroundings: Surroundings
    private let parent: Place?

    private init(_ step: Step, _ surroundings: Surroundings, in parent: Place?) {
        self.step = step
        self.surroundings = surroundings
        self.parent = parent
    }

    convenience init(root: String) {
        self.init(.root(root), Surroundings(sub: .everything, form: FormTable.any), in: nil)
    }

    func member(_ name: [UInt8], of object: Meet, _ form: Int) -> Place {
        Place(.member(name), Surroundings(sub: object, form: form), in: self)
    }

    func other(_ name: [UInt8], of object: Meet, _ form: Int) -> Place {
        Place(.other(name), Surroundings(sub: object, form: form), in: self)
    }

    func element(of array: Meet, _ form: Int) -> Place {
        Place(.element, Surroundings(sub: array, form: form), in: self)
    }

    /// The place in words: `$.books[*].title`.
    var path: String {
        path { step in
            switch step {
            case .root(let name): name
            case .member(let name): PathText.segment(String(decoding: name, as: UTF8.self))
            case .other: ".*"
            case .element: "[*]"
            }
        }
    }

    /// The place in a body that was made for it: `$.books[0].title`.
    var pathInBody: String {
        path { step in
            switch step {
            case .root(let name): name
            case .member(let name), .other(let name): PathText.segment(String(decoding: name, as: UTF8.self))
            case .element: PathText.segment(0)
            }
        }
    }

    private func path(_ segment: (Step) -> String) -> String {
        var segments: [String] = []
        var place: Place? = self
        while let current = place {
            segments.append(segment(current.step))
            place = current.parent
        }
        return segments.reversed().joined()
    }

    /// Bodies that have a value at this place: one in which nothing else is refused where that can be, and the smallest.
    func bodies(around value: String, _ sampler: Sampler) -> [String] {
        [body(around: value, sampler, isFair: true), body(around: value, sampler, isFair: false)].compactMap { $0 }
    }

    private func body(around value: String, _ sampler: Sampler, isFair: Bool) -> String? {
        var text = value
        var place = self
        while let parent = place.parent {
            let (sub, form) = (place.surroundings.sub, isFair ? place.surroundings.form : FormTable.any)
            let outer: String? =
                switch place.step {
                case .root: text
                case .member(let name), .other(let name): sampler.object(sub, for: form, with: (name, text))
                case .element:
                    sampler.array(
                        sub, for: form, first: text, count: max(1, sampler.table.count(in: sub)?.lowerBound ?? 1))
                }
            guard let outer else { return nil }
            text = outer
            place = parent
        }
        return text
    }
}
