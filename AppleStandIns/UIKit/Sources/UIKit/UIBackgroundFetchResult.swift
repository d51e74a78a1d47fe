/// What came of a background fetch. Source: Apple, *UIBackgroundFetchResult*.
@nonexhaustive
public enum UIBackgroundFetchResult: UInt, Sendable {
    case newData = 0
    case noData = 1
    case failed = 2
}
