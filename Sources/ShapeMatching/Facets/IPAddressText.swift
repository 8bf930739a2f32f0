/// Internet addresses in text. The URI and the mail grammar write them almost alike; `Rules` holds the difference.
enum IPAddressText {
    /// Whose grammar an address follows.
    enum Rules {
        /// RFC 3986, section 3.2.2: no leading zeros in IPv4; `::` stands for one group or more.
        case uri
        /// RFC 5321, section 4.1.3: up to three digits a number in IPv4; `::` stands for two groups or more.
        case mail
    }

    /// Whether the text is four decimal numbers up to 255, separated by dots.
    static func isIPv4(_ text: UnsafeRawBufferPointer, rules: Rules) -> Bool {
        var numbers = 0
        var index = 0
        while true {
            let start = index
            var value = 0
            while index < text.count, index - start < 3, text[index].isDigit {
                value = value * 10 + Int(text[index] & 0x0F)
                index += 1
            }
            let digits = index - start
            guard digits > 0, value <= 255 else { return false }
            if rules == .uri, digits > 1, text[start] == UInt8(ascii: "0") { return false }
            numbers += 1
            if index == text.count { return numbers == 4 }
            guard text[index] == UInt8(ascii: "."), numbers < 4 else { return false }
            index += 1
        }
    }

    /// Whether the text is an IPv6 address: eight groups of up to four hex digits, the last two perhaps written as an
    /// IPv4 address, at most one run of groups left out as `::`.
    static func isIPv6(_ text: UnsafeRawBufferPointer, rules: Rules) -> Bool {
        var groups = 0
        var isShortened = false
        var index = 0
        if text.count >= 2, text[0] == UInt8(ascii: ":"), text[1] == UInt8(ascii: ":") {
            isShortened = true
            index = 2
        }
        while !(isShortened && index == text.count) {
            let start = index
            while index < text.count, index - start < 4, text[index].isHexDigit { index += 1 }
            guard index > start, groups < 8 else { return false }
            if index < text.count, text[index] == UInt8(ascii: ".") {
                guard isIPv4(UnsafeRawBufferPointer(rebasing: text[start...]), rules: rules) else { return false }
                groups += 2
                break
            }
            groups += 1
            if index == text.count { break }
            guard text[index] == UInt8(ascii: ":") else { return false }
            index += 1
            if index < text.count, text[index] == UInt8(ascii: ":") {
                guard !isShortened else { return false }
                isShortened = true
                index += 1
            } else if index == text.count {
                return false
            }
        }
        return isShortened ? groups <= (rules == .uri ? 7 : 6) : groups == 8
    }
}
