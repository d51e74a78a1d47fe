import APS
import HTTPTransport

/// Sockets on the ports of Apple's hosts.
enum VendorSockets {
    static let loopback = "127.0.0.1"

    /// One for each port.
    static func listen(on address: String) throws(HTTPTransportError) -> [Int32] {
        var sockets: [ListeningSocket] = []
        do throws(HTTPTransportError) {
            for port in VendorHost.ports {
                sockets += try ListeningSocket.open(host: address, port: port, count: 1)
            }
            return sockets.map(\.descriptor)
        } catch {
            for socket in sockets { socket.close() }
            throw error
        }
    }

    /// A loopback address on which all of the ports are free.
    static func listenOnFreeAddress() throws -> (address: String, sockets: [Int32]) {
        var refusal = ""
        for last in 2...254 {
            do {
                let address = "127.0.0.\(last)"
                return (address, try listen(on: address))
            } catch {
                refusal = error.message
            }
        }
        throw SystemHostError(.notPossible, "no loopback address has the ports of Apple's hosts free: \(refusal)")
    }
}
