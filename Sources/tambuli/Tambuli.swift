@main
struct Tambuli {
    static func main() {}
}
