import WebConsole

/// Every call of the API, in the order of its description.
enum ConsoleRoutes {
    static func all(on server: Server, console: Console) -> [Route] {
        let areas: [[Route]] = [
            DeviceRoutes(server: server).all,
            AppRoutes(server: server).all,
            PostRoutes(server: server).all,
            PushRoutes(server: server).all,
            ComposeRoutes(server: server).all,
            NotificationRoutes(server: server, hub: console.hub).all,
            AttachmentRoutes(server: server).all,
            ResponseRoutes(server: server).all,
            WaitRoutes(server: server, hub: console.hub).all,
            EventRoutes(server: server, hub: console.hub).all,
            FaultRoutes(server: server).all,
            ClockRoutes(server: server).all,
            SnapshotRoutes(server: server).all,
            ServerRoutes(server: server, console: console).all,
            MetricsRoutes(server: server, console: console).all,
        ]
        return areas.flatMap(\.self).map(\.translatingErrors)
    }
}

extension Route {
    /// The errors of all modules as problems.
    fileprivate var translatingErrors: Route {
        Route(
            method, path, summary, parameters: parameters, body: body, responses: responses, problems: problems,
            isOpen: isOpen
        ) { call in
            do {
                return try await answer(call)
            } catch {
                throw Problem(describing: error)
            }
        }
    }
}

extension Route.Parameter {
    static let deviceInPath = path("name", "the device's name")
    static let bundleInPath = path("bundle", "the app's bundle id")
    static let limit = query("limit", "how many at most (default: 100)", .integer(1...500))
    static let cursor = query("cursor", "`next` of the page before", .string(1...40))
}

extension Schema {
    /// A page of a list.
    static func page(of item: Schema) -> Schema {
        .object(
            nil, .required("items", .array(of: item)),
            .required("next", Schema.string.orNull, "cursor of the next page; null at the end"))
    }

    static let seconds = Schema.number.meaning("seconds since 1970")
}
