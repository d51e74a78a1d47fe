/// Carries a closure that belongs to the loop through a thread that only passes it back.
final class OnLoop<Value>: @unchecked Sendable {  // called on the loop only
    let call: (Value) -> Void

    init(_ call: @escaping (Value) -> Void) { self.call = call }
}
