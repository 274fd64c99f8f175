import { SaxesParser } from "saxes";
import { sentence } from "#texts/sentence.ts";
import { type ReferenceFault, referenceLimits } from "../references/reference.ts";
import { TreeNode } from "../references/tree.ts";

/** Elements that only format their text. */
const formattingTags = new Set(["style", "i", "b", "sub", "sup", "scp"]);

type OpenElement = { name: string; node: TreeNode; text: string };

/**
 * Parses XML into a tree. Elements and attributes are named without their namespace prefix, and attributes become children
 * like elements. A document type, or an entity that is not one of the five of XML, is an error. After an error the tree
 * has what was read before it, and `fault` has its line.
 */
export function parseXml(text: string): { name: string; tree: TreeNode | undefined; fault?: ReferenceFault } {
  const open: OpenElement[] = [];
  let root: OpenElement | undefined;
  let fault: ReferenceFault | undefined;
  const parser = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true });
  const fail = (message: string): never => {
    fault ??= { line: parser.line, message };
    throw new XmlSyntaxError();
  };
  parser.on("error", () => fail(notValid));
  parser.on("doctype", () => fail(notValid));
  parser.on("opentag", ({ name, attributes }) => {
    if (open.length >= referenceLimits.maxDepth)
      fail(sentence("The file is nested deeper than {{nesting}} levels.", { nesting: referenceLimits.maxDepth }));
    const node = new TreeNode(parser.line);
    for (const [attribute, value] of Object.entries(attributes)) node.children.set(localName(attribute), value);
    const element = { name: localName(name), node, text: "" };
    root ??= element;
    open.push(element);
  });
  const addText = (chunk: string) => {
    const inner = open.at(-1);
    if (inner) inner.text += chunk;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    const closed = open.pop();
    if (closed) close(closed, open.at(-1));
  });
  try {
    parser.write(text.replace(/^\uFEFF/, "")).close();
  } catch (error) {
    if (!(error instanceof XmlSyntaxError)) throw error;
    for (let closed = open.pop(); closed; closed = open.pop()) close(closed, open.at(-1));
  }
  return { name: root?.name ?? "", tree: root?.node, ...(fault && { fault }) };
}

const notValid = sentence("This is not valid {{format}} from here on.", { format: "XML" });

class XmlSyntaxError extends Error {}

function close({ name, node, text }: OpenElement, parent: OpenElement | undefined): void {
  if (text.trim() !== "") node.children.set("value", text);
  if (!parent) return;
  if (formattingTags.has(name)) {
    parent.text += text;
    return;
  }
  const existing = parent.node.children.get(name);
  if (Array.isArray(existing)) existing.push(node);
  else parent.node.children.set(name, existing === undefined ? node : [existing, node]);
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);
