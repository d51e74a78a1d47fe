import CNghttp2

/// Header fields in the form nghttp2 takes.
enum HeaderBlock {
    /// Calls `body` with `fields`, after `:status` if one is given. nghttp2 copies what it keeps.
    static func with<Result>(
        status: Int?, fields: [HTTPField], _ body: (UnsafePointer<nghttp2_nv>?, Int) -> Result
    ) -> Result {
        var byteCount = 3
        for field in fields {
            byteCount += field.value.count
            if case .other(let name) = field.name { byteCount += name.count }
        }
        return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: byteCount) { bytes in
            unsafe withUnsafeTemporaryAllocation(of: nghttp2_nv.self, capacity: fields.count + 1) { pairs in
                var writer = unsafe Writer(bytes: bytes, pairs: pairs)
                if let status { writer.add(status: status) }
                for field in fields { writer.add(field) }
                return unsafe body(UnsafePointer(pairs.baseAddress), writer.count)
            }
        }
    }

    @safe
    private struct Writer {
        let bytes: UnsafeMutableBufferPointer<UInt8>
        let pairs: UnsafeMutableBufferPointer<nghttp2_nv>
        var used = 0
        var count = 0

        init(bytes: UnsafeMutableBufferPointer<UInt8>, pairs: UnsafeMutableBufferPointer<nghttp2_nv>) {
            unsafe self.bytes = unsafe bytes
            unsafe self.pairs = unsafe pairs
        }

        mutating func add(status: Int) {
            precondition((100...599).contains(status), "\(status) is not an HTTP status")
            let start = unsafe bytes.baseAddress
            for divisor in [100, 10, 1] {
                unsafe bytes[used] = UInt8(ascii: "0") + UInt8(status / divisor % 10)
                used += 1
            }
            unsafe add(
                name: (":status" as StaticString).utf8Start, 7, value: start, 3, flags: NGHTTP2_NV_FLAG_NO_COPY_NAME)
        }

        mutating func add(_ field: HTTPField) {
            let indexing = field.isNeverIndexed ? NGHTTP2_NV_FLAG_NO_INDEX : NGHTTP2_NV_FLAG_NONE
            switch field.name {
            case .known(let name):
                let value = unsafe copy(field.value)
                unsafe add(
                    name: name.utf8Start, name.utf8CodeUnitCount, value: value, field.value.count,
                    flags: nghttp2_nv_flag(NGHTTP2_NV_FLAG_NO_COPY_NAME.rawValue | indexing.rawValue))
            case .other(let bytes):
                let name = unsafe copy(bytes)
                let value = unsafe copy(field.value)
                unsafe add(name: name, bytes.count, value: value, field.value.count, flags: indexing)
            }
        }

        private mutating func copy(_ content: [UInt8]) -> UnsafePointer<UInt8>? {
            let target = unsafe UnsafeMutableBufferPointer(rebasing: bytes[used..<used + content.count])
            _ = unsafe target.update(from: content)
            used += content.count
            return unsafe UnsafePointer(target.baseAddress)
        }

        private mutating func add(
            name: UnsafePointer<UInt8>?, _ nameCount: Int, value: UnsafePointer<UInt8>?, _ valueCount: Int,
            flags: nghttp2_nv_flag
        ) {
            unsafe pairs.initializeElement(
                at: count,
                to: nghttp2_nv(
                    name: UnsafeMutablePointer(mutating: name), value: UnsafeMutablePointer(mutating: value),
                    namelen: nameCount, valuelen: valueCount, flags: UInt8(flags.rawValue)))
            count += 1
        }
    }
}
