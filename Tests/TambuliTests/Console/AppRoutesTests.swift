import APS
import Documents
import SimulatedDevice
import SystemHost
import Testing

@testable import tambuli

@Suite("the API's apps", .timeLimit(.minutes(2)))
struct AppRoutesTests {
    private static let app = "/devices/iPhone/apps/\(ConsoleStage.bundle)"

    @Test("have every switch a person has")
    func settings() async throws {
        try await ConsoleStage.lent { stage async throws in
            let changed = try await stage.ask(
                "PATCH", Self.app,
                #"""
                {"authorization":"provisional","grouping":"byApp","settings":{"alerts":false,"sounds":false,"badges":false,
                 "lockScreen":false,"notificationCenter":false,"timeSensitive":true,"scheduledSummary":true,"carPlay":true,
                 "critical":true,"alertStyle":"alert"}}
                """#)
            #expect(changed.string("authorization") == "provisional")
            #expect(changed.string("grouping") == "byApp")
            for name in ["alerts", "sounds", "badges", "lockScreen", "notificationCenter"] {
                #expect(changed.flag("settings", name) == false, "\(name)")
            }
            for name in ["timeSensitive", "scheduledSummary", "carPlay", "critical"] {
                #expect(changed.flag("settings", name) == true, "\(name)")
            }
            let again = try await stage.ask("PATCH", Self.app, #"{"settings":{"alerts":true}}"#)
            #expect(again.flag("settings", "alerts") == true)
            #expect(again.flag("settings", "sounds") == false)
            #expect(again.string("settings", "alertStyle") == "alert")
        }
    }

    @Test("show what a switch does to a push")
    func effect() async throws {
        try await ConsoleStage.lent { stage async throws in
            try await stage.ask("PATCH", Self.app, #"{"settings":{"alertStyle":"none","sounds":false}}"#)
            try await stage.push(ConsoleStage.message)
            let held = try await stage.ask("GET", "/notifications")
            #expect(held.string("items", "0", "state") == "inCenter")
            #expect(held["items", "0", "presentation", "sound"]?.isNull == true)
        }
    }

    @Test("take categories as a categories file has them, and give them back")
    func categories() async throws {
        try await ConsoleStage.lent { stage async throws in
            let shown = try await stage.ask("GET", Self.app)
            #expect(shown.strings("categories", "0", "actions", each: "id") == ["reply", "delete"])
            #expect(shown.string("categories", "0", "actions", "0", "placeholder") == "Skriv…")
            let given = try await stage.ask("PATCH", Self.app, #"{"categories":[{"id":"a"},{"id":"b"}]}"#)
            #expect(given.strings("categories", each: "id") == ["a", "b"])
            let twice = try await stage.ask("PATCH", Self.app, #"{"categories":[{"id":"a"},{"id":"a"}]}"#)
            #expect(twice.status == 400)
            let unknown = try await stage.ask("PATCH", Self.app, #"{"categories":[{"id":"a","optoins":[]}]}"#)
            #expect(unknown.text.contains("did you mean `options`?"))
            #expect(try await stage.ask("GET", Self.app).count("categories") == 2)
        }
    }

    @Test("show the commands of their extensions, and what a content extension declares")
    func extensions() async throws {
        try await ConsoleStage.lent { stage async throws in
            var app = Installation(bundle: "a.b", kind: .declared)
            app.serviceExtension = Program(arguments: ["/a/Service"], workingDirectory: "/")
            app.contentExtensions = [
                ContentExtension(
                    program: Program(arguments: ["/a/Content"], workingDirectory: "/"),
                    attributes: ContentExtensionAttributes(categories: ["post"], userInteractionEnabled: true))
            ]
            try await stage.server.fleet.install(app, on: "iPhone")
            let shown = try await stage.ask("GET", "/devices/iPhone/apps/a.b")
            #expect(try shown["serviceExtension", "0"]?.string() == "/a/Service")
            #expect(shown.string("contentExtensions", "0", "launch", "0") == "/a/Content")
            #expect(shown.string("contentExtensions", "0", "categories", "0") == "post")
            #expect(shown.flag("contentExtensions", "0", "userInteractionEnabled") == true)
        }
    }

    @Test("cannot be given a command: whoever reaches the API could run anything")
    func noCommands() async throws {
        try await ConsoleStage.lent { stage async throws in
            for name in ["launch", "serviceExtension", "contentExtensions"] {
                let member = "\"\(name)\":[\"/bin/true\"]"
                let answer = try await stage.ask("POST", "/devices/iPhone/apps", #"{"bundle":"a.b",\#(member)}"#)
                #expect(answer.status == 400)
            }
            #expect(try await stage.ask("POST", "/devices/iPhone/apps", #"{"bundle":"a b"}"#).status == 422)
            let hook = try await stage.ask(
                "POST", "/devices/iPhone/apps", #"{"bundle":"a.b","webhook":"file:///etc/passwd"}"#)
            #expect(hook.status == 422)
        }
    }

    @Test("have channels on Android, whose importance the person rules over")
    func channels() async throws {
        try await ConsoleStage.lent { stage async throws in
            try await stage.ask("POST", "/devices", #"{"name":"Pixel","model":"android"}"#)
            let installed = try await stage.ask(
                "POST", "/devices/Pixel/apps",
                #"{"bundle":"a.b","categories":[{"id":"c","actions":[{"id":"like","title":"Like"}]}],"#
                    + #""channels":[{"id":"talk","name":"Talk","importance":"high"},{"id":"news"}]}"#)
            #expect(installed.strings("channels", each: "importance") == ["high", "normal"])
            #expect(installed.strings("channels", each: "name") == ["Talk", "news"])
            func post(_ channel: String) async throws -> ConsoleStage.Answer {
                try await stage.ask(
                    "POST", "/devices/Pixel/apps/a.b/notifications",
                    #"{"channel":"\#(channel)","title":"Ana","text":"Lunch?","category":"c"}"#)
            }
            let peeks = try await post("talk")
            #expect(peeks.string("notification", "state") == "onScreen")
            #expect(peeks.string("notification", "presentation", "channelName") == "Talk")
            #expect(peeks.strings("notification", "presentation", "buttons", each: "title") == ["Like"])
            #expect(try await post("news").string("notification", "state") == "inCenter")

            let quiet = try await stage.ask(
                "PATCH", "/devices/Pixel/apps/a.b", #"{"channels":[{"id":"talk","importance":"low"}]}"#)
            #expect(quiet.strings("channels", each: "importance") == ["low", "normal"])
            #expect(try await post("talk").string("notification", "state") == "inCenter")
            try await stage.ask(
                "PATCH", "/devices/Pixel/apps/a.b", #"{"channels":[{"id":"talk","importance":"none"}]}"#)
            #expect(try await post("talk")["notification"]?.isNull == true)
            let dropped = try await post("Talk")
            #expect(dropped["notification"]?.isNull == true)
            #expect(dropped.strings("diagnoses", each: "code") == ["channel-case"])
            let unknown = try await stage.ask(
                "PATCH", "/devices/Pixel/apps/a.b", #"{"channels":[{"id":"none","importance":"low"}]}"#)
            #expect(unknown.status == 422)
            #expect(unknown.text.contains("it has `talk`, `news`"))
        }
    }

    @Test("have no channels anywhere else, and nothing is installed that asks for them")
    func noChannels() async throws {
        try await ConsoleStage.lent { stage async throws in
            let install = try await stage.ask(
                "POST", "/devices/iPhone/apps", #"{"bundle":"a.b","channels":[{"id":"talk"}]}"#)
            #expect(install.status == 422)
            #expect(install.text.contains("iPhone has no channels"))
            #expect(try await stage.ask("GET", "/devices/iPhone/apps/a.b").status == 404)
            let post = try await stage.ask(
                "POST", Self.app + "/notifications", #"{"channel":"talk","title":"x"}"#)
            #expect(post.status == 422)
        }
    }

    @Test("have tokens that answer 410 when they are gone")
    func uninstalled() async throws {
        try await ConsoleStage.lent { stage async throws in
            let token = try await stage.ask("GET", Self.app + "/token")
            #expect(token.string("token")?.utf8.count == 64)
            let voip = try await stage.ask("GET", Self.app + "/token?kind=voip&world=production")
            #expect(voip.string("token") != token.string("token"))
            #expect(try await stage.ask("DELETE", Self.app).status == 204)
            #expect(try await stage.ask("GET", Self.app).status == 404)
            #expect(try await stage.push(ConsoleStage.message).status == 404)
        }
    }

    @Test("are opened and left")
    func driven() async throws {
        try await ConsoleStage.lent { stage async throws in
            let opened = try await stage.ask("PUT", Self.app + "/state", #"{"state":"foreground"}"#)
            #expect(opened.status == 200, "\(opened.text)")
            #expect(try await stage.ask("PUT", Self.app + "/state", #"{"state":"asleep"}"#).status == 400)
        }
    }
}
