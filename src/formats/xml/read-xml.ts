import { readOrcid } from "../orcid/read-orcid.ts";
import type { References } from "../references/reference.ts";
import { TreeNode } from "../references/tree.ts";
import { parseXml } from "./parse-xml.ts";
import { readArxiv } from "./read-arxiv.ts";
import { readEndnoteXml } from "./read-endnote-xml.ts";

/** The works of an XML file; undefined if it has none that is known. */
export function readXml(text: string): References | undefined {
  const { name, tree, fault } = parseXml(text);
  if (!tree) return undefined;
  const faults = fault ? [fault] : [];
  if (name === "xml" && tree.children.has("records")) return { ...readEndnoteXml(tree), faults };
  const preprints = name === "feed" ? readArxiv(tree) : undefined;
  if (preprints) return { format: "arxiv", items: preprints, faults };
  // ORCID's items are found by the names of their properties, as in JSON: the element becomes one.
  const parent = new TreeNode(tree.line);
  parent.children.set(name, tree);
  const orcid = readOrcid(name === "record" ? tree : parent);
  return orcid && { format: "orcid", items: orcid, faults };
}
