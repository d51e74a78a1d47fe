import Testing

@testable import tambuli

@Suite("the API's notifications", .timeLimit(.minutes(2)))
struct NotificationRoutesTests {
    @Test("are drawn in every view, and as any kind of device would draw them")
    func views() async throws {
        try await ConsoleStage.lent { stage async throws in
            try await stage.push(ConsoleStage.message)
            let full = try await stage.ask("GET", "/notifications/n1")
            #expect(full.string("presentation", "view") == "banner")
            #expect(full.count("presentation", "buttons") == 0)
            #expect(full.strings("views", "expanded", "buttons", each: "title") == ["Svara", "Ta bort"])
            #expect(full.flag("views", "expanded", "buttons", "1", "destructive") == true)
            #expect(full.string("views", "expanded", "buttons", "0", "textInput", "buttonTitle") == "Skicka")
            let models = try await stage.ask("GET", "/models").strings("items", each: "name")
            for model in models {
                let drawn = try await stage.ask("GET", "/notifications/n1?model=\(model)")
                #expect(drawn.string("presentation", "model") == model)
            }
            #expect(try await stage.ask("GET", "/notifications/n1?model=carplay").text.contains("Svara") == false)
            #expect(try await stage.ask("GET", "/notifications/n9").status == 404)
            #expect(try await stage.ask("GET", "/notifications/n1?device=nobody").status == 404)
            #expect(try await stage.ask("GET", "/notifications/n1?model=nokia").status == 400)
        }
    }

    @Test("are answered by an action, a reply or a gesture, one at a time")
    func responses() async throws {
        // In virtual time, in which no banner leaves meanwhile.
        try await ConsoleStage.lent(virtualTime: true) { stage async throws in
            for _ in 1...4 { try await stage.push(ConsoleStage.message) }
            func respond(_ id: String, _ body: String) async throws -> ConsoleStage.Answer {
                try await stage.ask("POST", "/notifications/\(id)/responses", body)
            }
            #expect(try await respond("n1", #"{"action":"reply"}"#).string("openTextField") == "reply")
            #expect(try await respond("n1", #"{"action":"reply","userText":""}"#).status == 200)
            #expect(try await respond("n2", #"{"gesture":"clear"}"#).status == 200)
            #expect(try await respond("n3", #"{"gesture":"tap"}"#).status == 200)
            #expect(try await respond("n4", #"{"gesture":"swipe"}"#).status == 200)
            for bad in [
                "{}", #"{"gesture":"tap","action":"reply"}"#, #"{"userText":"x"}"#, #"{"gesture":"touch"}"#,
                #"{"gesture":"kiss"}"#,
            ] {
                #expect(try await respond("n4", bad).status == 400, "\(bad)")
            }
            #expect(try await respond("n4", #"{"action":"nothing"}"#).status == 422)
            #expect(try await respond("n4", #"{"gesture":"touch","element":"x"}"#).status == 422)
            let all = try await stage.ask("GET", "/responses")
            #expect(
                all.strings("items", each: "actionIdentifier") == [
                    "reply", "com.apple.UNNotificationDismissActionIdentifier",
                    "com.apple.UNNotificationDefaultActionIdentifier",
                ])
            let liked = try await stage.ask("GET", "/responses?action=reply&limit=1")
            #expect(liked.strings("items", each: "actionIdentifier") == ["reply"])
            #expect(try await stage.ask("GET", "/responses?notification=n1&device=iPhone").count("items") == 1)
            #expect(try await stage.ask("GET", "/responses?bundle=nobody").count("items") == 0)
            #expect(try await stage.ask("GET", "/responses?since=99999999999").count("items") == 0)
            let page = try await stage.ask("GET", "/responses?limit=2")
            let next = try #require(page.string("next"))
            #expect(try await stage.ask("GET", "/responses?limit=2&cursor=\(next)").count("items") == 1)
            #expect(try await stage.ask("DELETE", "/devices/iPhone/notifications").status == 204)
            #expect(try await stage.ask("GET", "/notifications").count("items") == 0)
        }
    }

    @Test("ask to be unlocked first where the action says so")
    func unlock() async throws {
        try await ConsoleStage.lent { stage async throws in
            try await stage.ask("PATCH", "/devices/iPhone", #"{"locked":true}"#)
            try await stage.push(ConsoleStage.message)
            let tapped = try await stage.ask("POST", "/notifications/n1/responses", #"{"gesture":"tap"}"#)
            #expect(tapped.flag("asksToUnlock") == true)
            #expect(tapped.string("presentation", "prompt") == "unlock")
            #expect(try await stage.ask("GET", "/devices/iPhone").flag("asksToUnlock") == true)
            let unlocked = try await stage.ask("PATCH", "/devices/iPhone", #"{"locked":false}"#)
            #expect(unlocked.flag("asksToUnlock") == false)
            #expect(try await stage.ask("GET", "/wait?for=response&notification=n1").status == 200)
        }
    }

    @Test("come a page at a time, a thousand of them in good time")
    func thousand() async throws {
        try await ConsoleStage.lent { stage async throws in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for worker in 0..<4 {
                    group.addTask {
                        for number in 0..<250 {
                            try await stage.push(
                                #"{"aps":{"alert":"\#(worker) \#(number)","thread-id":"\#(number % 10)"}}"#)
                        }
                    }
                }
                try await group.waitForAll()
            }
            let start = ContinuousClock.now
            var seen: [String] = []
            var cursor = ""
            while true {
                let page = try await stage.ask("GET", "/notifications?limit=500\(cursor)")
                seen += page.strings("items", each: "id")
                guard let next = page.string("next") else { break }
                cursor = "&cursor=\(next)"
            }
            #expect(Set(seen).count == 1_000)
            #expect(seen.count == 1_000)
            #expect(ContinuousClock.now - start < .seconds(20))
        }
    }
}
