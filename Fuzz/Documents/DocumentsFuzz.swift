let fuzzTargets = [
    // A file as a hurried person writes it.
    FuzzTarget("JSONReader") { bytes in
        let isStrict = (try? JSONReader.read(bytes, as: .strict)) != nil
        let isHandwritten = (try? JSONReader.read(bytes, as: .handwritten)) != nil
        precondition(!isStrict || isHandwritten, "the wider dialect takes all that the strict one takes")
    },
    FuzzTarget("YAMLReader") { bytes in _ = try? YAMLReader.read(bytes) },
]
