import type * as z from "zod";
import type { Declared, FieldBase, FieldType, Reading } from "../field.ts";
import { cleanLine, cutTo, lengthOf } from "./clean-text.ts";
import { storableText } from "./storable-text.ts";

/** One line of text. */
export type TextField = FieldBase & {
  type: "text";
  max?: number | undefined;
  /** What it usually looks like; anything else is kept with a warning. */
  pattern?: { expression: RegExp; hint: string } | undefined;
};

export const text = (options: Declared<TextField>): TextField => ({
  ...options,
  type: "text",
  needed: options.needed ?? "no",
});

export const textType: FieldType<TextField, string> = {
  comparison: "text",
  schema: (field) => limitedText(cleanLine, longestOf(field)),
  read(typed, field) {
    const value = cleanLine(typed);
    if (value === "") return {};
    const tooLong = cutIfTooLong(value, longestOf(field));
    if (tooLong) return tooLong;
    if (field.pattern && !field.pattern.expression.test(value)) {
      return { value, warning: { code: "unusual", message: field.pattern.hint } };
    }
    return { value };
  },
  write: (value) => value,
  show: (value) => value,
  words: (value, field) => (field.sensitive ? "" : value),
  facets: () => [],
  readFilter: (typed) => cleanLine(typed) || undefined,
  span: (field) => (longestOf(field) <= 50 ? 2 : longestOf(field) <= 200 ? 3 : 6),
};

/** A text limited in characters, made clean on the way in. */
export function limitedText(clean: (text: string) => string, max: number): z.ZodType<string> {
  return storableText()
    .overwrite(clean)
    .superRefine((value, issues) => {
      const length = lengthOf(value);
      if (length > max) issues.addIssue({ code: "custom", message: tooLongMessage(length, max) });
    });
}

/** The first `max` characters beside the fault: the rest stays readable in the cell as typed. */
export function cutIfTooLong(value: string, max: number): Reading<string> | undefined {
  const length = lengthOf(value);
  if (length <= max) return undefined;
  return { value: cutTo(value, max), fault: { code: "too-long", message: tooLongMessage(length, max) } };
}

const tooLongMessage = (length: number, max: number) => `At most ${max} characters fit; this has ${length}.`;

const longestOf = (field: TextField) => field.max ?? 300;
