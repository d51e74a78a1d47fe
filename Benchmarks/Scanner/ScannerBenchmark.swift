import APS
import Foundation

/// The validating scanner beside Foundation's decoder, on the payload of 250 bytes.
enum ScannerBenchmark {
    private struct Everything: Decodable {
        struct APS: Decodable {
            struct Alert: Decodable {
                let title: String
                let body: String
            }

            let alert: Alert
            let category: String
        }

        let aps: APS
    }

    static func bar() -> Bar {
        let bytes = Array(TestBed.payload.utf8)
        let data = Data(bytes)
        let decoder = JSONDecoder()
        let decoding = Measurement.median("JSONDecoder", runs: 2000) {
            precondition((try? decoder.decode(Everything.self, from: data)) != nil)
        }
        // A hundred at a time, because one takes no longer than reading the clock.
        let scanning = Measurement.median("scanner", runs: 2000) {
            for _ in 0..<100 { precondition((try? JSONSyntax.validate(bytes.span)) == .object) }
        }
        return Bar(
            name: "scanner against JSONDecoder, 250 bytes", value: decoding.value / (scanning.value / 100),
            direction: .atLeast, bar: 20, aim: 40)
    }
}
