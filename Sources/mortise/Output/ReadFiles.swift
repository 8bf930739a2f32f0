/// The files that a command reads, by whatever names they have: what it writes must not take the place of one.
struct ReadFiles {
    private let identities: [FileIdentity]

    /// Looks at files; `-` is standard input, of which a file alone counts: a terminal is read and written.
    init(_ names: [String]) {
        identities = names.compactMap { name in
            guard name == "-" else { return FileIdentity(name) }
            return FileIdentity(descriptor: 0, isRegular: true)
        }
    }

    /// Whether the place is one of them; `-` is standard output, which never is.
    func contain(_ place: String) -> Bool {
        guard place != "-", let identity = FileIdentity(place) else { return false }
        return identities.contains(identity)
    }
}
