import Foundation
import FoundationNetworking
import SimulatedDevice

/// Posts the responses of a declared app to the URL its installation names.
enum Webhook {
    /// Sends the response as JSON and does not wait; a failure is told on stderr.
    static func post(_ response: RecordedResponse) {
        guard let address = response.webhook else { return }
        guard let url = URL(string: address), let body = try? JSONEncoder().encode(response) else {
            return Output.talk.line("tambuli: the web hook \(address) is no URL")
        }
        var request = URLRequest(url: url, timeoutInterval: 10)
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "content-type")
        request.httpBody = body
        URLSession.shared.dataTask(with: request) { _, answer, error in
            if let error { Output.talk.line("tambuli: the web hook \(address) could not be reached: \(error)") }
            if let status = (answer as? HTTPURLResponse)?.statusCode, !(200..<300).contains(status) {
                Output.talk.line("tambuli: the web hook \(address) answered \(status)")
            }
        }.resume()
    }
}
