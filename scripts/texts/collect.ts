import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { ofCommander, ofDatabase, ofZod } from "./foreign-messages.ts";

/** A sentence that the code translates; `isPlural` if a number chooses its form. */
export type Collected = { sentence: string; isPlural: boolean; path: string };

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** Where a whole sentence is a message for people, wherever it is written. */
// Printed headings of outside bodies are not ours.
const withMessages = /^src\/(?!rules\/accreditation\/tables\/)(access|cli|contract|domain|formats|http|kinds|rules)\//;
const withoutMessages = /\/(demo|openapi|pages)\//;
/** Whose errors are read by whoever runs the product. */
const forOperators = /^src\/(cli\/|config\.ts|domain\/(backup|installation)\/)/;

/**
 * Every sentence in the code below `folder`: arguments of `t`, `translate`, `text`, `sentence` or `RichText`, the
 * messages of the server, and the help and the messages of the command line.
 */
export function collectTexts(folder: string): Collected[] {
  const foreign = [...ofCommander, ...ofZod, ...ofDatabase];
  return [
    ...sourcesIn(folder).flatMap((path) => textsIn(path, readFileSync(path, "utf8"))),
    ...foreign.map((sentence) => ({ sentence, isPlural: false, path: "src/cli/main.ts" })),
  ];
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => join(folder, path))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .sort();
}

export function textsIn(path: string, source: string): Collected[] {
  const found: Collected[] = [];
  const hasMessages = hasMessagesIn(path);
  const addTexts = (sentence: Node, values?: Node) => {
    const named = values?.type === "ObjectExpression" ? propertiesOf(values) : new Map<string, Node>();
    const context = named.get("context")?.value;
    for (const literal of literalsIn(sentence)) {
      found.push({
        sentence: typeof context === "string" ? `${literal}_${context}` : literal,
        isPlural: named.has("count") || literal.includes("{{count}}"),
        path,
      });
    }
  };
  walk(parseSync(path, source).program as unknown as Node, path, (node) => {
    if (node.type === "CallExpression") {
      const [sentence, values] = node.arguments as Node[];
      const callee = node.callee as Node;
      const name = callee.type === "CallExpression" ? (callee.callee as Node).name : callee.name;
      if (sentence && /^(t|translate|text|sentence|cachedSentence|useT)$/.test(String(name)))
        addTexts(sentence, values);
    }
    const description = path.startsWith("src/cli/") ? descriptionIn(node) : undefined;
    if (description) addTexts(description);
    if (node.type === "Literal" && typeof node.value === "string" && hasMessages && isSentence(node.value))
      found.push({ sentence: node.value, isPlural: false, path });
    if (node.type === "JSXOpeningElement" && (node.name as Node).name === "RichText") {
      const [sentence, values] = ["text", "values"].map((name) => attributeOf(node, name));
      if (sentence) addTexts(sentence, values);
    }
  });
  return found;
}

function hasMessagesIn(path: string): boolean {
  return forOperators.test(path) || (withMessages.test(path) && !withoutMessages.test(path));
}

/** What the help says of a command, an option or an argument. */
function descriptionIn(node: Node): Node | undefined {
  const place = { description: 0, argument: 1, option: 1, requiredOption: 1, Option: 1 }[nameOf(node.callee)];
  return place === undefined ? undefined : (node.arguments as Node[])[place];
}

/**
 * Texts for people that are in no catalogue: messages and e-mails put together from pieces, and messages that are not
 * whole sentences.
 */
export function outsideTexts(folder: string, isKnown: (text: string) => boolean): string[] {
  return sourcesIn(folder)
    .filter(hasMessagesIn)
    .flatMap((path) => outsideIn(readFileSync(path, "utf8"), isKnown, path).map((text) => `${path}: ${text}`));
}

