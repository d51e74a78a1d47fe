extension DiagnosisCode {
    struct Row {
        let severity: Diagnosis.Severity
        let summary: String
        let remedy: String

        init(_ severity: Diagnosis.Severity, _ summary: String, _ remedy: String) {
            self.severity = severity
            self.summary = summary
            self.remedy = remedy
        }
    }

    /// The table. A switch, so that a code without a row does not compile.
    var row: Row {
        switch self {
        case .categoryUnknown:
            Row(
                .warning, "The payload names a category that the app has not registered.",
                "Register the category at launch, or send the identifier of a registered one.")
        case .categoryCase:
            Row(
                .warning, "The payload's category differs from a registered one in letter case only.",
                "Send the identifier exactly as it is registered; the match is case-sensitive.")
        case .categoryIDEmpty:
            Row(.error, "A category has an empty identifier.", "Give the category an identifier; \"\" equals none.")
        case .categoryRedefined:
            Row(
                .warning, "A category's actions changed while delivered notifications use it.",
                "Use one stable identifier for each distinct set of actions.")
        case .categoriesDropped:
            Row(
                .warning, "A new set of categories lacks identifiers that were registered before.",
                "Pass every category in each call: the set replaces the old one whole.")
        case .categoriesRace:
            Row(
                .warning, "Two parts of the app register categories, and the later set replaced the earlier.",
                "Read the registered set, add to it and register the union, in one place.")
        case .categoryLate:
            Row(
                .warning, "A category's registration took effect after the content handler ran.",
                "Register the category before the extension delivers its content.")
        case .categoryNoCarPlay:
            Row(
                .warning, "The category does not allow CarPlay, so the car does not show the notification.",
                "Add the option allowInCarPlay to the category.")
        case .categoryNoPlaceholder:
            Row(
                .info, "Previews are hidden and the category supplies no placeholder.",
                "Give the category a hiddenPreviewsBodyPlaceholder.")
        case .actionsOver10:
            Row(.warning, "A category has more than ten actions.", "Keep ten at most; four are advised.")
        case .actionsOver2InCompact:
            Row(
                .info, "Where space is short only the first two actions are shown.",
                "Put the two that matter most first.")
        case .actionIDDuplicate:
            Row(
                .warning, "Two actions share an identifier.",
                "Make action identifiers unique across all categories of the app.")
        case .actionIDEmpty:
            Row(.error, "An action has an empty identifier.", "Give the action an identifier.")
        case .categoryIDDuplicate:
            Row(
                .error, "Two categories share an identifier, and only one of them is registered.",
                "Give each category an identifier of its own.")
        case .identifierCaseClash:
            Row(
                .warning, "Two identifiers differ in letter case only.",
                "Give them names that a reader can tell apart; the system matches case-sensitively.")
        case .titleEmpty:
            Row(.error, "A button or a channel has an empty title.", "Give it a title that a person can read.")
        case .actionsOver4:
            Row(.info, "A category has more than the four actions that are advised.", "Keep the four that matter most.")
        case .optionsContradict:
            Row(.warning, "Options contradict each other.", "Keep the one that is meant.")
        case .fallbackUnknown:
            Row(
                .error, "A fallback leads to no category that older versions of the app know.",
                "Name an older category of the same file.")
        case .fallbackMissing:
            Row(
                .info, "Older versions of the app lack a category, and no fallback says what to send them.",
                "Name a category that they know under `fallback`.")
        case .sinceAfterRelease:
            Row(
                .warning, "A category came with a later version of the app than the manifest's.",
                "Raise the app's version, or correct `since`.")
        case .contractKeyUndeclared:
            Row(
                .error, "A rule for the payload names a key that the payload does not have.",
                "Declare the key under `keys`, required and of the type the rule needs.")
        case .channelIDEmpty:
            Row(.error, "A channel or a group has an empty id, which Android does not take.", "Give it an id.")
        case .channelIDDuplicate:
            Row(.error, "Two channels or two groups share an id.", "Give each an id of its own.")
        case .channelGroupUnknown:
            Row(.error, "A channel names a group that does not exist.", "Add the group, or name one that is there.")
        case .channelChangeIgnored:
            Row(
                .warning, "A channel changed in what Android fixes when the channel is created.",
                "Create a new channel with a new id, and delete the old one.")
        case .scenarioMissing:
            Row(.info, "A category does not say what it is for.", "Write the one scenario it is for under `scenario`.")
        case .silenceUnused:
            Row(.info, "A finding is silenced that is not there.", "Take the silence out.")
        case .targetBundleOther:
            Row(
                .error, "A push file is for another app than the manifest.",
                "Name the manifest's app, or check the file against the manifest of its own.")
        case .categoryNotInVersion:
            Row(
                .warning, "The category is too new for the version of the app.",
                "Send that version the category's fallback.")
        case .contractKeyMissing:
            Row(.error, "The payload lacks a key that its category requires.", "Send the key, spelled exactly.")
        case .contractKeyType:
            Row(.error, "A key of the payload has a value of another type than agreed.", "Send the agreed type.")
        case .threadIDRule:
            Row(
                .warning, "thread-id is not what the category's contract says.",
                "Send the thread id that the manifest describes, in aps.")
        case .mutableContentRule:
            Row(
                .warning, "mutable-content is set, and the category's contract says that it is not.",
                "Leave mutable-content out.")
        case .sourceCategoryMissing:
            Row(.error, "The manifest has a category that no source registers.", "Register it, or take it out.")
        case .sourceCategoryExtra:
            Row(
                .warning, "The source registers a category that the manifest does not have.",
                "Add it to the manifest, so that the server knows of it.")
        case .sourceCategoryCase:
            Row(
                .error, "Source and manifest spell a category differently in letter case only.",
                "Spell it alike; the system matches case-sensitively.")
        case .sourceCategoryUnregistered:
            Row(
                .warning, "A category is made in the source and never registered.",
                "Hand it to setNotificationCategories with the others.")
        case .sourceActionMissing:
            Row(.error, "The manifest has an action that the source lacks.", "Add the action, or take it out.")
        case .sourceActionExtra:
            Row(
                .warning, "The source has an action that the manifest does not have.",
                "Add it to the manifest, so that the server knows of it.")
        case .sourceActionCase:
            Row(
                .error, "Source and manifest spell an action differently in letter case only.",
                "Spell it alike; what the app compares is case-sensitive.")
        case .sourceActionKind:
            Row(
                .error, "An action is a button on one side and takes text on the other.",
                "Make it the same kind on both sides.")
        case .sourceActionOrder:
            Row(
                .warning, "Source and manifest have the actions of a category in different orders.",
                "Order them alike: where space is short, the first two are shown.")
        case .sourceOptionsDiffer:
            Row(.error, "Source and manifest give different options.", "Give the same options on both sides.")
        case .sourceUnresolved:
            Row(
                .warning, "The source says something of a category that could not be followed.",
                "Write the identifier as a constant, or check this place by hand.")
        case .sourceBroken:
            Row(.warning, "A source file has syntax errors.", "Mend the file, then scan again.")
        case .categoryMixedScenarios:
            Row(.info, "One category serves several scenarios.", "Make one category for each scenario.")
        case .replyNotTextInput:
            Row(.info, "A reply is a plain button.", "Make it a text-input action, so that the answer takes two taps.")
        case .dangerousNotDestructive:
            Row(.info, "An action that cannot be undone is not marked destructive.", "Add the option destructive.")
        case .personalNotAuthenticated:
            Row(
                .info, "An action on personal data works on a locked device.", "Add the option authenticationRequired.")
        case .replyOpensApp:
            Row(
                .info, "A text reply has the option foreground and so opens the app.",
                "Leave foreground out; use authenticationRequired where the reply must be protected.")
        case .delegateLate:
            Row(
                .error, "The delegate was set after the launch returned, so the response was lost.",
                "Set the centre's delegate before application(_:didFinishLaunchingWithOptions:) returns.")
        case .delegateReplaced:
            Row(
                .warning, "Another object replaced the app's delegate.",
                "Forward from the second delegate to the first, or let only one object set it.")
        case .delegateMissing:
            Row(
                .error,
                "The app has no delegate, or the delegate lacks the method, so it does not hear of the response.",
                "Set UNUserNotificationCenter.current().delegate and implement didReceive.")
        case .completionMissing:
            Row(
                .warning, "The completion handler was not called within 30 seconds.",
                "Call the completion handler on every path.")
        case .foregroundSilent:
            Row(
                .warning, "The app is in front and its delegate has no willPresent, so nothing is shown.",
                "Implement willPresent and return the options to show.")
        case .carPlayNotAuthorised:
            Row(
                .warning, "The app may not notify in CarPlay.",
                "It needs a CarPlay entitlement and the person's authorisation with the option carPlay.")
        case .notAuthorised:
            Row(
                .warning, "The person has not allowed the app to notify.",
                "Call requestAuthorization and have it granted before a push is expected to show.")
        case .shownQuietly:
            Row(
                .info, "The notification has no banner: a setting, a Focus or its own level holds it back.",
                "It stands in the Notification Centre; change what the message names to see it arrive.")
        case .levelLowered:
            Row(
                .warning, "The push asks for a higher interruption level than the app may have; it counts as active.",
                "The app needs the entitlement, and the person's consent.")
        case .extensionNeedsMutableContent:
            Row(
                .warning, "The service extension did not run: mutable-content is not 1.",
                "Put \"mutable-content\": 1 into aps.")
        case .extensionNeedsAlert:
            Row(
                .warning, "The service extension did not run: the push shows no alert text.",
                "Send an alert with a title or a body, of push type alert.")
        case .extensionTimeout:
            Row(
                .error, "The service extension did not deliver within its time.",
                "Override serviceExtensionTimeWillExpire and deliver what there is.")
        case .extensionHandlerTwice:
            Row(
                .warning, "The service extension called its content handler more than once.",
                "Call it once; only the first call counts.")
        case .extensionMemory:
            Row(
                .error, "The service extension was ended because it used too much memory.",
                "Download to a file and do not decode media in the extension.")
        case .extensionCrashed:
            Row(
                .error, "The service extension crashed.",
                "Handle errors instead of trapping; the original content was shown.")
        case .extensionFallbackPoor:
            Row(
                .warning, "The pushed alert has no body, and that is what shows when the extension fails.",
                "Send an acceptable body in the pushed alert.")
        case .extensionEmptyContent:
            Row(
                .warning, "The service extension delivered content without any text.",
                "Deliver a title or a body; without the filtering entitlement the original is shown.")
        case .contentCategoryUnknown:
            Row(
                .warning, "No content extension declares the category, though one declares a similar one.",
                "Put the identifier into UNNotificationExtensionCategory exactly as the payload sends it.")
        case .contentCategoryTwice:
            Row(
                .error, "Two content extensions of an app declare the same category.",
                "Give each content extension categories of its own.")
        case .contentCrashed:
            Row(
                .error, "The content extension ended while its notification was open, which the system now draws.",
                "Find the crash in the extension's own log.")
        case .contentTimeout:
            Row(
                .error, "The content extension did not answer in time and was ended.",
                "Return quickly, call every completion handler, and leave long work to the app.")
        case .contentNotInteractive:
            Row(
                .error, "A touch did not reach the content extension's view.",
                "Set UNNotificationExtensionUserInteractionEnabled in the extension's Info.plist.")
        case .contentTooTall:
            Row(
                .info, "The content extension's view is higher than is seen at once, so it scrolls.",
                "Keep it concise: what matters should be seen without scrolling.")
        case .contentViewTooLarge:
            Row(
                .error, "The content extension's view has more parts than a device draws.",
                "Show fewer; a notification is no place for long lists.")
        case .attachmentNoExtension:
            Row(
                .error, "The attachment's file name has no extension to tell its type.",
                "Rename the file, or pass a type hint such as public.jpeg.")
        case .attachmentHintNotUTI:
            Row(
                .error, "The attachment's type hint is not a uniform type identifier.",
                "Pass a UTI such as public.jpeg instead of a file extension.")
        case .attachmentTooLarge:
            Row(
                .error, "The attachment is larger than its kind may be.",
                "Audio 5 MB, images 10 MB, movies 50 MB at most.")
        case .attachmentContentMismatch:
            Row(
                .error, "The attachment's content is not what its type says.",
                "Check what the server answered; often it is an error page.")
        case .attachmentUnsupported:
            Row(
                .error, "The attachment's type is not supported.",
                "Use JPEG, PNG, GIF, MPEG, MPEG-2, MPEG-4, AVI, MP3, M4A, WAV or AIFF.")
        case .attachmentRemoteURL:
            Row(
                .error, "The attachment's URL is not a file.",
                "Download it in the service extension and attach the file.")
        case .attachmentNoFile:
            Row(
                .error, "The attachment's URL leads to no regular file that may be read.",
                "Attach a file that is there, by its full path; see that nothing has deleted it.")
        case .attachmentTruncated:
            Row(
                .error, "The attachment's content is cut short.", "Check that the download was complete.")
        case .attachmentGone:
            Row(
                .error, "The attachment's file is no longer there.",
                "Leave the file alone once it is attached: the system moves it into its store.")
        case .attachmentNotKept:
            Row(
                .error, "The attachment could not be put into the device's store.",
                "Attach a file that may be read, and look for room on the disk of the state folder.")
        case .attachmentScaled:
            Row(
                .info, "The picture is larger than the 1024 × 1024 pixels advised, and is scaled down.",
                "Serve a picture of the size that is shown: it arrives sooner and takes less memory.")
        case .attachmentFilmStops:
            Row(
                .info, "The film is longer than the 30 seconds that play in a notification.",
                "Attach the part worth seeing, and open the app for the rest.")
        case .jsonSyntax:
            Row(.error, "The payload is not valid JSON.", "Correct it at the place named.")
        case .jsonKeyTwice:
            Row(
                .warning, "A key stands twice in one object, and readers differ about which of the two counts.",
                "Keep one of the two.")
        case .apsMissing:
            Row(
                .error, "The payload has no aps dictionary, so nothing is shown.",
                "Put alert, badge and sound inside aps.")
        case .apsNested:
            Row(
                .error, "The aps dictionary stands inside another object, where nothing reads it.",
                "Put aps at the top of the payload.")
        case .apsType:
            Row(.warning, "A key of aps has a value of the wrong type and is ignored.", "Send the documented type.")
        case .apsUnknownKey:
            Row(
                .warning, "aps has a key that the system does not know.",
                "Correct its spelling, or move it beside aps if it is the app's own.")
        case .reservedKeyOutsideAPS:
            Row(
                .warning, "A key of aps stands outside it, where it has no effect.",
                "Move it into aps, spelled exactly.")
        case .payloadTooLarge:
            Row(.error, "The payload is larger than allowed.", "4096 bytes at most; 5120 for voip and broadcasts.")
        case .payloadEscapeWaste:
            Row(
                .info, "Many characters are written as \\u escapes and cost up to six bytes each.",
                "Let the JSON encoder write UTF-8.")
        case .alertWithContentAvailable:
            Row(
                .info, "The push both alerts and wakes the app in the background.",
                "Leave content-available out unless the app must also run.")
        case .localizationKeyMissing:
            Row(
                .warning, "A localisation key is not in the app's strings.",
                "Add the key to the app's strings, or send literal text as well.")
        case .soundTooLong:
            Row(
                .warning, "The sound is 30 seconds or longer, so the default sound is played.",
                "Shorten the sound below 30 seconds.")
        case .fileFormat:
            Row(
                .error, "A file does not have the form of its kind: it has a key or a value that it cannot hold.",
                "Correct it at the place named.")
        case .pushTypeMismatch:
            Row(
                .warning, "apns-push-type does not fit the payload.",
                "Use alert for what is shown and background for content-available alone.")
        case .pushTypeRequiredWatchOS:
            Row(
                .warning, "apns-push-type is missing and the target is a watch, which then takes the push for invalid.",
                "Send apns-push-type with every push.")
        case .backgroundPriority:
            Row(.error, "A background push has priority 10.", "Send apns-priority 5 with background pushes.")
        case .topicSuffixRepeated:
            Row(
                .error, "The topic carries its suffix twice.",
                "Append the suffix of the push type once to the bundle id.")
        case .tokenFormat:
            Row(
                .error, "The device token is not hexadecimal.",
                "Send the token's bytes as hexadecimal digits, without spaces or angle brackets.")
        case .tokenEnvironment:
            Row(
                .error, "The device token belongs to the other environment.",
                "Send development tokens to the development endpoint and production tokens to the production one.")
        case .tokenUnknown:
            Row(
                .error, "No app has registered the device token here.",
                "Print one with `tambuli token`, or let unknown ones be adopted: `tambuli serve --unknown-token adopt`."
            )
        case .tokenTopic:
            Row(
                .error, "The device token was made for another topic.",
                "Send the topic that the token was made for, or another token.")
        case .topicUnknown:
            Row(
                .error, "The topic names an app that no device has.",
                "Send the bundle id of an installed app: `tambuli app list`.")
        case .threadIDHeader:
            Row(
                .warning, "thread-id was sent as a header, where nothing reads it.", "Put thread-id into aps.")
        case .collapseIDTooLong:
            Row(
                .error, "apns-collapse-id is longer than 64 bytes.", "Count bytes in UTF-8, not characters.")
        case .collapseIDConstant:
            Row(
                .warning, "Pushes of different threads or categories share one collapse id and replace each other.",
                "Use a collapse id for each subject.")
        case .connectionChurn:
            Row(
                .warning, "Connections are opened and closed for a few pushes each.",
                "Keep one connection open; APNs may take the other for an attack.")
        case .tokenChurn:
            Row(
                .error, "The provider token was signed anew within 20 minutes on one connection.",
                "Sign one token, share it between workers and topics, and renew it after 20 to 60 minutes.")
        case .providerToken:
            Row(
                .error, "The provider token cannot be accepted.",
                "Sign with ES256 and a key registered here: kid is its id, iss the team's, iat the time now.")
        case .providerCertificate:
            Row(
                .error, "The client certificate is not for pushing, or for the other environment.",
                "Use a push certificate for the endpoint's environment: `tambuli cert make`.")
        case .topicNotOfProvider:
            Row(
                .error, "The topic is none of those that the certificate or key is for.",
                "Send one of its topics, or push with a certificate or key for this one.")
        case .apnsIDRepeated:
            Row(
                .info, "A push with this apns-id was accepted before; this is another push.",
                "After a lost answer a resend may show twice: send a collapse id where that matters.")
        case .faultInjected:
            Row(
                .info, "A fault that was set here answered the push, not a rule.",
                "See `tambuli fault list`; `tambuli fault clear` takes it back.")
        case .storeUnwritable:
            Row(
                .error, "The push could not be written to disk, so it was not accepted.",
                "Make room on the disk of the state folder; pushes are accepted again from then on.")
        case .heldOffline:
            Row(
                .info, "The device is offline, and the push waits for it.",
                "Bring it back with `tambuli device online`.")
        case .heldForPower:
            Row(
                .info, "The push waits because its priority considers the device's power.",
                "Send apns-priority 10 for what must come at once.")
        case .backgroundBudget:
            Row(
                .warning, "The app was run in the background as often as it may be, and the push waits.",
                "Send no more than two or three background pushes an hour.")
        case .backgroundPushDiscarded:
            Row(
                .warning, "A background push that waited was thrown away because the person quit the app.",
                "Count on nothing that background pushes bring; fetch it when the app starts.")
        case .appNotWoken:
            Row(
                .warning, "The push asks to run the app in the background, and the system does not run it.",
                "Declare the background mode `remote-notification`, and expect nothing of an app that the person quit.")
        case .heldPushReplaced:
            Row(
                .warning, "A push that waited was replaced by a newer one: one is kept for an app on a device.",
                "Let the newest push say all that matters.")
        case .heldPushExpired:
            Row(
                .warning, "A push that waited expired before it reached the device.",
                "Send a later apns-expiration, or none.")
        case .pushNotStored:
            Row(
                .warning, "The push expires at once, and the device could not be reached.",
                "Send apns-expiration in the future for what may come later.")
        case .rulesDiffer:
            Row(.info, "What is shown here depends on the rule book.", "See the two outcomes in the message.")
        case .channelUnknown:
            Row(
                .error, "The notification names a channel that the app has not created.",
                "Create the channel before posting to it.")
        case .channelCase:
            Row(
                .error, "The channel differs from a created one in letter case only.",
                "Use the channel's id exactly as it was created.")
        case .channelImportanceRaiseIgnored:
            Row(
                .warning, "The app tried to raise a channel's importance after creation.",
                "Create a new channel with a new id; only the person may raise importance.")
        case .androidCategoryNeedsDataMessage:
            Row(
                .warning,
                "A message with a notification block is drawn without app code, so it has no category buttons.",
                "Send a data-only message and let the app draw it.")
        case .fcmDataString:
            Row(.error, "A value in data is not a string.", "Send every value of data as a string.")
        }
    }
}
