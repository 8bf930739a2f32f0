/// What is amiss with the field lines of one name.
struct HeaderFinding {
    /// In words, such as `header X-Y: a ≠ b`, with the reason behind where it can't be decided.
    let problem: String
    /// Why it can't be decided, or nil where the lines are wrong for certain.
    let undecided: String?

    init(_ problem: String, undecided: String? = nil) {
        self.problem = problem
        self.undecided = undecided
    }
}
