internal import CYAML

/// libyaml's parser over one text: hands out events until the stream ends.
@safe
struct YAMLParser: ~Copyable {
    let text: YAMLText
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    /// libyaml keeps a pointer to its input, so the input has an address of its own.
    private let input: UnsafeMutableBufferPointer<UInt8>

    init(_ text: YAMLText) {
        self.text = text
        unsafe input = .allocate(capacity: max(text.bytes.count, 1))
        _ = unsafe input.update(fromContentsOf: text.bytes)
        unsafe parser = .allocate(capacity: 1)
        precondition(unsafe yaml_parser_initialize(parser) == 1, "no memory for a YAML parser")
        unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        unsafe yaml_parser_set_input_string(parser, input.baseAddress, text.bytes.count)
    }

    deinit {
        unsafe yaml_parser_delete(parser)
        unsafe parser.deallocate()
        unsafe input.deallocate()
    }

    /// - Throws: ``DocumentError`` where the text is no YAML.
    mutating func next() throws(DocumentError) -> YAMLEvent {
        var event = unsafe yaml_event_t()
        guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw unsafe error(parser.pointee) }
        defer { unsafe yaml_event_delete(&event) }
        return unsafe read(event)
    }

    private func read(_ event: yaml_event_t) -> YAMLEvent {
        let kind: YAMLEvent.Kind
        var (hasAnchor, hasTag) = (false, false)
        switch unsafe event.type {
        case YAML_SCALAR_EVENT:
            let scalar = unsafe event.data.scalar
            let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
            let isPlain = unsafe scalar.style == YAML_PLAIN_SCALAR_STYLE
            kind = unsafe .scalar(String(decoding: bytes, as: UTF8.self), isPlain: isPlain)
            unsafe (hasAnchor, hasTag) = (scalar.anchor != nil, scalar.tag != nil)
        case YAML_SEQUENCE_START_EVENT:
            kind = .listStart
            let list = unsafe event.data.sequence_start
            unsafe (hasAnchor, hasTag) = (list.anchor != nil, list.tag != nil)
        case YAML_MAPPING_START_EVENT:
            kind = .objectStart
            let object = unsafe event.data.mapping_start
            unsafe (hasAnchor, hasTag) = (object.anchor != nil, object.tag != nil)
        case YAML_SEQUENCE_END_EVENT: kind = .listEnd
        case YAML_MAPPING_END_EVENT: kind = .objectEnd
        case YAML_ALIAS_EVENT: kind = .alias
        case YAML_DOCUMENT_START_EVENT: kind = .documentStart
        case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
        case YAML_STREAM_START_EVENT: kind = .streamStart
        default: kind = .streamEnd
        }
        let range = unsafe text.range(
            ofCharacters: event.start_mark.index..<max(event.start_mark.index, event.end_mark.index))
        return YAMLEvent(kind: kind, hasAnchor: hasAnchor, hasTag: hasTag, range: range)
    }

    /// libyaml's own words, with its place; only a fault of the bytes has an offset instead.
    private func error(_ parser: yaml_parser_t) -> DocumentError {
        let problem = unsafe parser.problem.map { unsafe String(cString: $0) } ?? "it cannot be read"
        guard unsafe parser.error != YAML_READER_ERROR else {
            return DocumentError(
                "\(problem): write it as an escape in double quotes",
                at: unsafe text.position(ofByte: parser.problem_offset))
        }
        let place = unsafe text.position(ofCharacter: parser.problem_mark.index)
        if unsafe text.isTab(atCharacter: parser.problem_mark.index) {
            return DocumentError("this is no YAML: a tab stands here, and lines are indented with spaces", at: place)
        }
        let context = unsafe parser.context.map { unsafe " (\(String(cString: $0)))" } ?? ""
        return DocumentError(
            "this is no YAML: \(problem)\(context)", at: place)
    }
}
