import SimulatedDevice

/// Many pushes to one device, and many devices in one process.
enum CrowdBenchmark {
    static func run() throws -> [Measurement] { [try manyPushes(), try manyDevices()] }

    private static func manyPushes() throws -> Measurement {
        var device = try PresentationBenchmark.phone(named: "iPhone")
        let count = 5_000
        let time = try ContinuousClock().measure {
            for number in 0..<count {
                _ = try device.handle(.push(PresentationBenchmark.push("n\(number)")), at: Double(number))
                precondition(device.takeChanges().saved.count == 1)
            }
        }
        return Measurement(
            name: "a push to a device that holds up to 5000", value: time / .microseconds(count), unit: "µs",
            limit: 200)
    }

    /// Each with a declared app of its own and one notification shown.
    private static func manyDevices() throws -> Measurement {
        let count = 10_000
        let before = Memory.residentKibibytes
        var devices: [Device] = []
        for number in 0..<count {
            var device = try PresentationBenchmark.phone(named: "iPhone \(number)")
            _ = try device.handle(.push(PresentationBenchmark.push("n\(number)")), at: 1)
            _ = device.takeChanges()
            devices.append(device)
        }
        let each = Double(Memory.residentKibibytes - before) / Double(count)
        precondition(devices.allSatisfy { $0.center().count == 1 })
        return Measurement(name: "memory of a device with one notification", value: each, unit: "KiB", limit: 20)
    }
}
