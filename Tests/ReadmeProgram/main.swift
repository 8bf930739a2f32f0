import ShapeMatching

let book: Shape = .object([
    "id": .string, "title": .string, "pages": .integer, "subtitle": .optional(.string),
])
let body = #"{"id": "b-7", "title": "Dune", "pages": "688", "rating": 4.8}"#

var matcher = ShapeMatcher(try CompiledShape(book))
_ = try matcher.feed(Array(body.utf8))
switch try matcher.finish() {
case .matches: print("matches")
case .mismatches(let found): for mismatch in found.kept { print(mismatch) }
case .notJSON(let reason): print(reason)
case .limit(let limit): print(limit)
}
