// Descriptions of elements, and the smallest set of changes that makes the document look like them.
//
// All text goes in as text nodes and attributes: nothing here, or anywhere else on this page, parses markup, so a
// payload's text can never become any.

const SVG = "http://www.w3.org/2000/svg";
const SVG_TAGS = new Set(["svg", "path", "circle", "rect", "g", "line"]);

/** Set as properties: as attributes they are only where a control starts from. */
const LIVE_PROPERTIES = new Set(["value", "checked", "muted", "scrollTop", "open", "indeterminate"]);

/** What an element was last drawn from. */
const drawn = new WeakMap();

/**
 * Describes an element.
 *
 * `class` may be a list with gaps, `style` holds custom properties, `on…` are handlers, `key` tells siblings apart, and
 * `ref` is called with the element when it is made.
 */
export function h(tag, properties, ...children) {
  const { key, ref, ...rest } = properties ?? {};
  return { tag, key, ref, properties: rest, children: flat(children) };
}

/** Describes what a component draws, one element, and draws it anew only when an argument is another one. */
export function memo(component, key, ...parameters) {
  return { component, key, parameters };
}

/** Makes the children of an element look like their descriptions. */
export function render(parent, children) {
  reconcile(parent, flat([children]));
}

function flat(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && typeof child !== "boolean")
    .map((child) => (typeof child === "object" ? child : { text: String(child) }));
}

function kindOf(description) {
  if (description.text !== undefined) return "text";
  return description.component ?? description.tag;
}

function reconcile(parent, descriptions) {
  const keyed = new Map();
  const plain = [];
  for (const node of parent.childNodes) {
    const key = drawn.get(node)?.key;
    if (key === undefined) plain.push(node); else keyed.set(key, node);
  }
  let nextPlain = 0;
  const nodes = descriptions.map((description) => {
    let candidate;
    if (description.key !== undefined) {
      candidate = keyed.get(description.key);
      keyed.delete(description.key);
    } else {
      candidate = plain[nextPlain++];
    }
    const before = candidate && drawn.get(candidate);
    if (before && kindOf(before) === kindOf(description)) return update(candidate, before, description);
    candidate?.remove();
    return create(description);
  });
  for (const node of keyed.values()) node.remove();
  for (const node of plain.slice(nextPlain)) node.remove();
  let place = parent.firstChild;
  for (const node of nodes) {
    if (node === place) place = place.nextSibling; else parent.insertBefore(node, place);
  }
}

function create(description) {
  if (description.component) {
    const result = description.component(...description.parameters);
    const node = create(result);
    drawn.set(node, { ...description, result });
    return node;
  }
  if (description.text !== undefined) {
    const node = document.createTextNode(description.text);
    drawn.set(node, description);
    return node;
  }
  const element = SVG_TAGS.has(description.tag)
    ? document.createElementNS(SVG, description.tag) : document.createElement(description.tag);
  drawn.set(element, description);
  reconcile(element, description.children);
  setProperties(element, {}, description.properties);
  description.ref?.(element);
  return element;
}

function update(node, before, description) {
  if (before === description) return node;
  if (description.component) {
    if (sameList(before.parameters, description.parameters)) return node;
    const result = description.component(...description.parameters);
    if (result.tag !== before.result.tag) {
      node.remove();
      return create(description);
    }
    updateElement(node, before.result, result);
    drawn.set(node, { ...description, result });
    return node;
  }
  if (description.text !== undefined) {
    if (before.text !== description.text) node.data = description.text;
  } else {
    updateElement(node, before, description);
  }
  drawn.set(node, description);
  return node;
}

function updateElement(element, before, description) {
  reconcile(element, description.children);
  setProperties(element, before.properties, description.properties);
}

function setProperties(element, before, after) {
  for (const name of Object.keys(before)) if (!(name in after)) setProperty(element, name, before[name], null);
  for (const [name, value] of Object.entries(after)) setProperty(element, name, before[name], value);
}

function setProperty(element, name, before, value) {
  if (name.startsWith("on")) {
    // What such a handler returns would have a meaning: false prevents the event's default.
    element[name] = value ? (event) => void value(event) : null;
  } else if (name === "class") {
    const text = [value].flat().filter(Boolean).join(" ");
    if (element.getAttribute("class") !== text) element.setAttribute("class", text);
  } else if (name === "style") {
    for (const property of Object.keys(before ?? {})) {
      if (!(property in (value ?? {}))) element.style.removeProperty(property);
    }
    for (const [property, setting] of Object.entries(value ?? {})) element.style.setProperty(property, setting);
  } else if (LIVE_PROPERTIES.has(name)) {
    if (value !== null && value !== undefined && element[name] !== value) element[name] = value;
  } else if (value === null || value === undefined || value === false) {
    element.removeAttribute(name);
  } else if (before !== value) {
    element.setAttribute(name, value === true ? "" : String(value));
  }
}

function sameList(one, other) {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
