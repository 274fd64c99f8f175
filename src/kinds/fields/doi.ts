import { defineFieldType, type Field, type ParseResult } from "../field.ts";
import { cleanLine, isBlank, withoutTail } from "../reading/clean-text.ts";
import { typedText } from "../reading/typed-text.ts";

/** A digital object identifier, stored without an address and in lower case: 10.1016/j.x. */
export type DoiField = Field<"doi">;

const shape = /^10\.\d{4,9}(?:\.\d+)*\/\S+$/;
/** As it is stored, without anything to remove or to replace: most of those that are read. */
const bare = /^10\.\d{4,9}(?:\.\d+)*\/[a-z0-9./_-]*[a-z0-9]$/;
const maxLength = 300;
const maxTypedLength = 2000;

export const doi = defineFieldType<DoiField, string>({
  type: "doi",
  comparison: "text",
  schema: () => typedText(readDoi),
  read: readDoi,
  searchText: (value) => value,
  readFilter: (typed) => readDoi(typed).value ?? (cleanLine(typed).toLowerCase() || undefined),
  span: () => 3,
  example: (_, { day, number }) => `10.5555/anvaya.${day.slice(0, 4)}.${number}`,
});

/** Accepts links to doi.org, "doi:" and the identifier alone. Does not check that the registrant exists. */
export function readDoi(typed: string): ParseResult<string> {
  if (bare.test(typed) && typed.length <= maxLength) return { value: typed };
  if (isBlank(typed)) return {};
  const value = typed.length > maxTypedLength ? "" : toBareDoi(typed);
  if (shape.test(value) && value.length <= maxLength) return { value };
  return {
    fault: {
      code: "not-a-doi",
      message: "A DOI begins with 10. and has a slash, such as 10.1016/j.future.2024.01.002.",
    },
  };
}

/** The address of the work. Characters that would end the path are encoded, such as the # of 10.1002/…3.0.co;2-#. */
export function doiLink(doi: string): string {
  return `https://doi.org/${encodeURI(doi).replace(/[#?]/g, encodeURIComponent)}`;
}

type HasDoi = { fields: Readonly<Record<string, { type: string }>> };

/** The name of the kind's DOI field; undefined if it has none. */
export function doiFieldOf({ fields }: HasDoi): string | undefined {
  return Object.keys(fields).find((name) => fields[name]?.type === "doi");
}

function toBareDoi(typed: string): string {
  const text = cleanLine(typed)
    .replace(/^\(+/, "")
    .replace(/^doi\s*[:=]?\s*(?=10\.|http)/i, "")
    // Without what an address adds after the DOI: a place on the page, and what a tracker notes.
    .replace(/^(?:https?:\/\/)?(?:(?:dx|www)\.)?doi\.org\/+\s*(.*?)(?:#[a-z]\S+)?$/i, "$1")
    .replace(/\?[a-z_]+=\S*$/i, "")
    .replace(/^(10\.[\d.]+)\s*\/\s*/, "$1/")
    .replace(/[\u2010-\u2014\u2212]/g, "-")
    .toLowerCase();
  return withoutPunctuation(text.replace(escapes, (code) => decodeURIComponent(code)));
}

/** Links may contain the slash and characters such as < and # as codes. */
const escapes = /%(?:2[2389bcf]|3[abcef]|[57][bd]|7c)/g;

// Removes a full stop, other punctuation and unmatched brackets after the DOI.
function withoutPunctuation(text: string): string {
  let trimmed = withoutTail(text, punctuation);
  if (!trimmed.endsWith(")")) return trimmed;
  let unopened = text.split(")").length - text.split("(").length;
  for (; unopened > 0 && trimmed.endsWith(")"); unopened--) trimmed = withoutTail(trimmed.slice(0, -1), punctuation);
  return trimmed;
}

const punctuation = ".,;:'\"";
