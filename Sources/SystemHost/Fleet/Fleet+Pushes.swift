package import APS
import HTTPTransport
import SimulatedDevice

/// Pushes on their way from the endpoint to a device.
extension Fleet: PushReceiver {
    package func receive(_ pushes: [AcceptedPush], kept: @escaping @Sendable ([Int64]) -> Void) {
        loop.execute {
            for push in pushes { self.receive(push, kept: kept) }
        }
    }

    /// The name of what a device makes of a push.
    package static func notificationID(ofPush sequence: Int64) -> String { "n\(sequence)" }

    /// The push that a notification of such a name was made of; nil for any other name.
    package static func push(ofNotification id: String) -> Int64? {
        guard id.first == "n", id.utf8.dropFirst().allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        return Int64(id.dropFirst())
    }

    private func receive(_ push: AcceptedPush, kept: @escaping @Sendable ([Int64]) -> Void) {
        do {
            if push.sequence <= highestSequence, try store.hasReceipt(push.sequence) {
                return kept([push.sequence])
            }
            highestSequence = max(highestSequence, push.sequence)
            let arrived = ArrivedPush(
                notification: Self.notificationID(ofPush: push.sequence), apnsID: push.apnsID, bundle: push.bundle,
                headers: push.headers, payload: push.payload)
            try apply(.push(arrived), to: device(push.device), receipt: push.sequence) { outcome in
                if case .success = outcome { return kept([push.sequence]) }
                self.receiveLater(push, kept: kept)
            }
        } catch {
            observer.fleet(.fault("push \(push.apnsID) for \(push.device): \(error)"))
            // A device that is gone, or that refuses the push, will do so again: nothing is gained by a repetition.
            kept([push.sequence])
        }
    }

    /// What could not be written, on a full disk say, is tried again until it can: the push was answered 200.
    private func receiveLater(_ push: AcceptedPush, kept: @escaping @Sendable ([Int64]) -> Void) {
        let loop = self.loop
        loop.execute {
            loop.schedule(after: .seconds(1)) { [weak self] in self?.receive(push, kept: kept) }
        }
    }

    package func adopt(token: DeviceToken, bundle: String, world: World) async throws -> String {
        // Made-up tokens often begin alike, and each needs a device of its own.
        let stem = "adopted-\(token.description.prefix(8))"
        var name = stem
        var number = 1
        while true {
            do {
                try await addDevice(NewDevice(name: name, model: "iphone", os: nil, attachedTo: nil))
                break
            } catch let error as SystemHostError where error.code == .nameTaken {
                number += 1
                name = "\(stem)-\(number)"
            }
        }
        try await handle(.install(Installation(bundle: bundle, kind: .declared)), on: name)
        return name
    }
}
