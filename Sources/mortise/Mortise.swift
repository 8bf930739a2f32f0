@main
struct Mortise {
    static func main() {}
}
