import Foundation

/// Payloads as the sample manifest agrees on them, one a line, of about 500 bytes.
struct PushLines {
    let count: Int

    /// - Returns: the size of the file.
    func write(to file: URL) throws -> Int {
        _ = FileManager.default.createFile(atPath: file.path, contents: nil)
        let handle = try FileHandle(forWritingTo: file)
        defer { try? handle.close() }
        var size = 0
        var block = Data()
        for number in 0..<count {
            block += Data(line(number).utf8)
            if block.count >= 1 << 20 || number == count - 1 {
                try handle.write(contentsOf: block)
                size += block.count
                block.removeAll(keepingCapacity: true)
            }
        }
        return size
    }

    private func line(_ number: Int) -> String {
        switch number % 3 {
        case 0: message(number)
        case 1: photo(number)
        default: invoice(number)
        }
    }

    private static let words = String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 5)

    private func message(_ number: Int) -> String {
        #"{"aps":{"alert":{"title":"Nytt meddelande","subtitle":"Chat \#(number)","body":"Anna: Hej! Hur mår du? "#
            + Self.words
            + #""},"badge":\#(number % 90),"sound":"default","category":"message","thread-id":"chat_\#(number)","#
            + #""interruption-level":"active"},"chat":"\#(number)","unread":\#(number % 7),"#
            + #""sender":{"id":\#(number),"name":"Anna Svensson"},"trace-id":"0f8fad5b-d9cb-469f-a165"}"# + "\n"
    }

    private func photo(_ number: Int) -> String {
        #"{"chat":"\#(number)","media-url":"https://media.example.com/photos/\#(number).jpg?size=1024","aps":{"alert":{"#
            + #""title":"Anna","body":"sent you a picture: \#(Self.words)"},"mutable-content":1,"sound":"ping.aiff","#
            + #""category":"photo","thread-id":"chat-\#(number)","relevance-score":0.75},"sent":1767225600,"#
            + #""tags":["summer","beach",\#(number % 10)]}"# + "\n"
    }

    private func invoice(_ number: Int) -> String {
        #"{"aps":{"alert":{"title":"Invoice \#(number)","body":"Your payment is due \"soon\". \#(Self.words)"},"#
            + #""category":"invoice","sound":"default"},"invoice":\#(number),"amount":129.50,"paid":false,"#
            + #""lines":[{"text":"Tea","price":4.5},{"text":"Cake","price":125}],"payee":{"name":"Café Ö"}}"# + "\n"
    }
}
