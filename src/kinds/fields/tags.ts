import * as z from "zod";
import type { Declared, FieldBase, FieldType } from "../field.ts";
import { isBlank } from "./blank.ts";
import { findOption, type Option, optionList, optionSchema } from "./choice.ts";
import { cleanLine, lengthOf } from "./clean-text.ts";
import { joinList, splitList } from "./list-text.ts";
import { storableText } from "./storable-text.ts";

/** Several short texts; with `closed` only those among the options. */
export type TagsField = FieldBase & {
  type: "tags";
  options?: readonly Option[] | undefined;
  closed?: boolean | undefined;
  importAliases?: Readonly<Record<string, string>> | undefined;
};

export const tags = (
  options: Omit<Declared<TagsField>, "options"> & { options?: Readonly<Record<string, string>> },
): TagsField => ({
  ...options,
  options: options.options && optionList(options.options),
  type: "tags",
  needed: options.needed ?? "no",
});

const mostTags = 100;
/** Parts of a cell; the same word may stand there often. */
const mostRead = 1000;
const longestTag = 200;

export const tagsType: FieldType<TagsField, string[]> = {
  comparison: "choice",
  schema(field) {
    const one =
      field.closed && field.options
        ? optionSchema(field.options)
        : storableText()
            .overwrite(cleanLine)
            .refine((tag) => tag !== "" && lengthOf(tag) <= longestTag, `Write 1 to ${longestTag} characters.`)
            .refine((tag) => !/[;|]/.test(tag), "A semicolon or bar parts two entries: enter them one by one.");
    return z.array(one).max(mostTags).overwrite(distinct);
  },
  read(typed, field) {
    const known: string[] = [];
    const unknown: string[] = [];
    for (const part of splitList(typed).slice(0, mostRead)) {
      const tag = findOption(part, { options: field.options ?? [], importAliases: field.importAliases })?.value;
      if (tag !== undefined) known.push(tag);
      else if (isBlank(part)) continue;
      else if (field.closed || lengthOf(part) > longestTag) unknown.push(part);
      else known.push(part);
    }
    const value = distinct(known).slice(0, mostTags);
    return {
      ...(value.length > 0 && { value }),
      ...(unknown.length > 0 && { fault: { code: "unknown-option", message: unknownMessage(unknown, field) } }),
    };
  },
  write: joinList,
  show: (value, field) => value.map((tag) => labelOf(tag, field)).join(", "),
  words: (value, field) => value.map((tag) => labelOf(tag, field)).join(" "),
  facets: (value) => value,
  readFilter(typed, field) {
    const tag = findOption(typed, { options: field.options ?? [], importAliases: field.importAliases })?.value;
    return tag ?? (field.closed ? undefined : cleanLine(typed) || undefined);
  },
  span: () => 6,
};

const distinct = (list: string[]) => [...new Set(list)];

const labelOf = (tag: string, field: TagsField) => field.options?.find(({ value }) => value === tag)?.label ?? tag;

function unknownMessage(unknown: string[], field: TagsField): string {
  const named = unknown.map((tag) => `“${tag.slice(0, 60)}”`).join(", ");
  if (!field.closed) return `${named}: longer than ${longestTag} characters.`;
  return `${named}: not one of ${(field.options ?? []).map(({ label }) => label).join(", ")}.`;
}
