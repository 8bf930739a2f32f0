/// Writes books as a catalogue's API would send them, some 355 bytes each, different in every value.
struct BookWriter {
    private(set) var bytes: [UInt8] = []
    private var random: SplitMix
    private var number = 0

    private static let words = [
        "the", "left", "hand", "of", "darkness", "river", "night", "garden", "glass", "winter", "sea", "history",
        "letters", "from", "a", "small", "island", "été", "Straße", "naïve", "machine", "silence", "last", "stone",
        "bridge", "orchard", "city", "and", "its", "maps", "\\\"quoted\\\"", "northern", "light", "house",
    ].map { Array($0.utf8) }
    private static let names = [
        "Ursula", "Le Guin", "Jorge", "Amado", "Zora", "Hurston", "Halldór", "Laxness", "Chinua", "Achebe", "Clarice",
        "Lispector", "Italo", "Calvino", "Toni", "Morrison", "Selma", "Lagerlöf",
    ].map { Array($0.utf8) }
    private static let cities = ["London", "São Paulo", "New York", "København", "Nairobi", "Torino"]
        .map { Array($0.utf8) }

    init(seed: UInt64 = 20_261_020) {
        random = SplitMix(seed: seed)
    }

    /// An array of whole books of at least so many bytes.
    static func array(bytes count: Int) -> [UInt8] {
        var writer = BookWriter()
        writer.bytes.reserveCapacity(count + 1024)
        writer.bytes.append(UInt8(ascii: "["))
        repeat {
            if writer.number > 0 { writer.bytes.append(UInt8(ascii: ",")) }
            writer.book()
        } while writer.bytes.count < count - 1
        writer.bytes.append(UInt8(ascii: "]"))
        return writer.bytes
    }

    /// Appends one book.
    mutating func book() {
        number += 1
        let digits = String(number)
        text(#"{"id":"bk-"#)
        text(String(repeating: "0", count: 9 - digits.utf8.count))
        text(digits)
        text(#"","title":""#)
        join(Self.words, 4 + random.below(6), separator: " ")
        text(#"","authorName":""#)
        join(Self.names, 2, separator: " ")
        text(#"","pages":"#)
        text(String(40 + random.below(1200)))
        text(random.below(4) == 0 ? #","available":false,"price":"# : #","available":true,"price":"#)
        text("\(random.below(90)).\(10 + random.below(90))")
        text(#","subjects":[""#)
        join(Self.words, 2 + random.below(5), separator: #"",""#)
        text(#""],"coverURL":"#)
        if random.below(10) == 0 {
            text("null")
        } else {
            text(#""https://covers.example.org/large/"#)
            text(String(random.next(), radix: 16))
            text(String(random.next(), radix: 16))
            text(#".jpg""#)
        }
        text(#","publisher":{"name":""#)
        join(Self.names, 1 + random.below(2), separator: " & ")
        text(#" Press","city":""#)
        bytes += Self.cities[random.below(Self.cities.count)]
        text(#""}}"#)
    }

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
    }

    private mutating func text(_ string: String) {
        bytes += string.utf8
    }

    private mutating func join(_ list: [[UInt8]], _ count: Int, separator: String) {
        for index in 0..<count {
            if index > 0 { text(separator) }
            bytes += list[random.below(list.count)]
        }
    }
}
