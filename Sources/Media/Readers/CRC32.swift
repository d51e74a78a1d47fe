/// The checksum of PNG chunks (PNG specification, annex D), for headers of a few bytes: no table.
enum CRC32 {
    static func checksum(_ bytes: [UInt8]) -> Int {
        var register: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            register ^= UInt32(byte)
            for _ in 0..<8 { register = register & 1 == 0 ? register >> 1 : register >> 1 ^ 0xEDB8_8320 }
        }
        return Int(~register)
    }
}
