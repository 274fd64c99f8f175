/** JSON or XML as read: what has parts knows its line. An element's text is its part "value". */
export type Tree = string | number | boolean | null | Tree[] | Branch;

export class Branch {
  readonly parts = new Map<string, Tree>();

  constructor(readonly line: number) {}
}

/** The part at the end of the path; of a list its first. */
export function at(tree: Tree | undefined, ...path: string[]): Tree | undefined {
  let found = tree;
  for (const name of path) {
    if (Array.isArray(found)) [found] = found;
    found = found instanceof Branch ? found.parts.get(name) : undefined;
  }
  return found;
}

export function textAt(tree: Tree | undefined, ...path: string[]): string | undefined {
  const found = at(tree, ...path);
  if (Array.isArray(found)) return textAt(found[0]);
  if (found instanceof Branch) return textAt(found.parts.get("value"));
  return found === null || found === undefined ? undefined : String(found);
}

/** What is once or several times at the end of the path. */
export function listAt(tree: Tree | undefined, ...path: string[]): Tree[] {
  const found = at(tree, ...path);
  if (found === undefined || found === null) return [];
  return Array.isArray(found) ? found : [found];
}

/** The text of a title or an abstract that may have tags and entities of HTML or JATS. */
export function withoutMarkup(text: string | undefined): string | undefined {
  if (text === undefined || !/[<&]/.test(text)) return text;
  const plain = text
    .replace(/<\/?(?:p|jats:p|jats:title|title|br|sec|jats:sec)\b[^<>]{0,200}>/gi, " ")
    .replace(/<\/?[a-z][\w:-]*(?:\s[^<>]{0,200})?\/?>/gi, "");
  return plain.replace(/&(amp|lt|gt|quot|apos|nbsp|#39);/g, (_, name: string) => entities.get(name) ?? "");
}

const entities = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["#39", "'"],
  ["nbsp", " "],
]);
