import CMicrohttpd

/// Reads the fields of a request's head.
enum RequestFields {
    static func read(_ connection: OpaquePointer) -> WebFields {
        var fields: [(name: String, value: String)] = []
        // The library calls back before it returns, so the array outlives the pointer to it.
        unsafe withUnsafeMutablePointer(to: &fields) { list in
            let collect: MHD_KeyValueIterator = { list, _, name, value in
                guard let list = unsafe list?.assumingMemoryBound(to: [(name: String, value: String)].self),
                    let name = unsafe name
                else { return .NO }
                unsafe list.pointee.append(
                    (String(cString: name), value.map { unsafe String(cString: $0) } ?? ""))
                return .YES
            }
            _ = unsafe MHD_get_connection_values(connection, .HEADER_KIND, collect, list)
        }
        return WebFields(fields)
    }
}
