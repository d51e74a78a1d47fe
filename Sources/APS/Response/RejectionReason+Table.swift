extension RejectionReason {
    struct Row {
        let status: Int
        let meaning: String
        let occasion: String
        let mayRetry: Bool
        let source: String

        init(
            _ status: Int, _ meaning: String, here occasion: String, mayRetry: Bool = false,
            source: String = "Handling notification responses from APNs"
        ) {
            self.status = status
            self.meaning = meaning
            self.occasion = occasion
            self.mayRetry = mayRetry
            self.source = source
        }
    }

    /// The one table of reasons, in the order of their statuses.
    var row: Row {
        switch self {
        case .badCollapseID:
            Row(400, "The collapse id is too long.", here: "apns-collapse-id has more than 64 bytes in UTF-8")
        case .badDeviceToken:
            Row(
                400, "The device token is malformed or of the other environment.",
                here:
                    "the path has no pairs of hexadecimal digits, a token nobody registered, or one of the other world")
        case .badExpirationDate:
            Row(
                400, "The expiration is no date.",
                here: "apns-expiration is no whole number of seconds since 1970, or has more than 18 digits")
        case .badMessageID:
            Row(400, "The id is no UUID.", here: "apns-id is not written as 8-4-4-4-12 hexadecimal digits")
        case .badPriority:
            Row(
                400, "The priority is wrong.",
                here: "apns-priority is not 10, 5 or 1, or is 10 in a background push")
        case .badTopic:
            Row(
                400, "The topic cannot be one.",
                here:
                    "apns-topic is empty, longer than 255 bytes, nothing but a suffix, or has spaces or what is not ASCII"
            )
        case .deviceTokenNotForTopic:
            Row(
                400, "The device token was made for another topic.",
                here: "the topic is that of another app, or lacks or has the suffix of another kind of push")
        case .duplicateHeaders:
            Row(400, "A header came twice.", here: "a header that APNs reads came more than once")
        case .idleTimeout:
            Row(
                400, "The connection was idle for too long.",
                here: "in the GOAWAY that ends a connection after two idle hours, or after what `tambuli fault set "
                    + "closeWhenIdle` says",
                mayRetry: true)
        case .invalidPushType:
            Row(
                400, "The push type is wrong.",
                here: "apns-push-type is no documented value, or is for another topic than the one sent")
        case .missingDeviceToken:
            Row(400, "The path has no device token.", here: "nothing follows /3/device/")
        case .missingTopic:
            Row(
                400, "The topic is missing.",
                here: "there is no apns-topic, and no client certificate for one topic alone")
        case .payloadEmpty:
            Row(400, "There is no payload.", here: "the body is empty, or (our choice) not one JSON object")
        case .topicDisallowed:
            Row(
                400, "Pushing to the topic is not allowed.",
                here: "the app of the topic is installed nowhere, or the certificate or key is for other topics")
        case .tambuliStrict:
            Row(
                400, "The payload is not as the manifest agrees.",
                here: "with `tambuli serve --catalog FILE --strict`; `tambuli-diagnosis` says what is wrong",
                source: "our own word: no reason of Apple's fits, and it is given only where it is asked for")
        case .badCertificate:
            Row(
                403, "The client certificate cannot be used.",
                here:
                    "the certificate names no topic or no environment; one that is revoked, expired or a stranger's is "
                    + "refused in the TLS handshake")
        case .badCertificateEnvironment:
            Row(
                403, "The client certificate is for the other environment.",
                here: "a development certificate in production, or the reverse")
        case .badEnvironmentKeyIDInToken:
            Row(
                403, "The provider token's key is for the other environment.",
                here: "the key was added with --environment for the other world",
                source: "Establishing a token-based connection to APNs; the reason from client libraries")
        case .badEnvironmentKeyInToken:
            Row(
                403, "The same in another spelling.",
                here: "with --choose key-of-other-environment=BadEnvironmentKeyInToken",
                source: "reported by users of client libraries")
        case .expiredProviderToken:
            Row(
                403, "The provider token is stale.", here: "its iat is more than an hour ago: sign another",
                mayRetry: true)
        case .forbidden:
            Row(
                403, "The action is not allowed.",
                here: "with --choose other-team=Forbidden, a token of another team on a connection")
        case .invalidProviderToken:
            Row(
                403, "The provider token is not valid, or its signature cannot be verified.",
                here:
                    "it is malformed, not ES256, of an unknown key, wrongly signed, signed over an hour in the future, or "
                    + "of another team than the connection's")
        case .missingProviderToken:
            Row(
                403, "There is neither a client certificate nor a provider token.",
                here: "there is no authorization, another scheme than bearer, or nothing behind it")
        case .unrelatedKeyIDInToken:
            Row(
                403, "The provider token's key is not related to the first one on the connection.",
                here:
                    "one of the two keys is a team's and the other was added for some topics, or both for different ones"
            )
        case .badPath:
            Row(404, "The path is wrong.", here: "the path is none that APNs serves")
        case .methodNotAllowed:
            Row(405, "The method is not POST.", here: "the method is not the one that the path takes")
        case .expiredToken:
            Row(
                410, "The device token has expired.",
                here: "`tambuli token --expire`; the body has the time of it in milliseconds")
        case .unregistered:
            Row(
                410, "The device token is inactive for the topic.",
                here: "the app was uninstalled or the device removed; the body has the time of it in milliseconds")
        case .payloadTooLarge:
            Row(413, "The payload is too large.", here: "it has more than 4096 bytes, or 5120 for VoIP")
        case .tooManyProviderTokenUpdates:
            Row(
                429, "The provider token is renewed too often.",
                here: "another token within 20 minutes of the one in use on the connection", mayRetry: true)
        case .tooManyRequests:
            Row(
                429, "Too many pushes to one device token.",
                here: "more in a minute than `tambuli serve --device-rate` grants", mayRetry: true)
        case .internalServerError:
            Row(500, "The service has failed.", here: "the store cannot be read", mayRetry: true)
        case .serviceUnavailable:
            Row(
                503, "The service is unavailable.",
                here: "the push could not be written to disk, or more wait for the disk than fit in memory",
                mayRetry: true)
        case .shutdown:
            Row(
                503, "The service is shutting down.",
                here: "in the GOAWAY of a server that ends, or of `tambuli fault set "
                    + "goaway`", mayRetry: true)
        case .badChannelID: Self.broadcast(400, "The channel id is malformed.", "apns-channel-id is not Base64")
        case .badRequestParams:
            Self.broadcast(
                400, "A parameter is missing or wrong.",
                "message-storage-policy is neither 0 nor 1 in a request for a channel, or (our choice) a header came twice"
            )
        case .badRequestPayload: Self.broadcast(400, "The body is malformed.", "the body is not one JSON object")
        case .cannotCreateChannelConfig:
            Self.broadcast(400, "There are too many channels.", "the app has 10,000 channels in the environment")
        case .channelNotRegistered:
            Self.broadcast(
                400, "There is no such channel.",
                "the channel was deleted, or is of another app or environment, or never was")
        case .featureNotEnabled:
            Self.broadcast(400, "The app may not broadcast.", "`tambuli broadcast forbid` took the capability away")
        case .missingChannelID: Self.broadcast(400, "The channel id is missing.", "there is no apns-channel-id")
        case .missingPushType:
            Self.broadcast(
                400, "The push type is missing.",
                "there is no apns-push-type, or no push-type in a request for a channel")
        case .topicMismatch:
            Self.broadcast(
                403, "The client certificate is for another app.",
                "the certificate does not name the bundle id of the path")
        case .serviceUnavailableOfBroadcasts:
            Self.broadcast(
                503, "The service is unavailable.", "the request could not be written to disk", mayRetry: true)
        }
    }

    private static func broadcast(
        _ status: Int, _ meaning: String, _ occasion: String, mayRetry: Bool = false
    ) -> Row {
        Row(
            status, meaning, here: "of broadcasts: " + occasion, mayRetry: mayRetry,
            source: "Handling error responses from APNs")
    }
}
