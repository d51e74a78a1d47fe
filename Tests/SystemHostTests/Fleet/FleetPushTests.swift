import APS
import EmbeddedSQLite
import HTTPTransport
import SimulatedDevice
import Testing

@testable import SystemHost

/// Pushes between the endpoint's hand-over and the device's row on disk.
@Suite("Fleet: pushes", .timeLimit(.minutes(1)))
struct FleetPushTests {
    @Test("a push handed over twice is kept twice and shown once")
    func handedOverTwice() async throws {
        let stage = try await Stage()
        #expect(await stage.handOver(sequence: 1) == [1])
        #expect(await stage.handOver(sequence: 1) == [1])
        #expect(try await stage.fleet.notificationCount() == 1)
        stage.close()
    }

    @Test("a push whose device change cannot be written is shown once it can")
    func writtenLater() async throws {
        let stage = try await Stage()
        try await stage.refuseReceipts(true)
        // Reported as kept only after the refusal is lifted, however long that takes.
        async let kept = stage.handOver(sequence: 7)
        await stage.observer.firstFailure()
        #expect(try await stage.fleet.notificationCount() == 0)
        try await stage.refuseReceipts(false)
        #expect(await kept == [7])
        #expect(try await stage.fleet.notificationCount() == 1)
        stage.close()
    }

    @Test("a push for a device that is gone is given up, so that nothing waits for it")
    func deviceGone() async throws {
        let stage = try await Stage()
        #expect(await stage.handOver(sequence: 3, device: "nobody") == [3])
        #expect(try await stage.fleet.notificationCount() == 0)
        stage.close()
    }
}

/// A fleet with one iPhone and a declared app, on a store that is gone afterwards.
private struct Stage {
    let writer: StorageWriter
    let loop: EventLoop
    let fleet: Fleet
    let observer = FailureObserver()

    init() async throws {
        writer = try StorageWriter(.ephemeral, migrations: DeviceStore.migrations)
        loop = try EventLoop(name: "fleet-test")
        loop.start()
        fleet = try Fleet(
            configuration: .init(socketPath: "/nowhere", attachmentsFolder: "/nowhere", logsFolder: "/nowhere"),
            store: DeviceStore(writer: writer), tokens: NoTokens(), loop: loop, observer: observer,
            clock: VirtualClock(startingAt: 1_000))
        try await fleet.start()
        try await fleet.handle(.install(Installation(bundle: "com.example.chat", kind: .declared)), on: "iPhone")
    }

    func close() {
        writer.close()
        loop.stop()
    }

    /// Stands in for a disk that takes no more.
    func refuseReceipts(_ isRefused: Bool) async throws {
        try await writer.perform { connection in
            try connection.execute(
                isRefused
                    ? """
                    CREATE TRIGGER refuse BEFORE INSERT ON device_receipts
                    BEGIN SELECT raise(ABORT, 'no room'); END
                    """ : "DROP TRIGGER refuse")
        }
    }

    /// What the fleet reports as kept; nothing when the test's time is over first.
    func handOver(sequence: Int64, device: String = "iPhone") async -> [Int64] {
        let (reports, report) = AsyncStream<[Int64]>.makeStream()
        fleet.receive([push(sequence, device)]) { report.yield($0) }
        for await kept in reports { return kept }
        return []
    }

    private func push(_ sequence: Int64, _ device: String) -> AcceptedPush {
        AcceptedPush(
            sequence: sequence, apnsID: "id-\(sequence)", receivedAt: 1_000, world: .development,
            token: DeviceToken(bytes: [1]), device: device, bundle: "com.example.chat",
            headers: RequestHeaders(topic: "com.example.chat", pushType: "alert"),
            payload: Array(#"{"aps":{"alert":"Lunch?"}}"#.utf8))
    }
}

/// Waits for a change that could not be written.
private final class FailureObserver: FleetObserver {
    private let failures = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))

    func fleet(_ event: FleetEvent) {
        if case .notKept = event { failures.continuation.yield() }
    }

    func firstFailure() async {
        for await _ in failures.stream { return }
    }
}

private final class NoTokens: TokenRegistry {
    func token(device: String, bundle: String, kind: PushType, world: World) async throws -> DeviceToken {
        DeviceToken(bytes: [1])
    }

    func uninstall(device: String, bundle: String) async throws {}
}
