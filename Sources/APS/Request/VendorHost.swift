/// Where Apple's push service is reached: hosts that a program may have built in.
///
/// Source: "Sending notification requests to APNs", "Sending channel management requests to APNs".
package enum VendorHost {
    /// `api.development.push.apple.com` is an older name of the sandbox.
    package static let names = [
        "api.push.apple.com", "api.sandbox.push.apple.com", "api.development.push.apple.com",
        "api-broadcast.push.apple.com", "api-broadcast.sandbox.push.apple.com",
        "api-manage-broadcast.push.apple.com", "api-manage-broadcast.sandbox.push.apple.com",
    ]

    /// The usual one, the alternative one, and those of channel management.
    package static let ports: [UInt16] = [443, 2197, 2195, 2196]
}
