import APS
import SimulatedDevice
import SystemHost
import WebConsole

/// Numbers for whoever watches from afar.
struct MetricsRoutes {
    let server: Server
    let console: Console

    var all: [Route] { [metrics] }

    private var metrics: Route {
        Route(
            .get, "/metrics", "Counts what has happened since the start, in Prometheus' text format",
            responses: [.of(type: "text/plain", "The numbers")]
        ) { _ in
            let (devices, apps) = try server.devices.population()
            let text = MetricsText(
                counts: console.metrics.counts, devices: devices, apps: apps,
                notifications: try await server.fleet.notificationCount(), streams: console.hub.streamCount
            ).text
            return WebResponse(type: "text/plain; version=0.0.4; charset=utf-8", body: .bytes(Array(text.utf8)))
        }
    }
}

/// The text format of Prometheus 0.0.4.
struct MetricsText {
    let counts: ServerMetrics.Counts
    let devices: Int
    let apps: Int
    let notifications: Int
    let streams: Int

    var text: String {
        [
            family(
                "tambuli_pushes_total", "counter", "Pushes by the endpoint's answer.",
                counts.pushes.sorted { $0.key < $1.key }.map { reason, count in
                    (#"{outcome="\#(reason.isEmpty ? "accepted" : reason)"}"#, count)
                }),
            family(
                "tambuli_responses_total", "counter", "What people did with notifications.", [("", counts.responses)]),
            family(
                "tambuli_diagnoses_total", "counter", "Diagnoses of devices by code.",
                counts.diagnoses.map { ($0.key.rawValue, $0.value) }.sorted { $0.0 < $1.0 }.map {
                    (#"{code="\#($0.0)"}"#, $0.1)
                }),
            family(
                "tambuli_records_lost_total", "counter", "Refused pushes that came faster than the disk takes them.",
                [("", counts.recordsLost)]),
            family(
                "tambuli_http_answers_total", "counter", "Answers of the console by status.",
                counts.answers.sorted { $0.key < $1.key }.map { (#"{status="\#($0.key)"}"#, $0.value) }),
            family("tambuli_devices", "gauge", "Devices.", [("", devices)]),
            family("tambuli_apps", "gauge", "Apps on all devices.", [("", apps)]),
            family("tambuli_notifications", "gauge", "Notifications that devices hold.", [("", notifications)]),
            family("tambuli_event_streams", "gauge", "Readers of the event stream.", [("", streams)]),
        ].joined()
    }

    private func family(
        _ name: String, _ type: String, _ help: String, _ rows: [(labels: String, value: Int)]
    ) -> String {
        "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n" + rows.map { "\(name)\($0.labels) \($0.value)\n" }.joined()
    }
}
