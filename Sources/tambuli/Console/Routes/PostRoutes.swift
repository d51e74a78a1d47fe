import FoundationEssentials
import SimulatedDevice
import SystemHost
import WebConsole

/// Android: what an app's own code puts on the screen, without a push of ours.
struct PostRoutes {
    let server: Server

    var all: [Route] { [post] }

    private struct NewPost: Decodable {
        var channel: String
        var title: String
        var text: String?
        var category: String?
        var tag: String?
    }

    private var post: Route {
        Route(
            .post, "/devices/{name}/apps/{bundle}/notifications",
            "Has an Android app post a notification to one of its channels",
            parameters: [.deviceInPath, .bundleInPath],
            body: .object(
                "NewPost", .required("channel", .string(0...200), "the channel's id"),
                .required("title", .string(0...10_000)), .optional("text", .string(0...100_000)),
                .optional("category", .string(0...500), "gives it this category's buttons"),
                .optional("tag", .string(1...500), "replaces the app's earlier notification of that tag")),
            responses: [
                .json(
                    .object(
                        "Posted",
                        .required("notification", NotificationResource.schema.orNull, "null when it is dropped"),
                        .required("diagnoses", .array(of: DiagnosisResource.schema))), "What became of it")
            ], problems: [.notPossible]
        ) { call in
            let (device, bundle) = (call.path("name"), call.path("bundle"))
            let new: NewPost = try call.body()
            try await server.requireChannels(on: device)
            _ = try await server.fleet.perform { try $0.installation(bundle, on: device) }
            let id = UUID().uuidString.lowercased()
            let post = AndroidPost(
                notification: id, bundle: bundle, channel: new.channel, tag: new.tag, title: new.title,
                text: new.text ?? "", category: new.category, drawnBy: .app)
            try await server.fleet.handle(.post(post), on: device)
            let shown = try await server.fleet.perform { fleet in
                try fleet.held(on: device).first { $0.notification.id == id && $0.notification.isVisible }
                    .flatMap(NotificationResource.json)
            }
            return .json(
                .object([
                    ("notification", shown ?? .null),
                    ("diagnoses", .array(try server.devices.diagnoses(of: id).map(DiagnosisResource.json))),
                ]))
        }
    }
}

extension Server {
    /// - Throws: a problem for every device that is no Android.
    func requireChannels(on device: String) async throws {
        let model = try await fleet.perform { try $0.state(of: device).model }
        guard DeviceModel(named: model)?.hasChannels ?? false else {
            throw Problem(.notPossible, "\(device) has no channels: it is no Android")
        }
    }
}
