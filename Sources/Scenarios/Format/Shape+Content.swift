import APS

/// A scenario's content extension, and what is seen of it.
extension Shape {
    static let contentExtension = Shape.object(
        [
            "categories": .list(.text, atLeast: 1), "initialContentSizeRatio": .quantity,
            "defaultContentHidden": .flag, "overridesDefaultTitle": .flag, "userInteractionEnabled": .flag,
            "title": .anyText, "view": .list(part), "onReceive": steps, "onResponse": .map(steps),
            "onTouch": .map(steps), "mediaButton": .object(["onPlay": steps, "onPause": steps]),
        ], needs: ["categories"])

    private static let part: Shape = .recursive {
        .object(
            ObjectShape(
                [
                    "text": .anyText, "button": .text, "toggle": .text, "slider": .text, "progress": .quantity,
                    "picture": .nullOr(.text), "symbol": .text, "space": .quantity, "row": .list(part), "id": .text,
                    "on": .flag, "value": .quantity, "minimum": .quantity, "maximum": .quantity,
                ],
                exactlyOne: [
                    ["text", "button", "toggle", "slider", "progress", "picture", "symbol", "space", "row"]
                ]))
    }

    private static let steps = Shape.list(
        .verb([
            "change": ObjectShape(
                ["do": .text, "element": .text, "text": .anyText, "value": .quantity, "on": .flag], needs: ["element"],
                atLeast: 3),
            "setActions": ObjectShape(["do": .text, "actions": .list(action)], needs: ["actions"]),
            "setTitle": ObjectShape(["do": .text, "text": .anyText], needs: ["text"]),
            "setHeight": ObjectShape(["do": .text, "points": .quantity], needs: ["points"]),
            "answer": ObjectShape(
                ["do": .text, "option": .word(ContentResponseOption.allCases.map(\.rawValue))], needs: ["option"]),
            "wait": ObjectShape(["do": .text, "seconds": .quantity], needs: ["seconds"]),
            "dismiss": ObjectShape(["do": .text]), "performDefaultAction": ObjectShape(["do": .text]),
            "mediaStarted": ObjectShape(["do": .text]), "mediaPaused": ObjectShape(["do": .text]),
            "hang": ObjectShape(["do": .text]), "crash": ObjectShape(["do": .text]),
        ]))

    // MARK: Seen

    static let shownContent = Shape.object(
        [
            "state": .word(["notOpened", "loading", "shown"]), "title": .nullOr(.anyText), "texts": .list(.anyText),
            "controls": .list(.text), "pictures": .list(.text), "width": .quantity, "height": .quantity,
            "contentHeight": .quantity, "scrolls": .flag, "acceptsTouches": .flag, "isPlaying": .nullOr(.flag),
        ], atLeast: 1)

    static let seenContent = Shape.object(
        [
            "opened": .count, "outcome": .nullOr(.word(["closed", "crashed", "timedOut", "notStarted"])),
            "calls": .list(
                .object(
                    [
                        "call": .word(["didReceive", "didReceiveResponse", "touch", "mediaPlay", "mediaPause"]),
                        "on": .text, "notification": .text, "title": .anyText, "body": .anyText,
                        "attachments": .list(.text), "actionIdentifier": .text, "userText": .anyText, "element": .text,
                        "value": .nullOr(.quantity),
                    ], needs: ["call"])),
        ], atLeast: 1)
}
