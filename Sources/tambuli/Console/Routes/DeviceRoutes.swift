import APS
import SimulatedDevice
import SystemHost
import WebConsole

/// The fleet.
struct DeviceRoutes {
    let server: Server

    var all: [Route] { [list, add, show, change, remove, clear] }

    private var list: Route {
        Route(
            .get, "/devices", "Lists the devices, in the order they were added",
            responses: [.json(.page(of: DeviceResource.schema), "All of them; there is one page")]
        ) { _ in
            .json(.page(try await server.fleet.devices().map(DeviceResource.json), next: nil))
        }
    }

    private var add: Route {
        Route(
            .post, "/devices", "Adds a device",
            body: .object(
                "NewDevice", .required("name", .string(1...100), "no control characters"),
                .required("model", .word(DeviceModel.all.map(\.name))), .optional("os", .string(1...50)),
                .optional("attachedTo", .string(1...100), "the phone; a watch or a car screen needs one")),
            responses: [.json(DeviceResource.schema, status: 201, "The new device")],
            problems: [.conflict, .notPossible, .notFound]
        ) { call in
            let new: NewDevice = try call.body()
            guard new.name.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
                throw Problem(.notPossible, "a device's name has no control characters")
            }
            try await server.addDevice(new)
            return try await answer(new.name, status: 201).adding(
                "location", "/api/v1/devices/\(PercentCoding.encode(new.name))")
        }
    }

    private var show: Route {
        Route(
            .get, "/devices/{name}", "Shows a device", parameters: [.deviceInPath],
            responses: [.json(DeviceResource.schema, "The device")]
        ) { call in .json(try await resource(call.path("name"))) }
    }

    private struct Change: Decodable {
        var locked: Bool?
        var previews: String?
        var rules: RuleBookName?
        var online: Bool?
        var powerSaving: Bool?
        var focus: Focus??

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            locked = try container.decodeIfPresent(Bool.self, forKey: .locked)
            previews = try container.decodeIfPresent(String.self, forKey: .previews)
            rules = try container.decodeIfPresent(RuleBookName.self, forKey: .rules)
            online = try container.decodeIfPresent(Bool.self, forKey: .online)
            powerSaving = try container.decodeIfPresent(Bool.self, forKey: .powerSaving)
            // null ends the Focus; nothing leaves it as it is.
            if container.contains(.focus) { focus = .some(try container.decodeIfPresent(Focus.self, forKey: .focus)) }
        }

        private enum Key: CodingKey {
            case locked, previews, rules, online, powerSaving, focus
        }
    }

    private var change: Route {
        Route(
            .patch, "/devices/{name}", "Locks, unlocks or sets up a device; what is left out stays as it is",
            parameters: [.deviceInPath],
            body: .object(
                "DeviceChanges", .optional("locked", .boolean, "unlocking lets what waits for it go on"),
                .optional("previews", .word(DeviceResource.previews)),
                .optional("rules", .word(RuleBookName.allCases.map(\.rawValue))),
                .optional("focus", DeviceResource.focus.orNull, "null ends the Focus"),
                .optional("online", .boolean, "back online it gets what waited for it"),
                .optional("powerSaving", .boolean, "pushes of priority 5 wait for the next burst")),
            responses: [.json(DeviceResource.schema, "The device as it is now")], problems: [.notPossible]
        ) { call in
            let name = call.path("name")
            let change: Change = try call.body()
            _ = try await resource(name)
            if let previews = change.previews {
                try await configure(name, SetDevice(name: name, key: "previews", value: previews).setting())
            }
            if let rules = change.rules { try await configure(name, .rules(rules)) }
            if let focus = change.focus { try await configure(name, .focus(focus)) }
            if let online = change.online { try await configure(name, .online(online)) }
            if let powerSaving = change.powerSaving { try await configure(name, .powerSaving(powerSaving)) }
            if let locked = change.locked {
                try await server.fleet.configure(.person(locked ? .lock : .unlock), on: name)
            }
            return try await answer(name)
        }
    }

    private var remove: Route {
        Route(
            .delete, "/devices/{name}", "Removes a device with all it holds", parameters: [.deviceInPath],
            responses: [.noContent("It is gone; its tokens answer 410")], problems: [.notPossible]
        ) { call in
            try await server.fleet.removeDevice(call.path("name"))
            return .noContent
        }
    }

    private var clear: Route {
        Route(
            .delete, "/devices/{name}/notifications", "Clears the device's Notification Centre",
            parameters: [.deviceInPath], responses: [.noContent("Nothing is left")], problems: [.notPossible]
        ) { call in
            _ = try await Perform(kind: .clearAll, id: nil, device: call.path("name")).run(on: server)
            return .noContent
        }
    }

    private func configure(_ name: String, _ setting: DeviceSetting) async throws {
        try await server.fleet.configure(.configure(setting), on: name)
    }

    private func resource(_ name: String) async throws -> JSON {
        DeviceResource.json(try await server.fleet.perform { try $0.state(of: name) })
    }

    private func answer(_ name: String, status: Int = 200) async throws -> WebResponse {
        .json(try await resource(name), status: status)
    }
}
