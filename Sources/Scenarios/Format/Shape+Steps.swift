import Documents

/// What happens, step by step.
extension Shape {
    static let step = Shape.recursive { .verb(steps) }

    private static let makeBody = Shape.object(["bytes": .positive, "aps": .map(.anything)], needs: ["bytes"])

    private static let gesture: KeyValuePairs<String, Shape> = ["do": .text, "notification": .text, "on": .text]

    private static let steps: [String: ObjectShape] = [
        "push": ObjectShape(
            [
                "do": .text, "headers": .map(.anyText), "payload": .anything, "rawBody": .anyText,
                "makeBody": makeBody, "token": .text, "to": .text, "id": .text, "jwt": .word(["new"]),
            ],
            needs: ["headers"], exactlyOne: [["payload", "rawBody", "makeBody"]]),
        "pushFile": ObjectShape(
            [
                "do": .text, "name": .text, "content": .anything, "makeBody": makeBody, "bundle": .text,
                "pushType": .text, "to": .text,
            ],
            needs: ["name"], exactlyOne: [["content", "makeBody"]]),
        "fcmSend": ObjectShape(["do": .text, "message": .map(.anything), "id": .text], needs: ["message"]),
        "longPress": ObjectShape(gesture),
        "tap": ObjectShape(gesture),
        "clear": ObjectShape(gesture),
        "swipe": ObjectShape(gesture),
        "press": ObjectShape(
            ["do": .text, "action": .text, "notification": .text, "on": .text], needs: ["action"]),
        "reply": ObjectShape(
            ["do": .text, "action": .text, "text": .anyText, "notification": .text, "on": .text],
            needs: ["action", "text"]),
        "touch": ObjectShape(
            ["do": .text, "element": .text, "value": .quantity, "notification": .text, "on": .text],
            needs: ["element"]),
        "clearAll": ObjectShape(["do": .text, "on": .text]),
        "lock": ObjectShape(["do": .text, "on": .text]),
        "unlock": ObjectShape(["do": .text, "on": .text]),
        "goOffline": ObjectShape(["do": .text, "on": .text]),
        "goOnline": ObjectShape(["do": .text, "on": .text]),
        "savePower": ObjectShape(["do": .text, "on": .text, "value": .flag]),
        "openApp": ObjectShape(["do": .text, "on": .text]),
        "quitApp": ObjectShape(["do": .text, "on": .text]),
        "expireToken": ObjectShape(["do": .text, "on": .text]),
        "inspect": ObjectShape([
            "do": .text, "view": .word(["banner", "compact", "expanded", "shortLook", "longLook"]),
            "notification": .text, "on": .text,
        ]),
        "setNotificationCategories": ObjectShape(["do": .text, "set": .list(category)], needs: ["set"]),
        "registerDevice": ObjectShape(["do": .text]),
        "createChannel": ObjectShape(
            [
                "do": .text, "id": .text, "name": .anyText, "importance": .whole(0...5), "sound": .nullOr(.anyText),
                "group": .anyText, "description": .anyText,
            ], needs: ["id", "name", "importance"]),
        "deleteChannel": ObjectShape(["do": .text, "id": .text], needs: ["id"]),
        "inspectChannel": ObjectShape(["do": .text, "id": .text], needs: ["id"]),
        "post": ObjectShape(
            ["do": .text, "channel": .text, "title": .anyText, "text": .anyText, "id": .text],
            needs: ["channel", "title", "text"]),
        "advanceClock": ObjectShape(["do": .text, "seconds": .quantity], needs: ["seconds"]),
        "repeat": ObjectShape(
            ["do": .text, "times": .positive, "concurrency": .positive, "step": step], needs: ["times", "step"]),
    ]
}
