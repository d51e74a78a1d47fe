import Glibc

extension HTTPTransportError {
    /// The failure `errno` describes, of the system call named.
    static func system(_ call: String, _ number: Int32 = errno) -> HTTPTransportError {
        HTTPTransportError(code: .system, message: "\(call) failed: \(systemMessage(number))")
    }

    /// The operating system's sentence for an error number, in lower case as it stands inside ours.
    static func systemMessage(_ number: Int32) -> String {
        guard let text = unsafe strerror(number) else { return "error \(number)" }
        let sentence = unsafe String(cString: text)
        return sentence.prefix(1).lowercased() + sentence.dropFirst()
    }
}
