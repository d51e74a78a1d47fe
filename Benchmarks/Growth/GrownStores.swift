import EmbeddedSQLite
import Foundation

/// Two state folders of the tool: a thousand phones got ten pushes each in both, and one has grown from there.
///
/// The rows of the grown one are copies of those that the tool itself wrote, with other names and numbers: a phone and a
/// token for each of a thousand copies, and all pushes.
struct GrownStores {
    let small: String
    let full: String
    private let tool: String

    /// Pushes for each phone before the store is grown.
    private static let pushesEach = 10
    /// Each time, pages all over the indexes are written.
    private static let copiesAtATime = 25

    init(bed: TestBed, tool: String, devices: Int, pushes: Int) throws {
        small = bed.folder + "/small"
        full = bed.folder + "/full"
        self.tool = tool
        if FileManager.default.fileExists(atPath: full + "/tambuli.sqlite") {
            // Brings what an earlier version made to the form of this one.
            for store in [small, full] { _ = try StartUp.measure(Self.command(tool, store, port: 0, retaining: "all")) }
            return
        }
        let port = 19_820
        let load = Load(bed: bed)
        let server = try ServerUnderTest("seed", port: port, Self.command(tool, small, port: port, retaining: "all"))
        // Each token of the first thousand makes a phone.
        for _ in 0..<Self.pushesEach {
            _ = try load.cost(of: server, Load.Shape(connections: 1, streams: 100), requests: TestBed.deviceCount)
        }
        server.stop()
        try FileManager.default.copyItem(atPath: small, toPath: full)
        try grow(devices: devices, pushes: pushes)
    }

    /// Runs the tool on a state folder. A push to an unknown token makes a phone, and any key is taken.
    static func command(_ tool: String, _ folder: String, port: Int, retaining retained: String) -> [String] {
        [
            tool, "serve", "--json", "--state", folder, "--endpoint", "127.0.0.1:\(port)", "--production",
            "127.0.0.1:0", "--console", "off", "--auth", "any", "--unknown-token", "adopt", "--retain", retained,
        ]
    }

    func command(_ folder: String, port: Int, retaining retained: String) -> [String] {
        Self.command(tool, folder, port: port, retaining: retained)
    }

    /// Of how many pushes the devices of the full store know something.
    func known() throws -> Int {
        try Connection(path: full + "/tambuli.sqlite", access: .readOnly).first(
            "SELECT count(*) FROM device_receipts"
        ) { $0[0] } ?? 0
    }

    /// Returns when nothing was written to the full store for two seconds.
    func waitUntilQuiet() throws {
        let connection = try Connection(path: full + "/tambuli.sqlite", access: .readOnly)
        // Changes when others write: <https://sqlite.org/pragma.html#pragma_data_version>
        func version() throws -> Int { try connection.first("PRAGMA data_version") { $0[0] } ?? 0 }
        var last = -1
        while try version() != last {
            last = try version()
            Thread.sleep(forTimeInterval: 2)
        }
    }

    private func grow(devices: Int, pushes: Int) throws {
        let connection = try Connection(path: full + "/tambuli.sqlite", durability: .none)
        defer { connection.close() }
        // Written once, and of no worth if that fails.
        try connection.execute("PRAGMA journal_mode = OFF; PRAGMA cache_size = -500000")
        let newest: Int64 = try connection.first("SELECT max(last_sequence) FROM push_batch") { $0[0] } ?? 0
        let begin = ContinuousClock.now
        var copy: Int64 = 1
        var phones = Int64(TestBed.deviceCount)
        while phones < devices || copy * newest < pushes {
            try connection.transaction {
                for _ in 0..<Self.copiesAtATime where phones < devices || copy * newest < pushes {
                    try copyPushes(newest, copy, connection)
                    if phones < devices { try copyPhones(newest, copy, connection) }
                    phones += Int64(TestBed.deviceCount)
                    copy += 1
                }
            }
        }
        try connection.run("UPDATE push_handover SET kept_sequence = ?", copy * newest)
        try connection.execute("PRAGMA journal_mode = WAL")
        let megabytes = try connection.first("PRAGMA page_count") { (row: Row) -> Int in row[0] } ?? 0
        print(
            "a store of \(megabytes * 4 / 1024) MB made in \(Int((ContinuousClock.now - begin) / .seconds(1))) seconds")
    }

    private func copyPushes(_ newest: Int64, _ copy: Int64, _ connection: Connection) throws {
        try connection.run(
            """
            INSERT INTO push_batch (last_sequence, count, received_at, entries)
            SELECT last_sequence + ?1, count, received_at + ?2, entries FROM push_batch WHERE last_sequence <= ?3
            """, copy * newest, Double(copy), newest)
        try connection.run(
            "INSERT INTO device_receipts (sequence) SELECT sequence + ?1 FROM device_receipts WHERE sequence <= ?2",
            copy * newest, newest)
    }

    /// Copies the phones, their tokens, and of each the first notification, which it still shows.
    private func copyPhones(_ newest: Int64, _ copy: Int64, _ connection: Connection) throws {
        try connection.run(
            """
            INSERT INTO devices (name, is_busy, state)
            SELECT name || ?1, 0, json_set(state, '$.name', name || ?1) FROM devices
            WHERE name IN (SELECT device FROM device_notifications WHERE position <= ?2)
            """, "-\(copy)", TestBed.deviceCount)
        try connection.run(
            """
            INSERT INTO push_token (token, device, bundle, kind, world, registered_at, has_expired)
            SELECT randomblob(32), device || ?1, bundle, kind, world, registered_at, 0 FROM push_token
            WHERE unregistered_at IS NULL
                AND device IN (SELECT device FROM device_notifications WHERE position <= ?2)
            """, "-\(copy)", TestBed.deviceCount)
        try connection.run(
            """
            INSERT INTO device_notifications (id, device, bundle, apns_id, is_held, content)
            SELECT 'n' || (substr(id, 2) + ?1), device || ?2, bundle, apns_id, 1, content FROM device_notifications
            WHERE position <= ?3
            """, copy * newest, "-\(copy)", TestBed.deviceCount)
        try connection.run(
            """
            INSERT INTO device_steps (notification, device, content)
            SELECT 'n' || (substr(notification, 2) + ?1), device || ?2, content FROM device_steps
            WHERE position <= ?3
            """, copy * newest, "-\(copy)", TestBed.deviceCount)
        try connection.run(
            "INSERT INTO device_unfinished (sequence) SELECT sequence + ?1 FROM device_unfinished WHERE sequence <= ?2",
            copy * newest, TestBed.deviceCount)
    }
}
