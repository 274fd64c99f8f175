import type { Declared, FieldBase, FieldType, Reading } from "../field.ts";
import { isBlank } from "./blank.ts";
import { cleanLine, withoutTail } from "./clean-text.ts";
import { typedText } from "./typed-text.ts";

/** A digital object identifier, stored bare and in lower case: 10.1016/j.x. */
export type DoiField = FieldBase & { type: "doi" };

export const doi = (options: Declared<DoiField>): DoiField => ({
  ...options,
  type: "doi",
  needed: options.needed ?? "no",
});

const shape = /^10\.\d{4,9}(?:\.\d+)*\/\S+$/;
const longest = 300;
const longestTyped = 2000;

export const doiType: FieldType<DoiField, string> = {
  comparison: "text",
  schema: () => typedText(readDoi),
  read: readDoi,
  write: (value) => value,
  show: (value) => value,
  words: (value) => value,
  facets: () => [],
  readFilter: (typed) => readDoi(typed).value ?? (cleanLine(typed).toLowerCase() || undefined),
  span: () => 3,
};

/** Reads links to doi.org, `doi:` and bare forms. A registrant that does not exist is not noticed here. */
export function readDoi(typed: string): Reading<string> {
  if (isBlank(typed)) return {};
  const value = typed.length > longestTyped ? "" : bareDoi(typed);
  if (shape.test(value) && value.length <= longest) return { value };
  return {
    fault: {
      code: "not-a-doi",
      message: "A DOI begins with 10. and has a slash, such as 10.1016/j.future.2024.01.002.",
    },
  };
}

function bareDoi(typed: string): string {
  const text = cleanLine(typed)
    .replace(/^\(+/, "")
    .replace(/^(?:https?:\/\/)?(?:(?:dx|www)\.)?doi\.org\/+/i, "")
    .replace(/^doi\s*[:=]?\s*(?=10\.)/i, "")
    .toLowerCase();
  return withoutSentence(/%2f/i.test(text) ? text.replace(/%2f/gi, "/") : text);
}

// A sentence's full stop or an unopened bracket behind the DOI is not part of it.
function withoutSentence(text: string): string {
  const bare = withoutTail(text, ".,;:'\"");
  const isUnopened = bare.endsWith(")") && bare.split(")").length > bare.split("(").length;
  if (isUnopened) return withoutSentence(bare.slice(0, -1));
  return bare;
}
