import CGdkPixbuf

/// A decoded picture; owns gdk-pixbuf's object.
@safe
struct Picture: ~Copyable {
    private let pixbuf: OpaquePointer

    /// Takes over the caller's reference.
    init(owning pixbuf: OpaquePointer) { unsafe self.pixbuf = pixbuf }

    deinit { unsafe g_object_unref(UnsafeMutableRawPointer(pixbuf)) }

    private var width: Int { Int(unsafe gdk_pixbuf_get_width(pixbuf)) }
    private var height: Int { Int(unsafe gdk_pixbuf_get_height(pixbuf)) }

    /// Turned as the camera says it was held.
    func upright() throws(ThumbnailError) -> Picture {
        unsafe try Self.made(unsafe gdk_pixbuf_apply_embedded_orientation(pixbuf))
    }

    func part(_ part: UnitRectangle) throws(ThumbnailError) -> Picture {
        let (x, columns) = UnitRectangle.pixels(from: part.x, part.width, of: width)
        let (y, rows) = UnitRectangle.pixels(from: part.y, part.height, of: height)
        return unsafe try Self.made(
            unsafe gdk_pixbuf_new_subpixbuf(pixbuf, CInt(x), CInt(y), CInt(columns), CInt(rows)))
    }

    /// Made smaller, never larger.
    func scaled(toFit side: Int) throws(ThumbnailError) -> Picture {
        let scale = min(1, Double(side) / Double(max(width, height)))
        return unsafe try Self.made(
            unsafe gdk_pixbuf_scale_simple(
                pixbuf, CInt(max(1, (Double(width) * scale).rounded())),
                CInt(max(1, (Double(height) * scale).rounded())),
                GDK_INTERP_BILINEAR))
    }

    func write(to path: String) throws(ThumbnailError) {
        let failure = unsafe GError.caught { error in
            unsafe gdk_pixbuf_savev(pixbuf, path, "png", nil, nil, error) != 0
        }
        if let failure { throw failure }
    }

    private static func made(_ pixbuf: OpaquePointer?) throws(ThumbnailError) -> Picture {
        guard let pixbuf = unsafe pixbuf else {
            throw ThumbnailError(.undecodable, "there is no memory for the picture")
        }
        return unsafe Picture(owning: pixbuf)
    }
}
