/// Puts views together that stand below one another in code, with `if`, `switch` and `for`.
@resultBuilder
public enum ViewBuilder {
    public static func buildExpression(_ view: some View) -> [ViewPart] { view.parts }
    public static func buildBlock(_ parts: [ViewPart]...) -> [ViewPart] { parts.flatMap { $0 } }
    public static func buildOptional(_ parts: [ViewPart]?) -> [ViewPart] { parts ?? [] }
    public static func buildEither(first parts: [ViewPart]) -> [ViewPart] { parts }
    public static func buildEither(second parts: [ViewPart]) -> [ViewPart] { parts }
    public static func buildArray(_ parts: [[ViewPart]]) -> [ViewPart] { parts.flatMap { $0 } }
    public static func buildLimitedAvailability(_ parts: [ViewPart]) -> [ViewPart] { parts }
    public static func buildFinalResult(_ parts: [ViewPart]) -> ViewGroup { ViewGroup(parts: parts) }
}
