import { parseSync } from "vite";

/** An untranslated text for people in the code. */
export type UntranslatedText = { line: number; text: string };

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Place = "code" | "shown" | "silent";

/** Attributes that people read, whatever their value. */
const readAttributes = new Set([
  "aria-label",
  "title",
  "placeholder",
  "label",
  "alt",
  "text",
  "description",
  "doneText",
  "hint",
  "note",
  "after",
]);
/** The same in every language. */
const names =
  /^(LinkedIn|GitHub|Edge|Opera|Samsung Internet|Firefox|Chrome|Safari|Android|Windows( 1252)?|Linux|https:\/\/|MB|CRediT)$/;
/** For machines only. */
const technicalAttributes = new Set([
  "className",
  "keys",
  "shortcut",
  "sandbox",
  "d",
  "points",
  "transform",
  "viewBox",
  "to",
  "href",
  "src",
  "key",
]);
const technicalNodes = new Set([
  "ImportDeclaration",
  "ImportExpression",
  "ExportNamedDeclaration:source",
  "SwitchCase:test",
  "TSLiteralType",
  "TSTypeAliasDeclaration",
  "TSInterfaceDeclaration",
  "TSTypeAnnotation",
  "TSTypeParameterInstantiation",
  "ThrowStatement",
  "TaggedTemplateExpression",
]);
/** Calls whose arguments are names, addresses or patterns; and those that describe a command, which the catalogue has. */
const technicalCalls =
  /^(t|translate|text|sentence|useT\(\)|useQuery|require|classNames|.*\.(matches|closest|querySelector|querySelectorAll|getPropertyValue|setProperty|setAttribute|getAttribute|addEventListener|removeEventListener|includes|startsWith|endsWith|append|get|set|has|split|replace|replaceAll|match|createElement|matchMedia|error|join|command|description|argument|option|requiredOption))$/;

/** Every text in the module that people would read and that is not translated. */
export function untranslatedTexts(path: string, source: string): UntranslatedText[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  const found: UntranslatedText[] = [];
  const keep = (node: Node, text: string) =>
    found.push({ line: source.slice(0, node.start).split("\n").length, text: text.replace(/\s+/g, " ").trim() });
  walk(program as unknown as Node, "code");
  return found;

  function walk(node: Node, place: Place): void {
    const isComparison = node.type === "BinaryExpression" && node.operator !== "+";
    if (isComparison || technicalNodes.has(node.type) || place === "silent") return;
    if (node.type === "JSXOpeningElement" && (node.name as Node).name === "RichText") {
      for (const one of node.attributes as Node[]) {
        if ((one.name as Node | undefined)?.name !== "text") walk(one, "code");
      }
      return;
    }
    const text = textOf(node);
    if (text !== undefined && !names.test(text.trim())) {
      if (place === "shown" ? /\p{L}{2}/u.test(text) && !/^\w+(\.\w+)+$/.test(text) : looksLikeText(text))
        keep(node, text);
    }
    for (const [name, child] of Object.entries(node)) {
      for (const one of Array.isArray(child) ? child : [child]) {
        if (isNode(one)) walk(one, placeOf(node, name, one, place, source));
      }
    }
  }
}

function placeOf(parent: Node, name: string, child: Node, place: Place, source: string): Place {
  if (technicalNodes.has(`${parent.type}:${name}`)) return "silent";
  switch (parent.type) {
    case "JSXElement":
    case "JSXFragment":
      return name === "children" ? "shown" : "code";
    case "JSXAttribute": {
      const attribute = source.slice(...range(parent.name));
      if (technicalAttributes.has(attribute) || attribute.startsWith("data-")) return "silent";
      return readAttributes.has(attribute) ? "shown" : "code";
    }
    case "CallExpression":
      return technicalCalls.test(source.slice(...range(parent.callee)).replace(/\s/g, "")) && name === "arguments"
        ? "silent"
        : "code";
    case "Property":
      // A role is a value; it is translated where it is shown. So is the relation of a link.
      if (
        name === "key" ||
        (/^(Literal|TSAsExpression)$/.test(child.type) && /^(role|rel)$/.test(source.slice(...range(parent.key))))
      )
        return "silent";
      return readAttributes.has(source.slice(...range(parent.key))) ? "shown" : "code";
    case "NewExpression":
      return /^(Command|Option|InvalidArgumentError)$/.test(source.slice(...range(parent.callee))) ? "silent" : "code";
    case "MemberExpression":
      return name === "property" ? "silent" : "code";
    case "ConditionalExpression":
      if (name === "test") return "code";
      // One row, two rows: a choice by number is between words.
      return /[!=]==? 1$/.test(source.slice(...range(parent.test))) ? "shown" : place;
    case "LogicalExpression":
      return name === "left" && parent.operator === "&&" ? "code" : place;
    case "JSXExpressionContainer":
    case "TemplateLiteral":
      return name === "expressions" ? "code" : place;
    default:
      return child.type.startsWith("TS") && !/^TS(As|Satisfies|NonNull)Expression$/.test(child.type)
        ? "silent"
        : "code";
  }
}

function textOf(node: Node): string | undefined {
  if (node.type === "JSXText") return String(node.value).replace(/&\w+;/g, "");
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : undefined;
  if (node.type !== "TemplateElement") return undefined;
  return (node.value as { cooked?: string }).cooked;
}

/** Elsewhere: several words, or one with a capital, which is not a class name, a query or a selector. */
function looksLikeText(text: string): boolean {
  if (/^st [a-z]+$|^\([a-z-]+:|:not\(/.test(text)) return false;
  const isOneWord = /^[A-Z][a-z]+( |…|$)/.test(text);
  const isSeveral = /[a-z]{2,}[,;:.]? [a-z]/i.test(text) || / [a-z]{2,}|[a-z]{2,} /i.test(text);
  return isOneWord || isSeveral;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

function range(node: unknown): [number, number] {
  return isNode(node) ? [node.start, node.end] : [0, 0];
}
