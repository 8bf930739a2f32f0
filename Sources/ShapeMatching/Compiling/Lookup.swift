/// How an object's members are found by name.
enum Lookup {
    /// The number of slots for a table of names: a power of two, at most half full.
    static func slots(for count: Int) -> Int {
        var slots = 2
        while slots < count * 2 { slots *= 2 }
        return slots
    }

    /// Whether two runs of `length` bytes are equal.
    @inline(__always)
    static func equal(_ one: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, _ length: Int) -> Bool {
        let (a, b) = (UnsafeRawPointer(one), UnsafeRawPointer(other))
        if length >= 8 {
            var offset = 0
            while offset + 8 <= length {
                if a.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                    != b.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                {
                    return false
                }
                offset += 8
            }
            return a.loadUnaligned(fromByteOffset: length - 8, as: UInt64.self)
                == b.loadUnaligned(fromByteOffset: length - 8, as: UInt64.self)
        }
        if length >= 4 {
            let head = a.loadUnaligned(as: UInt32.self) ^ b.loadUnaligned(as: UInt32.self)
            let tail =
                a.loadUnaligned(fromByteOffset: length - 4, as: UInt32.self)
                ^ b.loadUnaligned(fromByteOffset: length - 4, as: UInt32.self)
            return head | tail == 0
        }
        if length >= 2 {
            let head = a.loadUnaligned(as: UInt16.self) ^ b.loadUnaligned(as: UInt16.self)
            let tail =
                a.loadUnaligned(fromByteOffset: length - 2, as: UInt16.self)
                ^ b.loadUnaligned(fromByteOffset: length - 2, as: UInt16.self)
            return head | tail == 0
        }
        return length == 0 || one[0] == other[0]
    }

    /// The bit of a name in `Node.filter`: names of other lengths and beginnings mostly have another.
    @inline(__always)
    static func filterBit(_ name: UnsafePointer<UInt8>, _ length: Int) -> UInt64 {
        let first = length == 0 ? 0 : Int(name[0])
        return 1 << UInt64((length &* 7 &+ first) & 63)
    }

    /// A hash of every byte of a name. Tables hold a shape's names only, so a document can't make it collide.
    @inline(__always)
    static func hash(_ name: UnsafePointer<UInt8>, _ length: Int) -> Int {
        let words = Expectation.words(name, length)
        var hash = mix(mix(UInt64(truncatingIfNeeded: length), words.head), words.tail)
        if length > Expectation.longestShort {
            let raw = UnsafeRawPointer(name)
            var offset = 8
            while offset &+ 8 < length {
                hash = mix(hash, raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                offset &+= 8
            }
        }
        return Int(truncatingIfNeeded: hash >> 32)
    }

    @inline(__always)
    private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        // Both halves of the product: the lower alone leaves names that differ in their eighth byte, as numbered ones do,
        // side by side in the table (64 comparisons a name among 4,096 of them, 1.4 now).
        let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return product.high ^ product.low
    }

    /// Orders runs of bytes by length, then bytes: negative, zero or positive.
    static func order(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Int {
        if one.count != other.count { return one.count - other.count }
        for index in 0..<one.count where one[index] != other[index] {
            return Int(one[index]) - Int(other[index])
        }
        return 0
    }
}
