import { sentencesIn } from "./catalogues.ts";
import { fillIn, type List } from "./fill-in.ts";
import { sentence, templateOf } from "./sentence.ts";

type Pattern = { text: string; parts: readonly string[]; isDistinct: boolean; expression: RegExp };

const patterns = new Map<string, readonly Pattern[]>();
const maxUnknown = 1000;
const unknown = new Set<string>();

/**
 * Finds the template of an English message among the sentences of a language's catalogue, and remembers it as `sentence()`
 * does, so that the message can be translated. For messages whose template this process never saw: those of worker threads,
 * of packages, and stored ones.
 */
export function recallTemplate(message: string, language: string): void {
  if (!message.includes(" ") || isKnown(message, language) || unknown.has(`${language} ${message}`)) return;
  for (const { text, parts, isDistinct, expression } of patternsOf(language)) {
    // Far cheaper than the expression, which few messages reach.
    if (!parts.every((part) => message.includes(part))) continue;
    const values = expression.exec(message)?.groups;
    if (!values) continue;
    const { count, ...params } = values;
    const lists = Object.entries(params).map(([name, value]) => [name, listIn(value, language) ?? value]);
    const found = {
      ...Object.fromEntries(lists),
      ...(count !== undefined && { count: Number(count.replaceAll(",", "")) }),
    };
    for (const value of Object.values(params)) recallTemplate(value, language);
    if ((isDistinct || isKnown(params.message ?? "", language)) && sentence(text, found) === message) return;
  }
  if (unknown.size >= maxUnknown) unknown.clear();
  unknown.add(`${language} ${message}`);
}

/** Splits a value such as "date and journal" into a list if only its parts are in the catalogue: each is then translated. */
function listIn(value: string, language: string): List | undefined {
  if (isKnown(value, language)) return undefined;
  const known = sentencesIn(language);
  const lists: List[] = [{ and: value.split(/, | and /) }, { or: value.split(/, | or /) }, value.split(", ")];
  return lists.find((list) => {
    const items = "and" in list ? list.and : "or" in list ? list.or : list;
    return items.length > 1 && items.every((item) => known.has(item)) && fillIn("{{list}}", { list }) === value;
  });
}

function isKnown(message: string, language: string): boolean {
  return templateOf(message) !== undefined || sentencesIn(language).has(message);
}

/** The templates of a language that may match a message; those with the most text outside of placeholders come first. */
function patternsOf(language: string): readonly Pattern[] {
  const known = patterns.get(language);
  if (known) return known;
  const made = [...sentencesIn(language)]
    .map((text) => ({ text, isDistinct: isDistinct(text) }))
    .filter((one) => /\{\{\w/.test(one.text) && (one.isDistinct || /^[^{].*: \{\{message\}\}$/.test(one.text)))
    .sort((a, b) => wordsOf(b.text).length - wordsOf(a.text).length)
    .map((one) => ({ ...one, parts: one.text.split(placeholder), expression: expressionOf(one.text) }));
  patterns.set(language, made);
  return made;
}

/**
 * Whether a template has enough text outside of its placeholders to be recognised: "Choose {{name}}" fits too many messages.
 * "Line {{line}}: {{message}}" is used if the message within it is known.
 */
function isDistinct(text: string): boolean {
  const letters = wordsOf(text).replace(/\P{L}/gu, "").length;
  return letters >= (/[.?!][)”"]?$/.test(text) ? 7 : 12);
}

const placeholder = /\{\{\w+\}\}/g;

const wordsOf = (text: string) => text.replace(placeholder, "");

function expressionOf(text: string): RegExp {
  const seen = new Set<string>();
  const source = text.split(/\{\{(\w+)\}\}/).map((part, index) => {
    if (index % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    if (seen.has(part)) return `\\k<${part}>`;
    seen.add(part);
    return `(?<${part}>[^]+?)`;
  });
  return new RegExp(`^${source.join("")}$`);
}
