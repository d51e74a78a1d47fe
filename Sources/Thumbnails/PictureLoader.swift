import CGdkPixbuf
import Glibc
import Media

/// Decodes a file piece by piece; owns gdk-pixbuf's loader.
@safe
struct PictureLoader: ~Copyable {
    private let loader: UnsafeMutablePointer<GdkPixbufLoader>

    init(_ request: ThumbnailRequest) throws(ThumbnailError) {
        let name =
            switch request.type {
            case .png: "png"
            case .gif: "gif"
            default: "jpeg"
            }
        guard let loader = unsafe gdk_pixbuf_loader_new_with_type(name, nil) else {
            throw ThumbnailError(.undecodable, "gdk-pixbuf has no decoder for \(request.type.name)")
        }
        unsafe self.loader = loader
        // A JPEG decoder that knows the size wanted unpacks no more than it needs.
        let part = Double(
            max(request.part.width * Double(request.size.width), request.part.height * Double(request.size.height)))
        let scale = min(1, Double(ThumbnailRequest.longestSide) / max(part, 1))
        unsafe gdk_pixbuf_loader_set_size(
            loader, CInt(max(1, Double(request.size.width) * scale)), CInt(max(1, Double(request.size.height) * scale)))
    }

    deinit { unsafe g_object_unref(loader) }

    /// Hands the whole file to the decoder.
    func read(_ path: String) throws(ThumbnailError) {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw ThumbnailError(.file, "cannot read \(path): \(unsafe String(cString: strerror(errno)))")
        }
        defer { close(descriptor) }
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        var failure: ThumbnailError?
        while failure == nil {
            let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
            guard count > 0 else { break }
            failure = unsafe GError.caught { error in
                unsafe gdk_pixbuf_loader_write(loader, buffer, gsize(count), error) != 0
            }
        }
        // Also after a failure: the loader must be closed before it goes. What was decoded before a file breaks off
        // is shown, as a browser does.
        let end = unsafe GError.caught { error in unsafe gdk_pixbuf_loader_close(loader, error) != 0 }
        if let failure = failure ?? end, unsafe gdk_pixbuf_loader_get_pixbuf(loader) == nil { throw failure }
    }

    /// A frame of an animation, or the picture there is.
    func picture(frame number: Int) throws(ThumbnailError) -> Picture {
        if number > 0, let animation = unsafe gdk_pixbuf_loader_get_animation(loader),
            let frame = unsafe gdkpixbuf_frame(animation, CInt(number))
        {
            defer { unsafe g_object_unref(gpointer(frame)) }
            // Its picture belongs to the iterator, which draws the next frame over it.
            if let picture = unsafe gdk_pixbuf_copy(gdk_pixbuf_animation_iter_get_pixbuf(frame)) {
                return unsafe Picture(owning: picture)
            }
        }
        guard let picture = unsafe gdk_pixbuf_loader_get_pixbuf(loader) else {
            throw ThumbnailError(.undecodable, "there is no picture in it")
        }
        unsafe g_object_ref(gpointer(picture))
        return unsafe Picture(owning: picture)
    }
}
