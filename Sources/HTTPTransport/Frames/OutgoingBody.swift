/// A message's body on its way into DATA frames.
protocol OutgoingBody: AnyObject {
    var stream: Int32 { get }
    /// The stream's own window.
    var sendWindow: SendWindow { get set }
    /// Octets that are in no frame yet.
    var unsentBody: Int { get }
    /// Copies the next part to where a frame has room for it.
    func takeBody(into target: UnsafeMutablePointer<UInt8>, count: Int)
}

extension OutputBuffer {
    /// Bodies are turned into frames only as fast as the socket takes them.
    private static let mostGathered = 64 * 1024

    /// Adds as much of a body as the two windows and the room for what is gathered allow (RFC 9113, section 6.9).
    ///
    /// - Returns: whether that was all of it; the last frame ends the stream.
    mutating func addBody(_ body: some OutgoingBody, within connectionWindow: inout SendWindow) -> Bool {
        while count < Self.mostGathered {
            let part = min(
                body.unsentBody, FrameReader.largestPayload, connectionWindow.available, body.sendWindow.available)
            guard part > 0 else { break }
            let isLast = part == body.unsentBody
            let target = unsafe addFrame(.data, flags: isLast ? .endStream : [], stream: body.stream, length: part)
            unsafe body.takeBody(into: target, count: part)
            connectionWindow.spend(part)
            body.sendWindow.spend(part)
            if isLast { return true }
        }
        return false
    }
}
