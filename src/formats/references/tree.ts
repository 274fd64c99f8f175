import { decodeEntities } from "#kinds/reading/programs/decode-entities.ts";

/** Parsed JSON or XML. A node knows its line. The text of an XML element is its child "value". */
export type Tree = string | number | boolean | null | Tree[] | TreeNode;

export class TreeNode {
  readonly children = new Map<string, Tree>();

  constructor(readonly line: number) {}
}

/** Finds the value at the end of the path. Where a list is on the way, its first entry is followed. */
export function findAt(tree: Tree | undefined, ...path: string[]): Tree | undefined {
  let found = tree;
  for (const name of path) {
    if (Array.isArray(found)) [found] = found;
    found = found instanceof TreeNode ? found.children.get(name) : undefined;
  }
  return found;
}

export function textAt(tree: Tree | undefined, ...path: string[]): string | undefined {
  const found = findAt(tree, ...path);
  if (Array.isArray(found)) return textAt(found[0]);
  if (found instanceof TreeNode) return textAt(found.children.get("value"));
  return found === null || found === undefined ? undefined : String(found);
}

/** The values at the end of the path: none, one or several. */
export function listAt(tree: Tree | undefined, ...path: string[]): Tree[] {
  const found = findAt(tree, ...path);
  if (found === undefined || found === null) return [];
  return Array.isArray(found) ? found : [found];
}

/** The text of a title or an abstract that may have tags and entities of HTML or JATS. */
export function withoutMarkup(text: string | undefined): string | undefined {
  if (text === undefined || !/[<&]/.test(text)) return text;
  const plain = text
    .replace(/<\/?(?:p|jats:p|jats:title|title|br|sec|jats:sec)\b[^<>]{0,200}>/gi, " ")
    .replace(/<\/?[a-z][\w:-]*(?:\s+[\w:-]{1,40}=[^<>]{0,200})?\s*\/?>/gi, "");
  return decodeEntities(plain);
}
