import type { Declared, FieldBase, FieldType } from "../field.ts";
import { cleanLine, cleanLines } from "./clean-text.ts";
import { cutIfTooLong, limitedText } from "./text.ts";

/** Text of several lines. */
export type LongtextField = FieldBase & { type: "longtext"; max?: number | undefined };

export const longtext = (options: Declared<LongtextField>): LongtextField => ({
  ...options,
  type: "longtext",
  needed: options.needed ?? "no",
});

export const longtextType: FieldType<LongtextField, string> = {
  comparison: "text",
  schema: (field) => limitedText(cleanLines, longestOf(field)),
  read(typed, field) {
    const value = cleanLines(typed);
    if (value === "") return {};
    return cutIfTooLong(value, longestOf(field)) ?? { value };
  },
  write: (value) => value,
  show: (value) => cleanLine(value),
  words: (value) => value,
  facets: () => [],
  readFilter: (typed) => cleanLine(typed) || undefined,
  span: () => 6,
};

const longestOf = (field: LongtextField) => field.max ?? 1000;
