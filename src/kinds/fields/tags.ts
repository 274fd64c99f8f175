import * as z from "zod";
import { cachedSentence, sentence } from "#texts/sentence.ts";
import { type Declared, defineFieldType, type Field } from "../field.ts";
import { cleanLine, isBlank, lengthOf } from "../reading/clean-text.ts";
import { joinList, splitList } from "../reading/list-text.ts";
import { storableText } from "../reading/typed-text.ts";
import { findOption, type Option, optionList, optionSchema } from "./choice.ts";

/** Several short texts; with `closed` only texts from the options. */
export type TagsField = Field<
  "tags",
  {
    options?: readonly Option[] | undefined;
    closed?: boolean | undefined;
    importAliases?: Readonly<Record<string, string>> | undefined;
  }
>;

type DeclaredTags = Omit<Declared<TagsField>, "options"> & { options?: Readonly<Record<string, string>> };

const maxTags = 100;
/** Maximum number of parts of a cell, repeated ones included. */
const maxRead = 1000;
const maxTagLength = 200;

export const tags = defineFieldType<TagsField, string[], DeclaredTags>({
  type: "tags",
  complete: (declared) => ({ ...declared, options: declared.options && optionList(declared.options) }),
  comparison: "choice",
  schema(field) {
    const one =
      field.closed && field.options
        ? optionSchema(field.options)
        : storableText()
            .overwrite(cleanLine)
            .refine(
              (tag) => tag !== "" && lengthOf(tag) <= maxTagLength,
              cachedSentence("Enter 1 to {{maxTagLength}} characters.", { maxTagLength }),
            )
            .refine((tag) => !/[;|]/.test(tag), "A semicolon or bar separates entries. Enter them one by one.");
    return z.array(one).max(maxTags).overwrite(distinct);
  },
  read(typed, field) {
    const known: string[] = [];
    const unknown: string[] = [];
    const parts = splitList(typed)
      .flatMap((part) => splitOptions(part, field))
      .slice(0, maxRead);
    // "Na" means blank, but among other keywords it is sodium.
    const isWord = (part: string) => !field.options && /[\p{L}\p{N}]/u.test(part) && !parts.every(isBlank);
    for (const part of parts) {
      const tag = findOption(part, field)?.value;
      if (tag !== undefined) known.push(tag);
      else if (isBlank(part) && !isWord(part)) continue;
      else if (field.closed || lengthOf(part) > maxTagLength) unknown.push(part);
      else known.push(part);
    }
    const value = distinct(known).slice(0, maxTags);
    return {
      ...(value.length > 0 && { value }),
      ...(unknown.length > 0 && { fault: { code: "unknown-option", message: unknownMessage(unknown, field) } }),
    };
  },
  write: joinList,
  show: (value, field) => value.map((tag) => labelOf(tag, field)).join(", "),
  searchText: (value, field) => value.map((tag) => labelOf(tag, field)).join(" "),
  readFilter(typed, field) {
    const tag = findOption(typed, field)?.value;
    return tag ?? (field.closed ? undefined : cleanLine(typed) || undefined);
  },
  hasFacets: true,
  span: () => 6,
  example: ({ options }, { random }) =>
    options?.length ? random.sample(options.slice(0, 4), random.int(1, 2)).map(({ value }) => value) : undefined,
});

/** "Scopus & WoS" and "Scopus/SCIE" are two options, if both are known; "UGC CARE / Group I" stays whole. */
function splitOptions(part: string, field: TagsField): string[] {
  if (!field.closed || findOption(part, field)) return [part];
  const words = part.split(/ ?[&/+] ?| and /i);
  return words.every((word) => findOption(word, field)) ? words : [part];
}

const distinct = (list: string[]) => [...new Set(list)];

const labelOf = (tag: string, field: TagsField) => field.options?.find(({ value }) => value === tag)?.label ?? tag;

function unknownMessage(unknown: string[], field: TagsField): string {
  const named = unknown.map((tag) => `“${tag.slice(0, 60)}”`).join(", ");
  if (!field.closed) return sentence("{{named}}: longer than {{maxTagLength}} characters.", { named, maxTagLength });
  return sentence("{{named}}: not one of {{options}}.", {
    named,
    options: (field.options ?? []).map(({ label }) => label),
  });
}
