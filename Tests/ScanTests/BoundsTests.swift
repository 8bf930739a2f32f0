import CScan
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Reads outside the piece would fault here, with no sanitizer needed.
struct BoundsTests {
    @Test("nothing outside the piece is read", arguments: Variant.all)
    func staysInside(variant: Variant) throws {
        let page = Int(sysconf(Int32(_SC_PAGESIZE)))
        let mapped = mmap(nil, 3 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
        let pages = try #require(mapped != MAP_FAILED ? mapped : nil)
        defer { munmap(pages, 3 * page) }
        try #require(mprotect(pages, page, PROT_NONE) == 0)
        try #require(mprotect(pages + 2 * page, page, PROT_NONE) == 0)

        let readable = (pages + page).bindMemory(to: UInt8.self, capacity: page)
        let out = UnsafeMutablePointer<UInt8>.allocate(capacity: 200 + MORTISE_UNINDENT_SLACK)
        defer { out.deallocate() }
        let fillings = ["x", "1", "\\", "\"\\ud83d", "あ", "\n", "😀", " ", "\n  ", "\n\t\"a\","]
        for filling in fillings.map({ Array($0.utf8) }) {
            for i in 0..<page { readable[i] = filling[i % filling.count] }
            for size in 0...200 {
                for start in [readable, readable + (page - size)] {
                    var escaped: Int32 = 0
                    _ = variant.scan(start, size)
                    _ = variant.stringEnd(start, size, &escaped)
                    _ = variant.numberRun(start, size)
                    _ = variant.afterLast(start, size, 0x0A)
                    _ = variant.lineLength(start, size)
                    _ = variant.blankRun(start, size)
                    _ = variant.unindent(start, size, out)
                }
            }
        }
    }
}
