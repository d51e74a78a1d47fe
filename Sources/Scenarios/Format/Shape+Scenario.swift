import APS
import Documents
import PushService
import SimulatedDevice

/// The whole file, and what is given.
extension Shape {
    static let schemaName = "tambuli.scenario/1"

    static let scenario = Shape.object(
        [
            "$schema": .anyText, "schema": .word([schemaName]), "id": .text, "title": .text, "source": .text,
            "confidence": .word(["documented", "reported", "inferred", "measured", "brief"]), "given": given,
            "when": .object(["steps": .list(step, atLeast: 1)], needs: ["steps"]), "expected": expected, "why": .text,
        ],
        needs: ["schema", "id", "title", "source", "confidence", "given", "when", "expected", "why"])

    private static let given = Shape.object(
        ObjectShape(
            [
                "rules": .word(RuleBookName.allCases.map(\.rawValue)), "now": .text, "app": app, "device": device,
                "devices": .list(device, atLeast: 1), "provider": provider, "faults": .list(fault),
                "manifest": .textOr(.anyText, .map(.anything)),
            ],
            needs: ["app"], exactlyOne: [["device", "devices"]]))

    private static let worlds = Shape.word(World.allCases.map(\.rawValue))

    private static let provider = Shape.object([
        "auth": .word(["token", "certificate"]), "topics": .list(.text), "certificateEnvironment": worlds,
        "endpoint": worlds, "iatOffsetSeconds": .whole(.min ... .max),
    ])

    private static let app = Shape.object(
        [
            "bundle": .text, "version": .text, "categories": .list(category),
            "state": .word(["notRunning", "suspended", "background", "foreground"]),
            "delegate": .word(AppGiven.Delegate.allCases.map(\.rawValue)),
            "authorization": .word(["granted", "denied", "notDetermined", "provisional"]),
            "willPresent": .nullOr(.set(["banner", "list", "sound", "badge"])),
            "didReceive": .word(["completes", "neverCompletes"]), "backgroundModes": .list(.text),
            "entitlements": .list(.text), "carPlayAuthorization": .flag, "channels": .list(channel),
            "manifestDefaultChannel": .nullOr(.anyText),
            "serviceExtension": .object(
                ["steps": .list(extensionStep), "onExpiry": .list(extensionStep)], needs: ["steps"]),
            "contentExtension": contentExtension,
        ],
        needs: ["bundle"])

    static let category = Shape.object(
        [
            "id": .anyText, "actions": .list(action), "options": .set(CategoryOptions.names.map(\.name)),
            "hiddenPreviewsBodyPlaceholder": .anyText, "categorySummaryFormat": .anyText,
            "intentIdentifiers": .list(.anyText),
        ],
        needs: ["id", "actions"])

    static let action = Shape.object(
        ObjectShape(
            [
                "id": .anyText, "title": .anyText, "kind": .word(["button", "text"]),
                "options": .set(ActionOptions.names.map(\.name)), "buttonTitle": .anyText, "placeholder": .anyText,
                "icon": .anyText,
            ],
            needs: ["id", "title", "kind"]
        ) { action throws(DocumentError) in
            guard action["kind"]?.text == "button" else { return }
            for key in ["buttonTitle", "placeholder"] {
                guard let misplaced = action[key] else { continue }
                throw DocumentError("`\(key)` belongs to an action of kind \"text\"", at: misplaced.position)
            }
        })

    private static let channel = Shape.object(
        [
            "id": .text, "name": .anyText, "importance": .whole(0...5), "sound": .nullOr(.anyText), "group": .anyText,
            "description": .anyText,
        ],
        needs: ["id", "importance"])

    private static let extensionStep = Shape.verb([
        "append": ObjectShape(
            ["do": .text, "to": .word(["title", "subtitle", "body"]), "text": .anyText], needs: ["to", "text"]),
        "set": ObjectShape(
            [
                "do": .text, "title": .anyText, "subtitle": .anyText, "body": .anyText, "badge": .count,
                "categoryIdentifier": .anyText, "threadIdentifier": .anyText,
            ], atLeast: 2),
        "attach": ObjectShape(
            [
                "do": .text, "file": .text, "contents": .word(SampleFile.kinds), "bytes": .positive, "url": .text,
                "options": .map(.anything),
            ],
            exactlyOne: [["file", "url"]]
        ) { step throws(DocumentError) in
            if step["file"] != nil { _ = try step.required("contents") }
        },
        "registerCategoriesFrom": ObjectShape(
            ["do": .text, "userInfoKey": .text, "as": .text, "effectiveAfterSeconds": .quantity],
            needs: ["userInfoKey", "as"]),
        "wait": ObjectShape(["do": .text, "seconds": .quantity], needs: ["seconds"]),
        "allocate": ObjectShape(["do": .text, "megabytes": .positive], needs: ["megabytes"]),
        "crash": ObjectShape(["do": .text]),
        "deliver": ObjectShape(["do": .text]),
    ])

    private static let device = Shape.object(
        ObjectShape(
            [
                "name": .text, "model": .word(DeviceModel.all.map(\.name)), "os": .text, "locked": .flag,
                "previews": .word(["always", "whenAuthenticated", "never"]), "token": .text,
                "tokens": .map(.anyText), "environment": worlds, "attachedTo": .text, "watchApp": .flag,
                "badge": .count, "state": .word(["booted", "shutdown"]), "uninstalledAt": .text,
                "limits": .object(["serviceExtensionMB": .positive]),
            ],
            needs: ["model"]
        ) { device throws(DocumentError) in
            guard let tokens = device["tokens"] else { return }
            if device["token"] != nil {
                throw DocumentError("`token` and `tokens` exclude each other", at: tokens.position)
            }
            let kinds = PushType.allCases.map(\.rawValue)
            try tokens.object().refuseUnknownKeys(allowed: kinds) { Nearest.nearest(to: $0, in: $1) }
        })

    private static let fault = Shape.object(
        [
            "kind": .word(Fault.playable.map(\.rawValue)), "status": .positive, "reason": reason,
            "answers": .list(.object(["status": .positive, "reason": reason], needs: ["status"]), atLeast: 1),
            "seconds": .quantity, "value": .count, "perSecond": .positive, "abrupt": .flag, "every": .positive,
            "afterPushes": .count, "rate": .quantity, "times": .positive, "seed": .count, "world": worlds,
            "device": .text, "bundle": .text, "token": .text,
        ], needs: ["kind"])

    private static let reason = Shape.word(RejectionReason.allCases.map(\.rawValue))
}
