import APS
import EmbeddedSQLite
import HTTPTransport
import SimulatedDevice
import Testing

@testable import SystemHost

/// Which pushes devices are not done with, as the store knows it: these are not forgotten.
@Suite("Fleet: unfinished pushes", .timeLimit(.minutes(1)))
struct UnfinishedPushTests {
    private func unfinished(_ stage: FleetStage) async throws -> [Int64] {
        _ = await stage.fleet.waitUntilQuiet(timeout: .seconds(10))
        let store = stage.fleet.store
        return try store.writer.readers.read { try store.unfinished(in: 1...1000, $0) }
    }

    /// Pushes an alert and waits until the device has made what it will of it.
    private func push(
        _ number: Int64, on stage: FleetStage, to device: String = "iPhone", collapseID: String? = nil,
        payload: String = #"{"aps":{"alert":"Lunch?"}}"#
    ) async {
        let push = AcceptedPush(
            sequence: number, apnsID: "id-\(number)", receivedAt: 1_000, world: .development,
            token: DeviceToken(bytes: [1]), device: device, bundle: FleetStage.bundle,
            headers: RequestHeaders(topic: FleetStage.bundle, collapseID: collapseID, pushType: "alert"),
            payload: Array(payload.utf8))
        stage.fleet.receive([push]) { _ in }
        _ = await stage.fleet.waitUntilSettled(apnsID: "id-\(number)", timeout: .seconds(10))
    }

    @Test("one is unfinished as long as it stands on the device, and no longer")
    func shown() async throws {
        try await FleetStage.lent { stage in
            try await stage.add("iPhone", serviceExtension: nil)
            for number in 1...3 as ClosedRange<Int64> { await push(number, on: stage) }
            #expect(try await unfinished(stage) == [1, 2, 3])
            // The banners go; the notifications stay in the list.
            await stage.advance(60)
            #expect(try await unfinished(stage) == [1, 2, 3])
            try await stage.fleet.handle(.person(.clear(notification: "n2")), on: "iPhone")
            #expect(try await unfinished(stage) == [1, 3])
            await push(4, on: stage, collapseID: "c")
            await push(5, on: stage, collapseID: "c")
            #expect(try await unfinished(stage) == [1, 3, 5])
            try await stage.fleet.handle(.person(.clearAll), on: "iPhone")
            #expect(try await unfinished(stage) == [])
        }
    }

