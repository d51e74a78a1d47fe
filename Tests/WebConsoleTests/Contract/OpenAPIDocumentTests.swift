import Documents
import Testing
import WebConsole

@Suite("the API's description")
struct OpenAPIDocumentTests {
    @Test("has every route with its parameters, body and answers, and resolves its references")
    func document() throws {
        let text = OpenAPIDocument(routes: SampleRoutes.all, version: "1", needsToken: true).json.text
        let document = try JSONReader.read(Array(text.utf8))
        let paths = try #require(document["paths"])
        for route in SampleRoutes.all {
            let operation = try #require(paths[route.path]?[route.method.rawValue.lowercased()])
            #expect(operation["responses"]?["400"] != nil)
            #expect((operation["requestBody"] == nil) == (route.body == nil))
        }
        for reference in text.split(separator: "#/components/schemas/").dropFirst() {
            let name = String(reference.prefix { $0 != "\"" })
            #expect(document["components"]?["schemas"]?[name] != nil, "\(name)")
        }
    }

    @Test("names each call once")
    func names() throws {
        let text = OpenAPIDocument(routes: SampleRoutes.all, version: "1").json.text
        let names = text.split(separator: #""operationId":""#).dropFirst().map { $0.prefix { $0 != "\"" } }
        #expect(names.count == SampleRoutes.all.count)
        #expect(Set(names).count == names.count)
    }

    @Test("can be read by people, too")
    func page() async throws {
        let page = try await SampleRoutes.ask("GET", "/api/").text
        #expect(page.contains("<code>DELETE /api/v1/things/{name}</code>"))
        #expect(page.contains("small&quot; | &quot;large"))
        for kind in Problem.Kind.allCases { #expect(page.contains("id=\"problem-\(kind.rawValue)\"")) }
    }
}

extension Node {
    fileprivate subscript(key: String) -> Node? {
        guard case .object(let object) = value else { return nil }
        return object[key]
    }
}
