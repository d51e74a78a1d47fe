import APS
import Foundation
import SimulatedDevice

/// From the bytes of a payload to the opened notification with its buttons, on an iPhone with ten categories.
enum PresentationBenchmark {
    static let payload = Array(
        #"""
        {"aps":{"alert":{"title":"Bagong mensahe","subtitle":"Anna","body":"Anna: Kamusta! Kumusta ka?"},
        "category":"category7","thread-id":"chat_123","badge":5,"sound":"default"},"chat":{"id":"123","from":"anna"}}
        """#.utf8)

    static func run() throws -> [Measurement] {
        let phone = try phone(named: "iPhone")
        let data = Data(payload)
        return [
            Measurement.median("payload read") { precondition(Payload(payload).willAlert) },
            try Measurement.median("payload to presentation", limit: 20) {
                var device = phone
                _ = try device.handle(.push(push("n1")), at: 1)
                let presentation = device.presentation(of: "n1", view: .expanded)
                precondition(presentation?.buttons.count == 2)
            },
            try Measurement.median("JSONSerialization of the same bytes") {
                _ = try JSONSerialization.jsonObject(with: data)
            },
        ]
    }

    static func push(_ id: String) -> ArrivedPush {
        ArrivedPush(
            notification: id, apnsID: id, bundle: "com.example.chat", headers: RequestHeaders(pushType: "alert"),
            payload: payload)
    }

    static func phone(named name: String) throws -> Device {
        var app = Installation(bundle: "com.example.chat", kind: .declared)
        app.categories = (0..<10).map { number in
            let reply = ActionRecord(
                identifier: "reply", title: "Sumagot", textInput: .init(buttonTitle: "Ipadala", placeholder: "…"))
            let delete = ActionRecord(identifier: "delete", title: "Tanggalin", options: .destructive)
            return CategoryRecord(identifier: "category\(number)", actions: [reply, delete])
        }
        var device = Device(state: DeviceState(name: name, model: "iphone", os: "iOS 18"), notifications: [])
        _ = try device.handle(.install(app), at: 0)
        return device
    }
}
