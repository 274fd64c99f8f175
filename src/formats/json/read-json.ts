import { readOrcid } from "../orcid/read-orcid.ts";
import { entriesToRead, type Reference, type References } from "../references/reference.ts";
import { findAt, listAt, type Tree, TreeNode, textAt } from "../references/tree.ts";
import { parseTree } from "./parse-tree.ts";
import { readCslItem } from "./read-csl.ts";
import { readDataciteWork } from "./read-datacite.ts";
import { readOpenalexWork } from "./read-openalex.ts";
import { booksOfOpenlibrary, readOpenlibraryBook } from "./read-openlibrary.ts";

/** The works of a JSON file; undefined if it has none that is known. */
export function readJson(text: string): References | undefined {
  const { tree, faults } = parseTree(text);
  const orcid = readOrcid(tree);
  if (orcid) return { format: "orcid", items: orcid, faults };
  const books = booksOfOpenlibrary(tree);
  if (books) return { format: "openlibrary", items: books.slice(0, entriesToRead).map(readOpenlibraryBook), faults };
  const found = findWorks(tree).slice(0, entriesToRead);
  const works = found.filter((work) => work instanceof TreeNode);
  const [first] = works;
  const shape = shapes.find(({ matches }) => first && matches(first));
  if (!shape) return undefined;
  return { format: shape.format, items: works.map(shape.read), faults };
}

/** Where the works are in a response of a service. */
function findWorks(tree: Tree | undefined): Tree[] {
  if (Array.isArray(tree)) return tree;
  for (const path of [["message", "items"], ["message"], ["items"], ["results"], ["data"]]) {
    const works = listAt(tree, ...path);
    if (works.some((work) => work instanceof TreeNode)) return works;
  }
  return tree === undefined ? [] : [tree];
}

type Shape = {
  format: References["format"];
  matches: (work: TreeNode) => boolean;
  read: (work: TreeNode) => Reference;
};

const has = (work: TreeNode, ...names: string[]) => names.every((name) => work.children.has(name));

const shapes: readonly Shape[] = [
  {
    format: "datacite",
    matches: (work) => has(work, "creators", "titles") || findAt(work, "attributes", "titles") !== undefined,
    read: readDataciteWork,
  },
  {
    format: "openalex",
    matches: (work) => has(work, "authorships") || /openalex\.org\/W/i.test(textAt(work, "id") ?? ""),
    read: readOpenalexWork,
  },
  {
    format: "crossref",
    matches: (work) => has(work, "DOI") && Array.isArray(findAt(work, "container-title") ?? findAt(work, "title")),
    read: readCslItem,
  },
  {
    format: "csl-json",
    matches: (work) => has(work, "type") && (has(work, "title") || has(work, "DOI")),
    read: readCslItem,
  },
];
