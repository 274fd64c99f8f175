// The changes that scripts/mutation.mjs makes: one operator, condition, number or truth value of a source text at a time.
import { parseSync } from "vite";

const otherOperator = {
  "===": "!==",
  "!==": "===",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "+": "-",
  "-": "+",
  "&&": "||",
  "||": "&&",
};

/**
 * Each change of the text, as the whole text after it. `place` and `code` say which expression has which other value, so that
 * one program can hold many changes; the name of a property has no such place.
 */
export function changesIn(path, text) {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  const found = [];
  const replace = (start, end, to, node) => {
    const place = node && { start: node.start, end: node.end };
    found.push({
      path,
      line: text.slice(0, start).split("\n").length,
      from: text.slice(start, end).replace(/\s+/g, " ").slice(0, 70),
      to,
      text: text.slice(0, start) + to + text.slice(end),
      place,
      code: place && text.slice(place.start, start) + to + text.slice(end, place.end),
    });
  };
  const sorts = [];
  const choices = [];
  const signs = [];
  const resets = [];
  const names = [];
  visit(program, (node) => {
    const { type, start, end } = node;
    if (/^(?:Property|PropertyDefinition|TSEnumMember)$/.test(type) && !node.computed) names.push(node.key ?? node.id);
    const method = type === "CallExpression" && !node.optional ? node.callee.property : undefined;
    // Of a comparator's answer only the sign counts, and what is compared is distinct.
    if (/^(?:sort|toSorted)$/.test(method?.name)) sorts.push(node);
    const isInComparator = sorts.some((call) => call.callee.end < start && end < call.end);
    // Of two equal values it does not matter which one is chosen, and "a < b ? 1 : -1" answers as a comparator.
    if (type === "IfStatement") choices.push(replacesByTest(node, text));
    if (type === "ConditionalExpression") {
      choices.push(choosesOneOf(node, text));
      if (/^\s*\? (?:1 : -1|-1 : 1)$/.test(text.slice(node.test.end, end))) signs.push(node);
    }
    if (type === "BinaryExpression" || type === "LogicalExpression") {
      const other = otherOperator[node.operator];
      const between = text.slice(node.left.end, node.right.start);
      const isBoundary = /^[<>]/.test(node.operator);
      if (other && !(isBoundary && (isInComparator || choices.includes(node) || resets.includes(node))))
        replace(
          node.left.end,
          node.right.start,
          between.replace(node.operator, () => other),
          node,
        );
    }
    if (type === "UnaryExpression" && node.operator === "!")
      replace(start, end, text.slice(node.argument.start, end), node);
    if (isCacheReset(node)) resets.push(node.test);
    else if (type === "IfStatement" || type === "ConditionalExpression")
      for (const value of ["true", "false"])
        if (!(value === "false" && isCacheRead(node))) replace(node.test.start, node.test.end, value, node.test);
    if (type === "Literal" && typeof node.value === "boolean") replace(start, end, String(!node.value), node);
    const isSign = signs.some(({ test, end: last }) => test.end < start && end <= last);
    if (type === "Literal" && typeof node.value === "number" && !isInComparator && !isSign)
      replace(start, end, String(node.value + 1), names.includes(node) ? undefined : node);
    const otherMethod = { __proto__: null, some: "every", every: "some" }[method?.name];
    if (otherMethod) replace(method.start, method.end, otherMethod, method);
  });
  return found;
}

/** The comparison in "a < b ? a : b", in "a !== null && a < b ? a : b", and in "a.length < b.length ? [a, b] : [b, a]". */
function choosesOneOf({ test, consequent, alternate }, text) {
  const last = test.type === "LogicalExpression" && test.operator === "&&" ? test.right : test;
  if (last.type !== "BinaryExpression") return undefined;
  const textOf = ({ start, end }) => text.slice(start, end);
  const [one, other] = [consequent, alternate].map(({ elements = [] }) => elements.map(textOf));
  if (one.length > 0 && one.toReversed().join("\n") === other.join("\n")) return last;
  const compared = [last.left, last.right].map(textOf).sort();
  const chosen = [consequent, alternate].map(textOf).sort();
  return compared.join("\n") === chosen.join("\n") ? last : undefined;
}

/** The comparison in "if (a > b) b = a". */
function replacesByTest({ test, consequent, alternate }, text) {
  const assigned = consequent.expression;
  if (alternate || test.type !== "BinaryExpression" || assigned?.operator !== "=") return undefined;
  const sides = [test, assigned].map(({ left, right }) =>
    [left, right].map(({ start, end }) => text.slice(start, end)),
  );
  return sides[0].sort().join("\n") === sides[1].sort().join("\n") ? test : undefined;
}

/** "if (known.size >= most) known.clear()": what a cache holds changes no answer. */
function isCacheReset({ type, test, consequent }) {
  const isFull = type === "IfStatement" && /^>=?$/.test(test.operator) && test.left.property?.name === "size";
  return isFull && consequent.expression?.callee?.property?.name === "clear";
}

/** "if (known) return known": without it the same is computed again. */
function isCacheRead({ test, consequent }) {
  return test.type === "Identifier" && consequent.type === "ReturnStatement" && consequent.argument?.name === test.name;
}

/** Every node with code: types are left out. */
export function visit(node, look) {
  if (Array.isArray(node)) for (const one of node) visit(one, look);
  if (node === null || typeof node !== "object" || Array.isArray(node)) return;
  if (typeof node.type === "string") {
    if (/^TS(?!AsExpression|SatisfiesExpression|NonNull)|^ImportDeclaration$/.test(node.type)) return;
    look(node);
  }
  for (const [name, child] of Object.entries(node)) if (name !== "typeAnnotation") visit(child, look);
}
