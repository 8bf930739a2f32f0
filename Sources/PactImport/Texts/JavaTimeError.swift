/// Why a pattern of Java's `DateTimeFormatter` can't be judged by.
struct JavaTimeError: Error {
    let message: String
}
