import EmbeddedSQLite
import Testing

@Suite("DatabaseMigrator")
struct DatabaseMigratorTests {
    private let first = DatabaseMigrator.Migration("1: people", sql: "CREATE TABLE person (name TEXT NOT NULL)")
    private let second = DatabaseMigrator.Migration(
        "2: ages", sql: "ALTER TABLE person ADD COLUMN age INTEGER; UPDATE person SET age = 40")

    @Test("a file written by an earlier version gets the steps it lacks, and keeps its rows")
    func upgrade() throws {
        try withTemporaryFolder { folder in
            let path = folder + "/old.sqlite"
            let old = try Connection(path: path)
            try DatabaseMigrator([first]).migrate(old)
            try old.run("INSERT INTO person VALUES (?)", "Ana")
            old.close()

            let new = try Connection(path: path)
            try DatabaseMigrator([first, second]).migrate(new)
            try DatabaseMigrator([first, second]).migrate(new)
            #expect(try new.query("SELECT name || age FROM person") { $0[0] as String } == ["Ana40"])
            #expect(
                try new.query("SELECT name FROM migration ORDER BY position") { $0[0] as String }
                    == ["1: people", "2: ages"])
        }
    }

    @Test("a file written by a newer version is refused in plain words, and left as it was")
    func newerVersion() throws {
        let connection = try Connection.inMemory()
        try DatabaseMigrator([first, second]).migrate(connection)
        let other = DatabaseMigrator.Migration("1: pets", sql: "CREATE TABLE pet (name)")
        let error = #expect(throws: SQLiteError.self) { try DatabaseMigrator([first, other]).migrate(connection) }
        #expect(error?.code == .newerVersion)
        #expect(
            error?.message
                == "the database was written by a newer version (it has \"2: ages\", which this version does not know): "
                + "use that version, or another database file")
        #expect(try connection.query("SELECT 1 FROM sqlite_schema WHERE name = 'pet'") { _ in 1 }.isEmpty)
    }

    @Test("a step that fails is undone whole; the steps before it stay, and it runs again next time")
    func failingStep() throws {
        let connection = try Connection.inMemory()
        let broken = DatabaseMigrator.Migration("2: ages", sql: "CREATE TABLE half (a); CREATE NONSENSE")
        #expect(throws: SQLiteError.self) { try DatabaseMigrator([first, broken]).migrate(connection) }
        #expect(try connection.query("SELECT 1 FROM sqlite_schema WHERE name = 'half'") { _ in 1 }.isEmpty)
        try DatabaseMigrator([first, second]).migrate(connection)
        #expect(try connection.query("SELECT age FROM person") { $0[0] as Int }.isEmpty)
    }

    @Test("a module that gains a step after another module's steps have run still gets it")
    func twoModules() throws {
        let connection = try Connection.inMemory()
        let other = DatabaseMigrator.Migration("pets 1", sql: "CREATE TABLE pet (name)")
        try DatabaseMigrator([first, other]).migrate(connection)
        try DatabaseMigrator([first, second, other]).migrate(connection)
        #expect(try connection.query("SELECT age FROM person") { $0[0] as Int }.isEmpty)
    }

    @Test("two steps of one name are our own bug")
    func sameName() async {
        await #expect(processExitsWith: .failure) {
            _ = DatabaseMigrator([.init("a", sql: ""), .init("a", sql: "")])
        }
    }
}
