import Documents
import Testing

@Suite("the API's devices", .timeLimit(.minutes(2)))
struct DeviceRoutesTests {
    @Test("are added, set up, locked, shown and removed")
    func life() async throws {
        try await ConsoleStage.lent { stage async throws in
            let added = try await stage.ask("POST", "/devices", #"{"name":"Bo's iPad","model":"ipad"}"#)
            #expect(added.status == 201)
            #expect(added.fields.contains { $0 == ("location", "/api/v1/devices/Bo%27s%20iPad") })
            #expect(try await stage.ask("GET", "/devices").strings("items", each: "name") == ["iPhone", "Bo's iPad"])
            let changed = try await stage.ask(
                "PATCH", "/devices/Bo%27s%20iPad",
                #"{"locked":true,"previews":"never","rules":"brief","focus":{"allowedApps":["a.b"],"allowsTimeSensitive":false}}"#
            )
            #expect(changed.flag("locked") == true)
            #expect(changed.string("previews") == "never")
            #expect(changed.string("rules") == "brief")
            #expect(changed.flag("focus", "allowsTimeSensitive") == false)
            let again = try await stage.ask("PATCH", "/devices/Bo%27s%20iPad", #"{"focus":null}"#)
            #expect(again["focus"]?.isNull == true)
            #expect(again.flag("locked") == true, "what is left out stays as it is")
            #expect(try await stage.ask("DELETE", "/devices/Bo%27s%20iPad").status == 204)
            #expect(try await stage.ask("GET", "/devices/Bo%27s%20iPad").status == 404)
        }
    }

    @Test("are refused with the reason, and nothing is changed")
    func refused() async throws {
        try await ConsoleStage.lent { stage async throws in
            for (body, status) in [
                (#"{"name":"iPhone","model":"iphone"}"#, 409), (#"{"name":"W","model":"watch"}"#, 422),
                (#"{"name":"W","model":"watch","attachedTo":"nobody"}"#, 404), (#"{"name":"","model":"mac"}"#, 400),
                (#"{"name":"a\u0007","model":"mac"}"#, 422), (#"{"name":"a","model":"iPhone"}"#, 400),
                (#"{"name":"a"}"#, 400),
            ] {
                #expect(try await stage.ask("POST", "/devices", body).status == status, "\(body)")
            }
            #expect(try await stage.ask("GET", "/devices").count("items") == 1)
            #expect(try await stage.ask("PATCH", "/devices/nobody", #"{"locked":true}"#).status == 404)
            #expect(
                try await stage.ask("PATCH", "/devices/iPhone", #"{"lockd":true}"#).text.contains(
                    "did you mean `locked`?"))
        }
    }

    @Test("are cut off and brought back, and tell what waits meanwhile")
    func offline() async throws {
        try await ConsoleStage.lent { stage async throws in
            let cut = try await stage.ask("PATCH", "/devices/iPhone", #"{"online":false}"#)
            #expect(cut.flag("online") == false)
            let token = try #require(
                try await stage.ask("GET", "/devices/iPhone/apps/\(ConsoleStage.bundle)/token").string("token"))
            #expect(token.utf8.count == 64)
            try await stage.push(ConsoleStage.message)
            #expect(try await stage.ask("GET", "/devices/iPhone").integer("waiting") == 1)
            #expect(try await stage.ask("GET", "/notifications").count("items") == 0)
            let back = try await stage.ask("PATCH", "/devices/iPhone", #"{"online":true}"#)
            #expect(back.flag("online") == true)
            #expect(back.integer("waiting") == 0)
            #expect(try await stage.ask("GET", "/notifications").count("items") == 1)
        }
    }

    @Test("save power, and say so")
    func power() async throws {
        try await ConsoleStage.lent { stage async throws in
            #expect(try await stage.ask("GET", "/devices/iPhone").flag("powerSaving") == false)
            try await stage.ask("PATCH", "/devices/iPhone", #"{"powerSaving":true}"#)
            try await stage.push(ConsoleStage.message, #","priority":"5""#)
            let device = try await stage.ask("GET", "/devices/iPhone")
            #expect(device.flag("powerSaving") == true)
            #expect(device.integer("waiting") == 1)
        }
    }

    @Test("show what they hold, a watch what its phone's lock screen has")
    func watch() async throws {
        try await ConsoleStage.lent { stage async throws in
            #expect(
                try await stage.ask("POST", "/devices", #"{"name":"Watch","model":"watch","attachedTo":"iPhone"}"#)
                    .status == 201)
            try await stage.ask("PATCH", "/devices/iPhone", #"{"locked":true}"#)
            try await stage.push(ConsoleStage.message)
            let onWatch = try await stage.ask("GET", "/notifications?device=Watch")
            #expect(onWatch.string("items", "0", "presentation", "view") == "shortLook")
            #expect(onWatch.string("items", "0", "device") == "Watch")
            let views = try await stage.ask("GET", "/notifications/n1?device=Watch")
            #expect(views.strings("views", "longLook", "buttons", each: "title").last == "Dismiss")
            #expect(try await stage.ask("DELETE", "/devices/iPhone").status == 422)
        }
    }
}
