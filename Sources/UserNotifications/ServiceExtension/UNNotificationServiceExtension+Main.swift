import APS
import Foundation

// Ours: on Apple systems `Info.plist` names the class, and the program has no `@main`.
extension UNNotificationServiceExtension {
    /// Makes `@main` on a subclass a program: it connects to its device as the environment says, serves push after
    /// push, and ends when the device says so.
    public static func main() {
        _ = AppProcess.open(as: .serviceExtension) { host in host.serve { self.init() } }
        MainLoop.run()
    }
}
