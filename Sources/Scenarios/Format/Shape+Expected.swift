import APS

/// What must be seen.
extension Shape {
    static let expected = Shape.object(
        [
            "apns": .list(answer, atLeast: 1), "apnsContains": answer,
            "apnsCounts": .list(
                .object(["status": status, "reason": .text, "count": .count], needs: ["status", "count"]), atLeast: 1),
            "apnsRequest": .object(["headers": .map(.anyText), "body": .map(.anything)], atLeast: 1),
            "fcm": .list(.object(["status": status, "error": .text], atLeast: 1), atLeast: 1),
            "shown": .listOr(.list(shown, atLeast: 2), shown), "app": .list(call),
            "serviceExtension": serviceExtension, "contentExtension": seenContent, "registered": .list(.text),
            "registrations": .list(.object(["token": .text], needs: ["token"]), atLeast: 1),
            "channel": .object(
                ["name": .anyText, "importance": .count, "sound": .nullOr(.anyText)], atLeast: 1),
            "logContains": words, "diagnoses": .list(.textOr(code, diagnosis), atLeast: 1),
            "cli": .listOr(.list(toolRun, atLeast: 2), toolRun),
        ], atLeast: 1)

    private static let status = Shape.whole(100...599)
    private static let words = Shape.list(.text, atLeast: 1)
    private static let code = Shape.word(DiagnosisCode.allCases.map(\.rawValue))

    private static let answer = Shape.object(
        ["status": .nullOr(status), "reason": .nullOr(.anyText), "timestamp": .count, "headers": .map(.anyText)],
        atLeast: 1)

    private static let diagnosis = Shape.object(
        ["code": code, "line": .positive, "column": .positive, "messageContains": words], needs: ["code"])

    private static let toolRun = Shape.object(
        [
            "exit": .wholeOr(0...255, .word(["nonzero"])), "stdoutContains": words, "stderrContains": words,
            "stderrMatches": .anyText,
        ], atLeast: 1)

    private static let serviceExtension = Shape.object(
        [
            "invoked": .flag, "outcome": .word(["delivered", "expired", "terminated", "killed", "crashed"]),
            "afterSecondsAbout": .quantity, "contentHandlerCalls": .count,
            "throws": .object(["domain": .text, "code": .whole(.min ... .max)], atLeast: 1),
        ], atLeast: 1)

    private static let shown = Shape.object(
        [
            "view": .word(["banner", "compact", "expanded", "shortLook", "longLook", "none"]), "banner": .flag,
            "title": .nullOr(.anyText), "subtitle": .nullOr(.anyText), "body": .nullOr(.anyText),
            "buttons": .list(.anyText), "attachments": .list(.anyText), "badge": .count, "sound": .nullOr(.anyText),
            "center": .list(.text), "count": .count,
            "groups": .list(.object(["key": .text, "count": .positive], needs: ["key", "count"])),
            "prompt": .nullOr(.word(["unlock"])), "calls": .count, "channel": .nullOr(.anyText),
            "channelName": .nullOr(.anyText), "contentExtension": .nullOr(shownContent),
        ], atLeast: 1)

    private static let call = Shape.object(
        [
            "call": .word(["launch", "willPresent", "didReceive", "didReceiveRemoteNotification"]), "on": .text,
            "mode": .word(["foreground", "background"]), "delegate": .word(["app", "sdk"]), "notification": .text,
            "actionIdentifier": .text, "categoryIdentifier": .anyText,
            "type": .word(["UNNotificationResponse", "UNTextInputNotificationResponse"]), "userText": .anyText,
            "userInfo": .map(.anything),
        ], needs: ["call"])
}
