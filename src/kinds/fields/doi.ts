import { defineFieldType, type Field, type Reading } from "../field.ts";
import { cleanLine, isBlank, withoutTail } from "../reading/clean-text.ts";
import { typedText } from "../reading/typed-text.ts";

/** A digital object identifier, stored bare and in lower case: 10.1016/j.x. */
export type DoiField = Field<"doi">;

const shape = /^10\.\d{4,9}(?:\.\d+)*\/\S+$/;
const longest = 300;
const longestTyped = 2000;

export const doi = defineFieldType<DoiField, string>({
  type: "doi",
  comparison: "text",
  schema: () => typedText(readDoi),
  read: readDoi,
  words: (value) => value,
  readFilter: (typed) => readDoi(typed).value ?? (cleanLine(typed).toLowerCase() || undefined),
  span: () => 3,
  example: (_, { day, number }) => `10.5555/anvaya.${day.slice(0, 4)}.${number}`,
});

/** Reads links to doi.org, `doi:` and bare forms. Does not check that the registrant exists. */
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

/** The address of the work; a DOI may have signs that end the path of an address, as the last one of 10.1002/…3.0.co;2-#. */
export function doiLink(doi: string): string {
  return `https://doi.org/${encodeURI(doi).replace(/[#?]/g, encodeURIComponent)}`;
}

type HasDoi = { fields: Readonly<Record<string, { type: string }>> };

/** The name of the kind's field with the DOI of the work itself. */
export function doiFieldOf({ fields }: HasDoi): string | undefined {
  return Object.keys(fields).find((name) => fields[name]?.type === "doi");
}

function bareDoi(typed: string): string {
  const text = cleanLine(typed)
    .replace(/^\(+/, "")
    .replace(/^(?:https?:\/\/)?(?:(?:dx|www)\.)?doi\.org\/+/i, "")
    .replace(/^doi\s*[:=]?\s*(?=10\.)/i, "")
    .toLowerCase();
  return withoutSentence(text.replace(escapes, decoded));
}

/** In a link the slash and signs such as <, > and # are written as codes. */
const escapes = /%(?:2f|3c|3e|23|3f|5b|5d|7b|7d|22|7c)/gi;
const decoded = (code: string) => decodeURIComponent(code);

// A full stop or an unmatched bracket after the DOI is not part of it.
function withoutSentence(text: string): string {
  let unopened = text.split(")").length - text.split("(").length;
  let bare = withoutTail(text, signs);
  for (; unopened > 0 && bare.endsWith(")"); unopened--) bare = withoutTail(bare.slice(0, -1), signs);
  return bare;
}

const signs = ".,;:'\"";
