// A JSON text cut into pieces that know where in the document they stand. Broken texts are cut as far as they go.

/**
 * @returns {{start: number, end: number, kind: string, pointer: string}[]}
 *   `kind` is key, string, number, word, mark or rest
 */
export function mapJSON(text) {
  const pieces = [];
  let at = 0;

  function space() {
    while (at < text.length && " \t\r\n".includes(text[at])) at++;
  }

  function piece(kind, start, pointer) {
    pieces.push({ start, end: at, kind, pointer });
  }

  function string() {
    const start = at++;
    while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
    if (at >= text.length) throw new RangeError(start);
    at++;
    return start;
  }

  function mark(character, pointer) {
    space();
    if (text[at] !== character) throw new RangeError(at);
    at++;
    piece("mark", at - 1, pointer);
  }

  function value(pointer) {
    space();
    const letter = text[at];
    if (letter === "{") return container("{", "}", pointer, () => {
      space();
      if (text[at] !== '"') throw new RangeError(at);
      const start = string();
      const name = unquoted(text.slice(start, at));
      const below = `${pointer}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
      piece("key", start, below);
      mark(":", below);
      value(below);
    });
    if (letter === "[") {
      let index = 0;
      return container("[", "]", pointer, () => value(`${pointer}/${index++}`));
    }
    if (letter === '"') return piece("string", string(), pointer);
    const start = at;
    while (at < text.length && /[-+.\w]/.test(text[at])) at++;
    if (at === start) throw new RangeError(at);
    return piece(/[-\d]/.test(letter) ? "number" : "word", start, pointer);
  }

  function container(open, close, pointer, member) {
    mark(open, pointer);
    space();
    while (text[at] !== close) {
      member();
      space();
      if (text[at] === ",") mark(",", pointer);
      else if (text[at] !== close) throw new RangeError(at);
    }
    mark(close, pointer);
  }

  try {
    value("");
    space();
  } catch (error) {
    // A stack that overflows on a very deep document ends here as well: the rest is plain.
    if (!(error instanceof RangeError)) throw error;
  }
  const end = pieces.at(-1)?.end ?? 0;
  if (end < text.length) pieces.push({ start: end, end: text.length, kind: "rest", pointer: "" });
  return pieces;
}

function unquoted(literal) {
  try {
    return JSON.parse(literal);
  } catch {
    return literal.slice(1, -1);
  }
}

/** The lines of a text with the pieces of each, gaps included, so that nothing of the text is lost. */
export function linesOf(text, pieces) {
  const lines = [[]];
  const add = (part, kind, pointer) => {
    part.split("\n").forEach((line, index) => {
      if (index > 0) lines.push([]);
      if (line !== "") lines.at(-1).push({ text: line, kind, pointer });
    });
  };
  let at = 0;
  for (const { start, end, kind, pointer } of pieces) {
    if (start > at) add(text.slice(at, start), "space", "");
    add(text.slice(start, end), kind, pointer);
    at = end;
  }
  if (at < text.length) add(text.slice(at), "space", "");
  return lines;
}
