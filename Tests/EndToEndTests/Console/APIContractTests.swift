import Foundation
import Testing

/// The API's description, held against the API by somebody else's tools.
@Suite("the API's description", .timeLimit(.minutes(10)))
struct APIContractTests {
    @Test("is valid OpenAPI, and every answer to generated requests is as it says")
    func contract() async throws {
        try await RunningServer.lent { server in
            let console = try #require(server.announcement.console).absoluteString
            let outcome = try await server.folder.run(
                Products.python, [Products.pythonProgram("api_contract.py"), console])
            #expect(outcome.status == 0, "\(outcome.output.suffix(8_000))")
            #expect(outcome.output.contains("passed"), "\(outcome.output.suffix(2_000))")
        }
    }
}
