internal import APS
package import EmbeddedSQLite

extension PushStore {
    /// The tables of the endpoint, all named `push_…`, so that other modules can keep theirs in the same file.
    ///
    /// A step is never edited once it has been released: add another at the end.
    package static let migrations: [DatabaseMigrator.Migration] = [
        DatabaseMigrator.Migration(
            "push-service 1: tokens, keys, pushes",
            sql: """
                CREATE TABLE push_token (
                    token BLOB NOT NULL PRIMARY KEY,
                    device TEXT NOT NULL,
                    bundle TEXT NOT NULL,
                    kind TEXT NOT NULL,
                    world TEXT NOT NULL,
                    registered_at REAL NOT NULL,
                    unregistered_at REAL
                ) STRICT, WITHOUT ROWID;

                -- An installation has one live token for each kind of push in each world.
                CREATE UNIQUE INDEX push_token_installation ON push_token (device, bundle, kind, world)
                    WHERE unregistered_at IS NULL;

                -- Is this app installed anywhere?
                CREATE INDEX push_token_bundle ON push_token (bundle) WHERE unregistered_at IS NULL;

                CREATE TABLE push_provider_key (
                    key_id TEXT NOT NULL PRIMARY KEY,
                    team_id TEXT NOT NULL,
                    public_pem TEXT NOT NULL,
                    added_at REAL NOT NULL
                ) STRICT;

                CREATE TABLE push_received (
                    sequence INTEGER PRIMARY KEY,
                    apns_id TEXT NOT NULL,
                    -- Whether the sender named the push itself.
                    id_given INTEGER NOT NULL,
                    received_at REAL NOT NULL,
                    world TEXT NOT NULL,
                    token BLOB,
                    device TEXT,
                    bundle TEXT,
                    topic TEXT,
                    push_type TEXT,
                    priority TEXT,
                    expiration TEXT,
                    collapse_id TEXT,
                    payload BLOB NOT NULL,
                    status INTEGER NOT NULL,
                    reason TEXT,
                    -- A JSON array, NULL when there are none.
                    diagnoses TEXT
                ) STRICT;

                CREATE INDEX push_received_apns_id ON push_received (apns_id);

                -- Accepted, but not yet reported as kept by the devices' host: handed over again after a restart.
                -- A table of its own and no column, so that reporting touches one small page at the end of it.
                CREATE TABLE push_waiting (sequence INTEGER PRIMARY KEY) STRICT;
                """),
        DatabaseMigrator.Migration(
            "push-service 2: expired tokens, scopes of keys, revoked certificates",
            sql: """
                -- Whether a token that is no longer live has expired; else the app is gone.
                ALTER TABLE push_token ADD COLUMN has_expired INTEGER NOT NULL DEFAULT 0;

                -- NULL means both worlds.
                ALTER TABLE push_provider_key ADD COLUMN world TEXT;
                -- Separated by spaces; none means all.
                ALTER TABLE push_provider_key ADD COLUMN topics TEXT NOT NULL DEFAULT '';

                CREATE TABLE push_revoked_certificate (
                    fingerprint BLOB NOT NULL PRIMARY KEY,
                    revoked_at REAL NOT NULL
                ) STRICT, WITHOUT ROWID;
                """),
        DatabaseMigrator.Migration(
            "push-service 3: broadcast channels",
            sql: """
                CREATE TABLE push_channel (
                    channel TEXT NOT NULL PRIMARY KEY,
                    bundle TEXT NOT NULL,
                    world TEXT NOT NULL,
                    keeps_newest INTEGER NOT NULL,
                    created_at REAL NOT NULL
                ) STRICT;

                CREATE INDEX push_channel_app ON push_channel (bundle, world);

                -- Which devices listen to which channels.
                CREATE TABLE push_subscription (
                    channel TEXT NOT NULL,
                    device TEXT NOT NULL,
                    PRIMARY KEY (channel, device)
                ) STRICT, WITHOUT ROWID;

                -- Apps without the broadcast capability.
                CREATE TABLE push_broadcast_off (bundle TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
                """),
        batchMigration,
    ]
}
