/// Keeps other sites' pages from using the API through the visitor's browser.
///
/// A browser says where a script comes from: in `Origin` for what may change something, and in `Sec-Fetch-Site` for all
/// (Fetch Standard; W3C Fetch Metadata). Programs send neither.
package enum OriginRule {
    package static func problem(with fields: WebFields) -> Problem? {
        if !fields.all("origin").isEmpty {
            let host = fields["host"] ?? ""
            guard let origin = fields["origin"]?.lowercased(),
                ["http://", "https://"].contains(where: { origin == $0 + host.lowercased() })
            else { return refusal }
        }
        let site = fields["sec-fetch-site"] ?? "none"
        let isNavigation = fields["sec-fetch-mode"] == "navigate"
        return site == "cross-site" && !isNavigation || site == "same-site" && !isNavigation ? refusal : nil
    }

    private static var refusal: Problem {
        Problem(.foreignOrigin, "only the console's own page and programs may call this server")
    }
}
