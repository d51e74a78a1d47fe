import Foundation

/// Where a process finds its device, and what it calls itself.
struct LinkConfiguration: Sendable, Equatable {
    let socketPath: String
    let bundle: String
    /// nil is the first device.
    let device: String?
    /// For a content extension: the opened notification that the device started it for.
    let session: UInt64?

    /// Reads `TAMBULI_SOCKET` (else `tambuli.sock` in `TAMBULI_STATE`, else in the state folder of the XDG rules),
    /// `TAMBULI_BUNDLE_ID` (else `bundle`), `TAMBULI_DEVICE`, `TAMBULI_CONTENT_SESSION`. Empty counts as not set.
    init(environment: [String: String], bundle: String?) throws(DeviceLinkError) {
        func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }

        guard let bundle = value("TAMBULI_BUNDLE_ID") ?? bundle else {
            throw DeviceLinkError(
                .noBundleIdentifier,
                """
                This program does not say which app it is: set TAMBULI_BUNDLE_ID in its environment, or \
                AppIdentity.bundleIdentifier in its code, to the app's bundle id.
                """)
        }
        self.bundle = bundle
        device = value("TAMBULI_DEVICE")
        session = value("TAMBULI_CONTENT_SESSION").flatMap { UInt64($0) }
        socketPath =
            value("TAMBULI_SOCKET")
            ?? "\(value("TAMBULI_STATE") ?? "\(value("XDG_STATE_HOME") ?? "\(value("HOME") ?? "")/.local/state")/tambuli")/tambuli.sock"
    }
}
