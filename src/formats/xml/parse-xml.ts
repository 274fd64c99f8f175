import { SaxesParser } from "saxes";
import { sentence } from "#texts/sentence.ts";
import { type ReferenceFault, referenceLimits } from "../references/reference.ts";
import { Branch } from "../references/tree.ts";

/** Elements that only say how their text looks. */
const looks = new Set(["style", "i", "b", "sub", "sup", "scp"]);

type Open = { name: string; branch: Branch; text: string };

/**
 * XML by the local names of its elements, attributes among them. Neither a document type nor any entity but the five of
 * XML is read. What came before a mistake is kept: `fault` tells where it is.
 */
export function parseXml(text: string): { name: string; tree: Branch | undefined; fault?: ReferenceFault } {
  const open: Open[] = [];
  let root: Open | undefined;
  let fault: ReferenceFault | undefined;
  const parser = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true });
  const refuse = (message: string): never => {
    fault ??= { line: parser.line, message };
    throw new Broken();
  };
  parser.on("error", () => refuse(notValid));
  parser.on("doctype", () => refuse(notValid));
  parser.on("opentag", ({ name, attributes }) => {
    if (open.length >= referenceLimits.nesting)
      refuse(sentence("The file is nested deeper than {{nesting}} levels.", { nesting: referenceLimits.nesting }));
    const branch = new Branch(parser.line);
    for (const [attribute, value] of Object.entries(attributes)) branch.parts.set(localName(attribute), value);
    const element = { name: localName(name), branch, text: "" };
    root ??= element;
    open.push(element);
  });
  const addText = (words: string) => {
    const inner = open.at(-1);
    if (inner) inner.text += words;
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
    if (!(error instanceof Broken)) throw error;
    for (let closed = open.pop(); closed; closed = open.pop()) close(closed, open.at(-1));
  }
  return { name: root?.name ?? "", tree: root?.branch, ...(fault && { fault }) };
}

const notValid = sentence("This is not valid {{format}} from here on.", { format: "XML" });

class Broken extends Error {}

function close({ name, branch, text }: Open, parent: Open | undefined): void {
  if (text.trim() !== "") branch.parts.set("value", text);
  if (!parent) return;
  if (looks.has(name)) {
    parent.text += text;
    return;
  }
  const before = parent.branch.parts.get(name);
  if (Array.isArray(before)) before.push(branch);
  else parent.branch.parts.set(name, before === undefined ? branch : [before, branch]);
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);
