import APS
import EmbeddedSQLite
import SimulatedDevice
import Testing

@testable import SystemHost

/// The rows of what devices hold.
@Suite("Device store: notifications")
struct NotificationRowTests {
    private static let indexMigration = "devices 5: one index by device"

    private struct Row: Equatable {
        var position: Int64
        var id: String
        var device: String
        var isHeld: Bool
        var content: String
    }

    private func rows(_ connection: Connection) throws -> [Row] {
        try connection.query(
            "SELECT position, id, device, is_held, content FROM device_notifications ORDER BY position"
        ) { Row(position: $0[0], id: $0[1], device: $0[2], isHeld: $0[3], content: $0[4]) }
    }

    private func migrated() throws -> Connection {
        let connection = try Connection.inMemory()
        try DatabaseMigrator(DeviceStore.migrations).migrate(connection)
        return connection
    }

    private func notification(_ phase: DeviceNotification.Phase, title: String) -> DeviceNotification {
        var content = ContentRecord()
        content.title = title
        let request = RequestRecord(identifier: "r", content: content, trigger: .push)
        return DeviceNotification(
            id: "n1", apnsID: "a", bundle: "b", record: NotificationRecord(date: 1, request: request), phase: phase)
    }

    @Test("a notification keeps its row while it is shown, put away, gone, and there again")
    func phases() throws {
        let connection = try migrated()
        let phases: [DeviceNotification.Phase] = [.onScreen, .inCenter, .gone, .gone, .onScreen]
        for (number, phase) in phases.enumerated() {
            let saved = notification(phase, title: "\(number)")
            var changes = DeviceChanges()
            changes.saved = [saved]
            try DeviceWrite(device: "iPhone", isBusy: false, changes: changes).run(on: connection)
            let row = Row(
                position: 1, id: "n1", device: "iPhone", isHeld: phase != .gone, content: try RowCoding.encode(saved))
            #expect(try rows(connection) == [row])
        }
    }

    @Test("the same name on two devices is two notifications, and one of them can go")
    func sameName() throws {
        let connection = try migrated()
        for device in ["iPhone", "Watch"] {
            var changes = DeviceChanges()
            changes.saved = [notification(.onScreen, title: device)]
            try DeviceWrite(device: device, isBusy: false, changes: changes).run(on: connection)
        }
        var changes = DeviceChanges()
        changes.removed = ["n1"]
        try DeviceWrite(device: "Watch", isBusy: false, changes: changes).run(on: connection)
        #expect(try rows(connection).map { [$0.device: $0.isHeld] } == [["iPhone": true], ["Watch": false]])
    }

    @Test("a store of an earlier version has the same rows after its migration")
    func earlierVersion() throws {
        let earlier = DeviceStore.migrations.prefix { $0.name != Self.indexMigration }
        #expect(earlier.count < DeviceStore.migrations.count)
        let connection = try Connection.inMemory()
        try DatabaseMigrator(Array(earlier)).migrate(connection)
        for (position, isHeld) in [(2, true), (3, false), (7, true)] {
            try connection.run(
                """
                INSERT INTO device_notifications (position, id, device, bundle, apns_id, is_held, content)
                VALUES (?1, 'n' || ?1, 'iPhone', 'b', 'x', ?2, '{}')
                """, position, isHeld)
        }
        let before = try rows(connection)
        try DatabaseMigrator(DeviceStore.migrations).migrate(connection)
        #expect(try rows(connection) == before && before.count == 3)
    }

    @Test(
        "what is asked of a full store goes through an index",
        arguments: [
            "SELECT content FROM device_notifications WHERE device = 'd' AND is_held = 1 ORDER BY position",
            "SELECT device, id FROM device_notifications WHERE (id = 'n' OR apns_id = 'n') ORDER BY position DESC",
            "UPDATE device_notifications SET is_held = 0 WHERE id = 'n' AND device = 'd'",
            "DELETE FROM device_notifications WHERE id = 'n'",
            "DELETE FROM device_notifications WHERE device = 'd'",
        ])
    func plan(statement: String) throws {
        let plan: [String] = try migrated().query("EXPLAIN QUERY PLAN \(statement)") { $0[3] }
        #expect(plan.contains { $0.contains("SEARCH device_notifications") })
        #expect(!plan.contains { $0.contains("SCAN device_notifications") })
    }

    @Test("a notification that goes on being held changes no index")
    func untouchedIndexes() throws {
        let program: [String] = try migrated().query(
            "EXPLAIN \(DeviceWrite.keeping)", "n1", "iPhone", "b", "a", true, "{}"
        ) { $0[1] }
        #expect(program.contains("IdxInsert"))
        #expect(!program.contains("IdxDelete"))
    }
}