    @Test("one that shows nothing is finished at once")
    func silent() async throws {
        try await FleetStage.lent { stage in
            try await stage.add("iPhone", serviceExtension: nil)
            await push(1, on: stage, payload: #"{"aps":{"content-available":1}}"#)
            #expect(try await unfinished(stage) == [])
        }
    }

    @Test("one that waits for an offline device is unfinished; what it replaces is not")
    func offline() async throws {
        try await FleetStage.lent { stage in
            try await stage.add("iPhone", serviceExtension: nil)
            try await stage.fleet.handle(.configure(.online(false)), on: "iPhone")
            await push(1, on: stage)
            #expect(try await unfinished(stage) == [1])
            await push(2, on: stage)
            #expect(try await unfinished(stage) == [2])
            try await stage.fleet.handle(.configure(.online(true)), on: "iPhone")
            #expect(try await unfinished(stage) == [2])
            try await stage.fleet.handle(.person(.clearAll), on: "iPhone")
            #expect(try await unfinished(stage) == [])
        }
    }

    @Test("one about which the app is called is unfinished until it has answered, or its time is over")
    func called() async throws {
        try await FleetStage.lent { stage in
            let app = try await RecordedApp.connect(to: stage)
            await app.say(.delegateChanged(type: "AppDelegate"))
            try await stage.fleet.handle(.person(.leaveApp(bundle: FleetStage.bundle)), on: "iPhone")
            await push(1, on: stage)
            try await stage.fleet.handle(.person(.tap(notification: "n1")), on: "iPhone")
            let held = try await stage.notification(1, on: "iPhone")
            #expect(held?.phase == .gone)
            #expect(try await unfinished(stage) == [1])
            await stage.advance(60)
            #expect(try await unfinished(stage) == [])
        }
    }

    @Test("those of a device that is removed, or was reset, are finished", arguments: [false, true])
    func removed(byReset: Bool) async throws {
        try await FleetStage.lent { stage in
            try await stage.add("iPad", model: "ipad", serviceExtension: nil)
            try await stage.add("iPhone", serviceExtension: nil)
            await push(1, on: stage, to: "iPad")
            await push(2, on: stage)
            if byReset {
                try await stage.fleet.restore([])
            } else {
                try await stage.fleet.removeDevice("iPad")
            }
            #expect(try await unfinished(stage) == (byReset ? [] : [2]))
        }
    }

    @Test("what is known of a finished one is forgotten, of others not")
    func forgotten() async throws {
        try await FleetStage.lent { stage in
            try await stage.add("iPhone", serviceExtension: nil)
            for number in 1...40 as ClosedRange<Int64> { await push(number, on: stage) }
            for number in 1...38 where number != 5 {
                try await stage.fleet.handle(.person(.clear(notification: "n\(number)")), on: "iPhone")
            }
            #expect(try await unfinished(stage) == [5, 39, 40])
            let store = stage.fleet.store
            let looks: [Int64] = try await store.writer.perform { connection in
                var reached: [Int64] = []
                while reached.last ?? 0 < 30 {
                    let next = (reached.last ?? 0) + 1
                    guard let last = try store.forgetSome(in: next...30, connection) else { break }
                    reached.append(last)
                }
                return reached
            }
            #expect(looks.last == 30 && looks.count > 1)
            for (number, isThere) in [(1, false), (5, true), (30, false), (31, true)] {
                #expect(try store.hasNotification("n\(number)") == isThere)
                #expect(try store.steps(of: "n\(number)").isEmpty != isThere)
                #expect(try store.hasReceipt(Int64(number)) == isThere)
            }
        }
    }

    @Test("a store of an earlier version knows them after its migration")
    func migrated() async throws {
        let earlier = DeviceStore.migrations.prefix { $0.name != DeviceStore.unfinishedMigration.name }
        let connection = try Connection.inMemory()
        try DatabaseMigrator(Array(earlier)).migrate(connection)
        for (id, isHeld) in [("n3", true), ("n4", false), ("local-iPhone-5", true), ("n12", true)] {
            try connection.run(
                """
                INSERT INTO device_notifications (id, device, bundle, apns_id, is_held, content)
                VALUES (?, 'iPhone', 'b', 'x', ?, '{}')
                """, id, isHeld)
        }
        var device = Device(state: DeviceState(name: "iPhone", model: "iphone", os: "1"), notifications: [])
        let push = ArrivedPush(
            notification: "n20", apnsID: "x", bundle: "b", headers: RequestHeaders(), payload: Array("{}".utf8))
        for event in [DeviceEvent.install(Installation(bundle: "b", kind: .declared)), .configure(.online(false))] {
            _ = try device.handle(event, at: 1)
        }
        _ = try device.handle(.push(push), at: 2)
        try connection.run(
            "INSERT INTO devices (name, is_busy, state) VALUES ('iPhone', 1, ?)", try RowCoding.encode(device.state))
        try DatabaseMigrator(DeviceStore.migrations).migrate(connection)
        let unfinished: [Int64] = try connection.query("SELECT sequence FROM device_unfinished ORDER BY sequence") {
            $0[0]
        }
        #expect(unfinished == [3, 12, 20])
    }

    @Test(
        "a notification's name tells its push",
        arguments: ["n1", "n", "n-1", "n+1", "local-n-3", "m4", "n99999999999999999999"])
    func name(id: String) {
        #expect(Fleet.push(ofNotification: id) == (id == "n1" ? 1 : nil))
    }
}