export function outsideIn(source: string, isKnown: (text: string) => boolean, path = "outside.ts"): string[] {
  const found: string[] = [];
  const check = (value: Node) => {
    for (const part of choicesOf(value)) {
      const isTemplate = part.type === "TemplateLiteral";
      if (part.type === "BinaryExpression" && part.operator === "+") found.push(source.slice(part.start, part.end));
      const words = isTemplate ? wordsOf(part) : part.type === "Literal" ? String(part.value) : "";
      if (/[A-Za-z]{2}/.test(words) && (isTemplate || (/^[A-Z0-9].* /.test(words) && !isKnown(words))))
        found.push(source.slice(part.start, part.end));
    }
  };
  walk(parseSync(path, source).program as unknown as Node, path, (node) => {
    if (isError(node)) (node.arguments as Node[]).slice(0, 1).forEach(check);
    if (node.type === "ObjectExpression") {
      const named = propertiesOf(node);
      const shown = ["message", "reason", "why", ...(named.has("purpose") ? ["subject", "body"] : [])];
      for (const value of shown.flatMap((name) => named.get(name) ?? [])) check(value);
    }
    // A template without a blank is the path of a field.
    if (node.type === "CallExpression" && /^refus(ed|alOf)/.test(String((node.callee as Node).name)))
      for (const argument of node.arguments as Node[])
        if (argument.type === "TemplateLiteral" && /[A-Za-z] /.test(source.slice(argument.start, argument.end)))
          check(argument);
  });
  return found;
}

/** The words of a template between its values. */
function wordsOf(template: Node): string {
  return (template.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(" ");
}

/** An expression, or those that it chooses from. */
function choicesOf(node: Node): Node[] {
  if (node.type === "ConditionalExpression")
    return [...choicesOf(node.consequent as Node), ...choicesOf(node.alternate as Node)];
  if (node.type === "LogicalExpression") return [...choicesOf(node.left as Node), ...choicesOf(node.right as Node)];
  return [node];
}

/** The strings that an expression may be: itself, or either side of a conditional. */
function literalsIn(node: Node): string[] {
  switch (node.type) {
    case "Literal":
      return typeof node.value === "string" && node.value !== "" ? [node.value] : [];
    case "TemplateLiteral": {
      const [only, ...more] = node.quasis as { value: { cooked: string } }[];
      return only && more.length === 0 ? [only.value.cooked] : [];
    }
    case "ConditionalExpression":
      return [...literalsIn(node.consequent as Node), ...literalsIn(node.alternate as Node)];
    case "LogicalExpression":
      return [...literalsIn(node.left as Node), ...literalsIn(node.right as Node)];
    case "ParenthesizedExpression":
    case "TSAsExpression":
    case "JSXExpressionContainer":
      return literalsIn(node.expression as Node);
    default:
      return [];
  }
}

function attributeOf(element: Node, name: string): Node | undefined {
  const attributes = element.attributes as Node[];
  const value = attributes.find((one) => one.type === "JSXAttribute" && (one.name as Node).name === name)?.value;
  return isNode(value) ? (value.type === "JSXExpressionContainer" ? (value.expression as Node) : value) : undefined;
}

function propertiesOf(object: Node): Map<string, Node> {
  const properties = (object.properties as Node[]).filter(({ type }) => type === "Property");
  return new Map(properties.map(({ key, value }) => [String((key as Node).name), value as Node]));
}

/** Several words, from a capital letter to a full stop. */
function isSentence(text: string): boolean {
  return /^[“A-Z].*[a-z]{2} .*[.?!]$/s.test(text) && /[a-z]{2}/.test(text);
}

/** Not for programmers; errors elsewhere than in `forOperators` are for people if they are made by `sentence` or `text`. */
function isForPeople(node: Node, path: string): boolean {
  if (isError(node) && !forOperators.test(path)) return (node.arguments as Node[])[0]?.type === "CallExpression";
  // Of an operation or a field of the API; a description that is translated is one for people.
  if (node.type === "Property" && (node.value as Node).type === "Literal")
    return !/^(summary|description)$/.test(nameOf(node.key));
  return true;
}

function isError(node: Node): boolean {
  return node.type === "NewExpression" && /^(Type|Range|Kind|Config)?Error$/.test(nameOf(node.callee));
}

function nameOf(node: unknown): string {
  return isNode(node) ? String(node.name ?? (node.property as Node | undefined)?.name) : "";
}

function walk(node: Node, path: string, visit: (node: Node) => void): void {
  if (!isForPeople(node, path)) return;
  visit(node);
  for (const child of Object.values(node)) {
    for (const one of Array.isArray(child) ? child : [child]) if (isNode(one)) walk(one, path, visit);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
