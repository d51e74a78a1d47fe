import APS

/// Lists of things, as aligned columns for people or as JSON Lines for machines.
enum Listing {
    static func print(_ devices: [DeviceSummary], json: Bool) throws {
        try print(devices, json: json, head: ["NAME", "MODEL", "OS", "STATE", "PREVIEWS", "RULES", "APPS"]) { device in
            [
                device.name + (device.attachedTo.map { " (of \($0))" } ?? ""), device.model, device.os,
                device.stateLine, device.previews, device.rules,
                device.apps.isEmpty ? "-" : device.apps.joined(separator: " "),
            ]
        }
    }

    static func print(_ apps: [AppSummary], json: Bool) throws {
        try print(apps, json: json, head: ["DEVICE", "BUNDLE", "VERSION", "KIND", "STATE", "CATEGORIES"]) { app in
            [
                app.device, app.bundle, app.version ?? "-", app.kind, app.state,
                app.categories.isEmpty ? "-" : app.categories.joined(separator: " "),
            ]
        }
    }

    static func print<Row: Encodable>(
        _ rows: [Row], json: Bool, head: [String], columns: (Row) -> [String]
    ) throws {
        if json {
            for row in rows { Output.result.line(try JSONLine.encode(row)) }
            return
        }
        let table = [head] + rows.map { columns($0).map(\.printableLine) }
        let widths = head.indices.map { column in table.map { $0[column].displayWidth }.max() ?? 0 }
        for row in table {
            let cells = row.enumerated().map { column, cell in
                column == row.count - 1 ? cell : cell.padded(to: widths[column])
            }
            Output.result.line(cells.joined(separator: "  "))
        }
    }
}

extension DeviceSummary {
    /// `locked, offline, 2 held`
    fileprivate var stateLine: String {
        var words = [locked ? "locked" : "unlocked"]
        if !online { words.append("offline") }
        if held > 0 { words.append("\(held) held") }
        return words.joined(separator: ", ")
    }
}
