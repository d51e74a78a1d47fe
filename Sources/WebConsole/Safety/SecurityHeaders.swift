/// What every answer tells the browser.
package enum SecurityHeaders {
    /// Scripts, styles, pictures and media from this server and from nowhere else; nothing inline, no frames, no forms.
    package static let contentSecurityPolicy =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self'; connect-src 'self'; "
        + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

    package static let all: [(name: String, value: String)] = [
        ("content-security-policy", contentSecurityPolicy),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("cross-origin-resource-policy", "same-origin"),
        ("cross-origin-opener-policy", "same-origin"),
        ("x-frame-options", "DENY"),
    ]

    static func added(to response: WebResponse) -> WebResponse {
        var response = response
        response.fields += all.filter { header in !response.fields.contains { $0.name == header.name } }
        if !response.fields.contains(where: { $0.name == "cache-control" }) {
            response.fields.append(("cache-control", "no-store"))
        }
        return response
    }
}
