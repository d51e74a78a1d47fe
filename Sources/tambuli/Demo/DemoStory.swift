import Foundation

/// The brief's story, played for real: nothing on this stage is a stand-in for a part of ours.
struct DemoStory {
    let stage: DemoStage
    private let chat = "com.example.chat"
    private let social = "com.example.social"

    func play() throws {
        stage.title("The server: an APNs endpoint and an iPhone")
        try stage.startServer()
        for (number, language) in DemoChat.all.enumerated() { try converse(language, number: number + 1) }
        try misspell()
        try sharePictures()
        try crash()
    }

    /// One language: the app registers, a server pushes, the phone shows, a person answers, the app hears it.
    private func converse(_ language: DemoChat, number: Int) throws {
        stage.title("\(number). A chat in \(language.language)")
        if number > 1 { try stage.tambuli("app", "kill", chat, quiet: true) }
        try stage.tambuli(
            "app", "install", chat, "--launch", "env CHAT_LANGUAGE=\(language.code) \(stage.programs.chatApp)",
            quiet: true)
        try stage.tambuli("app", "start", chat)
        try stage.tambuli("app", "background", chat, quiet: true)
        _ = try stage.curl(payload(language, category: "message"), bundle: chat)
        stage.say("  What the iPhone shows:")
        try stage.tambuli("show")
        stage.say("  After a long press:")
        let shown = try stage.tambuli("show", "--view", "expanded")
        try stage.tambuli("reply", "reply", language.reply)
        let log = try stage.showLog(of: chat, containing: "didReceive")
        guard log.contains("action=reply"), log.contains(language.reply) else {
            throw CommandFailure(.ourFault, "the reply did not reach the app's delegate")
        }
        guard shown.contains("destructive") else {
            throw CommandFailure(.ourFault, "the destructive button is not marked")
        }
        stage.saw("\(language.language): both buttons, and the typed reply reached the app's delegate")
    }

    /// A category that differs in letter case: shown without buttons, and we say why.
    private func misspell() throws {
        stage.title("5. The category \"Message\", with a capital M")
        let id = try stage.curl(payload(DemoChat.all[2], category: "Message"), bundle: chat)
        try stage.tambuli("show", id, "--view", "expanded")
        let listed = try stage.tambuli("show", id, "--view", "expanded", "--json", quiet: true)
        guard listed.contains("category-case"), listed.contains("\"buttons\":[]") else {
            throw CommandFailure(.ourFault, "the misspelt category was not diagnosed")
        }
        stage.saw("category \"Message\": shown without buttons, diagnosed as category-case")
    }

    /// The service extension downloads a picture, and then one that is not there.
    private func sharePictures() throws {
        stage.title("6. A post with a picture: the service extension")
        try stage.tambuli(
            "app", "install", social, "--launch", stage.programs.socialApp, "--service-extension",
            stage.programs.socialService, "--content-extension", stage.programs.socialContent,
            "--content-extension-info", stage.programs.socialContentInfo, quiet: true)
        try stage.tambuli("app", "start", social)
        try stage.tambuli("app", "background", social, quiet: true)
        let address = try stage.startWebServer()
        let id = try stage.curl(post(mediaURL: address + "/picture.png"), bundle: social)
        try stage.tambuli("show", id)
        let shown = try stage.tambuli("show", id, "--json", quiet: true)
        guard shown.contains("public.png"), shown.contains("\"width\":48") else {
            throw CommandFailure(.ourFault, "the picture was not attached")
        }
        stage.saw("social_post: the extension attached public.png, 48×32 pixels, \(DemoPicture.bytes.count) bytes")

        try like()

        stage.title("8. The same with a broken URL")
        let broken = try stage.curl(post(mediaURL: address + "/missing.png"), bundle: social)
        try stage.tambuli("show", broken)
        try stage.showLog(of: social, suffix: "-service-extension")
        let plain = try stage.tambuli("show", broken, "--json", quiet: true)
        guard plain.contains("\"attachments\":[]") else {
            throw CommandFailure(.ourFault, "a picture was attached that is not there")
        }
        stage.saw("broken URL: shown without media")
    }

    /// The post is opened: the content extension draws it, likes it by itself, and passes a reply on to the app.
    private func like() throws {
        stage.title("7. The post is opened: the content extension")
        try stage.tambuli("long-press")
        try stage.tambuli("show")
        try stage.tambuli("touch", "heart")
        let liked = try stage.tambuli("show")
        guard liked.contains("♥"), liked.contains("5 tao") else {
            throw CommandFailure(.ourFault, "the touch did not reach the content extension")
        }
        let reply = "Ang ganda!"
        try stage.tambuli("reply", "reply", reply)
        try stage.showLog(of: social, suffix: "-content-extension")
        let log = try stage.showLog(of: social, containing: "didReceive")
        guard log.contains("action=reply"), log.contains(reply) else {
            throw CommandFailure(.ourFault, "the content extension did not pass the reply on to the app")
        }
        stage.saw("content extension: liked without the app, the notification stayed open; the reply reached the app")
    }

    /// What was shown is still there after a crash.
    private func crash() throws {
        stage.title("9. The server is killed and started again")
        let before = try stage.tambuli("pushes", "--json", quiet: true)
        stage.killServer()
        try stage.startServer()
        let after = try stage.tambuli("pushes", "--json", quiet: true)
        try stage.tambuli("show")
        let count = after.split(separator: "\n").count
        guard count == before.split(separator: "\n").count, count > 0 else {
            throw CommandFailure(.ourFault, "pushes were lost: \(count) are there")
        }
        stage.saw("after kill -9: all \(count) pushes and the notifications on screen are still there")
    }

    private func payload(_ chat: DemoChat, category: String) -> String {
        """
        {"aps":{"alert":{"title":"\(chat.title)","body":"\(chat.body)"},"category":"\(category)",\
        "thread-id":"chat_123","badge":5,"sound":"default"},"chat":"chat_123"}
        """
    }

    private func post(mediaURL: String) -> String {
        """
        {"aps":{"alert":{"title":"Anna","body":"Bagong larawan"},"category":"social_post","mutable-content":1},\
        "likes":4,"media-url":"\(mediaURL)"}
        """
    }
}
