import APS

/// A push file as the simulator takes it: one JSON object with `aps`, and perhaps `Simulator Target Bundle`.
struct PushFile {
    static let bundleKey = "Simulator Target Bundle"

    let bytes: [UInt8]
    /// The app the file names.
    let targetBundle: String?
    /// The type the payload is for.
    let impliedType: PushType

    /// - Throws: ``CommandFailure`` naming the file and the place.
    init(_ bytes: [UInt8], name: String) throws {
        self.bytes = bytes
        guard !bytes.isEmpty else {
            throw CommandFailure(.badData, "\(name) is empty; it must hold a JSON object with aps")
        }
        let json: ScannedJSON
        do throws(JSONSyntaxError) {
            json = try ScannedJSON(bytes)
        } catch {
            let place = TextPosition(of: error.offset, in: bytes)
            throw CommandFailure(
                .badData, "\(name): line \(place.line), column \(place.column): not JSON: expected \(error.expected)")
        }
        guard json.root.kind == .object else {
            throw CommandFailure(.badData, "\(name) must hold a JSON object, and it holds \(json.root.kind.name)")
        }
        guard let aps = json.value("aps", of: json.root) else {
            let keys = json.members(of: json.root).map(\.key).filter { $0 != Self.bundleKey }
            throw CommandFailure(
                .badData,
                "\(name) has no aps object; put alert, badge and sound inside \"aps\": {…}"
                    + (keys.isEmpty ? "" : " (found beside it: \(keys.joined(separator: ", ")))"))
        }
        guard aps.kind == .object else {
            throw CommandFailure(.badData, "\(name): aps must be an object, and it is \(aps.kind.name)")
        }
        if let target = json.value(Self.bundleKey, of: json.root) {
            guard let bundle = json.string(target) else {
                throw CommandFailure(.badData, "\(name): \"\(Self.bundleKey)\" must be a bundle id in quotes")
            }
            targetBundle = bundle
        } else {
            targetBundle = nil
        }
        impliedType = PushType(impliedBy: Payload(bytes))
    }
}
