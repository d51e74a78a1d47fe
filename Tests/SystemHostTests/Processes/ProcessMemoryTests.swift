import Glibc
import Testing

@testable import SystemHost

@Suite("Process memory")
struct ProcessMemoryTests {
    @Test("what is anonymous or shared without a file counts, what is a program's file does not")
    func kibibytes() {
        let status = """
            Name:\tSocialService
            VmRSS:\t   35000 kB
            RssAnon:\t    3072 kB
            RssFile:\t   30000 kB
            RssShmem:\t    1024 kB
            """
        #expect(ProcessMemory.kibibytes(in: status) == 4_096)
        #expect(ProcessMemory.kibibytes(in: "") == 0)
    }

    @Test("memory that a process uses is found, and none in a process that is gone")
    func living() {
        let block = [UInt8](repeating: 1, count: 64 << 20)
        #expect(ProcessMemory.megabytes(of: getpid()) >= 64)
        #expect(block.last == 1)
        #expect(ProcessMemory.megabytes(of: Int32.max) == 0)
    }
}
