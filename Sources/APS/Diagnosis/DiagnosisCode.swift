/// The vocabulary of "why": one row a code, with its severity, its meaning and the general mend.
package enum DiagnosisCode: String, Sendable, Codable, CaseIterable {
    // Category
    case categoryUnknown = "category-unknown"
    case categoryCase = "category-case"
    case categoryIDEmpty = "category-id-empty"
    case categoryRedefined = "category-redefined"
    case categoriesDropped = "categories-dropped"
    case categoriesRace = "categories-race"
    case categoryLate = "category-late"
    case categoryNoCarPlay = "category-no-carplay"
    case categoryNoPlaceholder = "category-no-placeholder"
    case actionsOver10 = "actions-over-10"
    case actionsOver2InCompact = "actions-over-2-in-compact"
    case actionIDDuplicate = "action-id-duplicate"
    case actionIDEmpty = "action-id-empty"
    // The manifest, lint only
    case categoryIDDuplicate = "category-id-duplicate"
    case identifierCaseClash = "id-case-clash"
    case titleEmpty = "title-empty"
    case actionsOver4 = "actions-over-4"
    case optionsContradict = "options-contradict"
    case fallbackUnknown = "fallback-unknown"
    case fallbackMissing = "fallback-missing"
    case contractKeyUndeclared = "contract-key-undeclared"
    case channelIDDuplicate = "channel-id-duplicate"
    case channelGroupUnknown = "channel-group-unknown"
    case channelChangeIgnored = "channel-change-ignored"
    case scenarioMissing = "scenario-missing"
    case silenceUnused = "silence-unused"
    // A push against the manifest
    case categoryNotInVersion = "category-not-in-version"
    case contractKeyMissing = "contract-key-missing"
    case contractKeyType = "contract-key-type"
    case threadIDRule = "thread-id-rule"
    case mutableContentRule = "mutable-content-rule"
    // Design advice, lint only
    case categoryMixedScenarios = "category-mixed-scenarios"
    case replyNotTextInput = "reply-not-text-input"
    case dangerousNotDestructive = "dangerous-not-destructive"
    case personalNotAuthenticated = "personal-not-authenticated"
    case replyOpensApp = "reply-opens-app"
    // App
    case delegateLate = "delegate-late"
    case delegateReplaced = "delegate-replaced"
    case delegateMissing = "delegate-missing"
    case completionMissing = "completion-missing"
    case foregroundSilent = "foreground-silent"
    case carPlayNotAuthorised = "carplay-not-authorised"
    case notAuthorised = "not-authorised"
    // Service extension
    case extensionNeedsMutableContent = "nse-needs-mutable-content"
    case extensionNeedsAlert = "nse-needs-alert"
    case extensionTimeout = "nse-timeout"
    case extensionHandlerTwice = "nse-handler-twice"
    case extensionMemory = "nse-memory"
    case extensionCrashed = "nse-crashed"
    case extensionFallbackPoor = "nse-fallback-poor"
    case extensionEmptyContent = "nse-empty-content"
    // Attachment
    case attachmentNoExtension = "attachment-no-extension"
    case attachmentHintNotUTI = "attachment-hint-not-uti"
    case attachmentTooLarge = "attachment-too-large"
    case attachmentContentMismatch = "attachment-content-mismatch"
    case attachmentUnsupported = "attachment-unsupported"
    case attachmentRemoteURL = "attachment-remote-url"
    case attachmentTruncated = "attachment-truncated"
    // Payload
    case jsonSyntax = "json-syntax"
    case apsMissing = "aps-missing"
    case apsNested = "aps-nested"
    case apsType = "aps-type"
    case apsUnknownKey = "aps-unknown-key"
    case reservedKeyOutsideAPS = "reserved-key-outside-aps"
    case payloadTooLarge = "payload-too-large"
    case payloadEscapeWaste = "payload-escape-waste"
    case alertWithContentAvailable = "alert-with-content-available"
    case localizationKeyMissing = "loc-key-missing"
    case soundTooLong = "sound-too-long"
    // Files that people write
    case fileFormat = "file-format"
    // Request
    case pushTypeMismatch = "push-type-mismatch"
    case pushTypeRequiredWatchOS = "push-type-required-watchos"
    case backgroundPriority = "background-priority"
    case topicSuffixRepeated = "topic-suffix-repeated"
    case tokenFormat = "token-format"
    case tokenEnvironment = "token-environment"
    case threadIDHeader = "thread-id-header"
    case collapseIDTooLong = "collapse-id-too-long"
    case collapseIDConstant = "collapse-id-constant"
    case connectionChurn = "connection-churn"
    case tokenChurn = "token-churn"
    case providerToken = "provider-token"
    case providerCertificate = "provider-certificate"
    case topicNotOfProvider = "topic-not-of-provider"
    case apnsIDRepeated = "apns-id-repeated"
    case faultInjected = "fault-injected"
    // Rule books
    case rulesDiffer = "rules-differ"
    // Android, FCM
    case channelUnknown = "channel-unknown"
    case channelCase = "channel-case"
    case channelImportanceRaiseIgnored = "channel-importance-raise-ignored"
    case androidCategoryNeedsDataMessage = "android-category-needs-data-message"
    case fcmDataString = "fcm-data-string"

    /// How bad it is in every case.
    package var severity: Diagnosis.Severity { row.severity }
    /// What it means, without the names of a case.
    package var summary: String { row.summary }
    /// What to do about it.
    package var remedy: String { row.remedy }
}
