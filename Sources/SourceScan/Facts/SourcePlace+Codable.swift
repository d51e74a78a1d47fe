/// Places are most of what a reader has to say, so they travel as two numbers; the file is that of the whole line.
extension SourcePlace: Codable {
    /// Under it a decoder is told the file.
    package static let fileKey = CodingUserInfoKey(rawValue: "file")

    package init(from decoder: any Decoder) throws {
        var numbers = try decoder.unkeyedContainer()
        let file = Self.fileKey.flatMap { decoder.userInfo[$0] as? String }
        self.init(file: file ?? "", line: try numbers.decode(Int.self), column: try numbers.decode(Int.self))
    }

    package func encode(to encoder: any Encoder) throws {
        var numbers = encoder.unkeyedContainer()
        try numbers.encode(line)
        try numbers.encode(column)
    }
}
