/// What the system says about a file that can't be written.
struct PublishError: Error {
    let message: String
}
