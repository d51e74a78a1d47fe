import APS

/// Room between the views of a stack: as much as is left.
public struct Spacer: View {
    public init() {}

    public var parts: [ViewPart] { [ViewPart(.spacer)] }
}
