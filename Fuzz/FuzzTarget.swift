import Glibc

/// A parser to throw bytes at, and what must hold whatever they are.
///
/// The targets of a module are one program, compiled together with the module's own sources; which of them runs, the
/// variable `FUZZ_TARGET` says. Without it the program prints their names.
struct FuzzTarget: Sendable {
    let name: String
    let run: @Sendable ([UInt8]) -> Void

    init(_ name: String, _ run: @escaping @Sendable ([UInt8]) -> Void) {
        self.name = name
        self.run = run
    }

    fileprivate static let chosen: FuzzTarget = {
        let name = getenv("FUZZ_TARGET").map { String(cString: $0) }
        if let target = fuzzTargets.first(where: { $0.name == name }) { return target }
        for target in fuzzTargets { print(target.name) }
        exit(name == nil ? 0 : 64)
    }()
}

@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafePointer<CInt>?, _ arguments: UnsafeRawPointer?) -> CInt {
    _ = FuzzTarget.chosen
    return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    FuzzTarget.chosen.run(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}
