import CMicrohttpd

/// What the library calls, on its own thread. Each is one call into ``Exchange``.
enum Callbacks {
    /// A request line has come. What is returned is the request's own pointer from now on; ``end`` lets go of it.
    static let begin:
        @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) -> UnsafeMutableRawPointer? = {
            context, target, connection in
            guard let context = unsafe context, let target = unsafe target, let connection = unsafe connection,
                let server = unsafe Unmanaged<ServerContext>.fromOpaque(context).takeUnretainedValue().server
            else { return nil }
            let exchange = unsafe Exchange(
                target: String(cString: target), connection: connection, server: server)
            // Retained until `end`, which the library calls for every request it began.
            return unsafe Unmanaged.passRetained(exchange).toOpaque()
        }

    static let handle:
        @convention(c) (
            UnsafeMutableRawPointer?, OpaquePointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
            UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafeMutablePointer<Int>?,
            UnsafeMutablePointer<UnsafeMutableRawPointer?>?
        ) -> MHD_Result = { _, _, _, method, _, upload, uploadCount, request in
            guard let pointer = unsafe request?.pointee, let uploadCount = unsafe uploadCount else { return .NO }
            let exchange = unsafe Unmanaged<Exchange>.fromOpaque(pointer).takeUnretainedValue()
            guard exchange.hasBegun else {
                let method = unsafe method.map { unsafe String(cString: $0) } ?? ""
                return exchange.begin(method: method) ? .YES : .NO
            }
            guard unsafe uploadCount.pointee == 0 else {
                let part = unsafe UnsafeRawBufferPointer(start: upload, count: uploadCount.pointee)
                unsafe uploadCount.pointee = 0
                return unsafe exchange.receive(part) ? .YES : .NO
            }
            return exchange.proceed() ? .YES : .NO
        }

    static let end:
        @convention(c) (
            UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
            MHD_RequestTerminationCode
        ) -> Void = { _, _, request, _ in
            guard let pointer = unsafe request?.pointee else { return }
            unsafe request?.pointee = nil
            unsafe Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue().end()
        }
}
