import Foundation

/// Where a process finds its device, and what it calls itself.
struct LinkConfiguration: Sendable, Equatable {
    let socketPath: String
    let bundle: String
    /// nil is the first device.
    let device: String?

    /// Reads `TAMBULI_SOCKET` (else `tambuli.sock` in `TAMBULI_STATE`, else in the state folder of the XDG rules),
    /// `TAMBULI_BUNDLE_ID` (else `bundle`), `TAMBULI_DEVICE`. Empty counts as not set.
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
        socketPath =
            value("TAMBULI_SOCKET")
            ?? "\(value("TAMBULI_STATE") ?? "\(value("XDG_STATE_HOME") ?? "\(value("HOME") ?? "")/.local/state")/tambuli")/tambuli.sock"
    }
}
