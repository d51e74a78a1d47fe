/// One language of the chat: what is pushed, and what is typed in answer.
struct DemoChat: Sendable {
    /// As the example app takes it.
    let code: String
    let language: String
    let title: String
    let body: String
    let reply: String

    static let all = [
        DemoChat(
            code: "fil", language: "Filipino", title: "Bagong mensahe", body: "Anna: Kamusta! Kumusta ka?",
            reply: "Mabuti naman, salamat!"),
        DemoChat(
            code: "uz", language: "Uzbek", title: "Yangi xabar", body: "Anna: Salom! Qalaysiz?",
            reply: "Yaxshi, rahmat!"),
        DemoChat(
            code: "sv", language: "Swedish", title: "Nytt meddelande", body: "Anna: Hej! Hur mår du?",
            reply: "Bara bra, tack!"),
        DemoChat(
            code: "fa", language: "Persian, right to left", title: "پیام جدید", body: "آنا: سلام! چطوری؟",
            reply: "خوبم، ممنون!"),
    ]
}
