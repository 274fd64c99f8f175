import type { Condition } from "#kinds/condition.ts";

/**
 * Converts a condition to its normal form: no `and` in `and`, no double negation, neighbouring words joined, no part
 * that is always or never true. `parseQuery` returns this form.
 */
export function simplify(condition: Condition): Condition {
  if (condition.op === "and" || condition.op === "or") return simplifyList(condition.op, condition.operands);
  if (condition.op === "not") return negate(simplify(condition.operand));
  if (condition.op === "words") return simplifyWords(condition.text, condition.phrase);
  if (condition.op === "range") return simplifyRange(condition);
  if (condition.op !== "is") return condition;
  const values = [...new Set(condition.values.map(normalizeSpace))].filter((value) => value !== "");
  return values.length === 0 ? { op: "never" } : { op: "is", field: condition.field, values };
}

/** Replaces white space by single spaces, and trims. */
export function normalizeSpace(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}

function simplifyList(op: "and" | "or", parts: Condition[]): Condition {
  const neutral = op === "and" ? "always" : "never";
  const deciding = op === "and" ? "never" : "always";
  const flat: Condition[] = [];
  for (const part of parts.map(simplify)) {
    if (part.op === deciding) return part;
    for (const one of part.op === op ? part.operands : [part]) {
      const joined = op === "and" ? joinWords(flat.at(-1), one) : undefined;
      if (joined) flat[flat.length - 1] = joined;
      else if (one.op !== neutral) flat.push(one);
    }
  }
  const [only] = flat;
  if (!only) return { op: neutral };
  return flat.length === 1 ? only : { op, operands: flat };
}

function joinWords(before: Condition | undefined, after: Condition): Condition | undefined {
  if (before?.op !== "words" || after.op !== "words" || before.phrase || after.phrase) return undefined;
  return { op: "words", text: `${before.text} ${after.text}`, phrase: false };
}

function negate(condition: Condition): Condition {
  if (condition.op === "always") return { op: "never" };
  if (condition.op === "never") return { op: "always" };
  return condition.op === "not" ? condition.operand : { op: "not", operand: condition };
}

// No search text contains a word without letters or digits, so such a word must not exclude every record.
function simplifyWords(text: string, phrase: boolean): Condition {
  const words = normalizeSpace(text).split(" ");
  const kept = phrase ? words : words.filter((word) => /[\p{L}\p{N}]/u.test(word));
  const tidied = kept.join(" ");
  return /[\p{L}\p{N}]/u.test(tidied) ? { op: "words", text: tidied, phrase } : { op: "always" };
}

function simplifyRange(range: Extract<Condition, { op: "range" }>): Condition {
  const { field, from, to, includesEnds } = range;
  if (from === undefined && to === undefined) return { op: "always" };
  if (from === undefined) return { op: "range", field, ...(to === undefined ? {} : { to }), includesEnds };
  if (to === undefined) return { op: "range", field, from, includesEnds };
  if (includesEnds) return { op: "range", field, from, to, includesEnds };
  return {
    op: "and",
    operands: [
      { op: "range", field, from, includesEnds },
      { op: "range", field, to, includesEnds },
    ],
  };
}
