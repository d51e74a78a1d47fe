import APS
@preconcurrency import Glibc
import UserNotifications

// Ours: on Apple systems `Info.plist` names the class, and the program has no `@main`.
extension ContentViewProviding {
    /// Makes `@main` on a content extension's class a program: it connects to its device as the environment says,
    /// shows the notification that it was started for, and ends when the device says so.
    @MainActor
    public static func main() {
        // A program whose output is read by another should not keep its lines to itself.
        setvbuf(stdout, nil, _IOLBF, 0)
        _ = AppProcess.open(as: .contentExtension) { host in
            host.serve(ContentExtensionHost(host) { Self() })
        }
        MainLoop.run()
    }
}
