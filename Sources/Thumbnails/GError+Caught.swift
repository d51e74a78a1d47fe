import CGdkPixbuf

extension GError {
    /// Calls a function that says by its answer whether it succeeded, and takes over the error it leaves otherwise.
    static func caught(_ body: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Bool) -> ThumbnailError? {
        var error: UnsafeMutablePointer<GError>?
        if unsafe body(&error) { return nil }
        guard let error = unsafe error else { return ThumbnailError(.undecodable, "gdk-pixbuf gives no reason") }
        defer { unsafe g_error_free(error) }
        let message = unsafe error.pointee.message.map { unsafe String(cString: $0) } ?? "gdk-pixbuf gives no reason"
        return ThumbnailError(.undecodable, message)
    }
}
