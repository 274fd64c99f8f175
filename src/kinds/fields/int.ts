import * as z from "zod";
import type { Declared, FieldBase, FieldType } from "../field.ts";
import { isBlank } from "./blank.ts";
import { type Adding, indianGroups, type Limits, outsideMessage, plainFigure } from "./number-text.ts";

/** A whole number. */
export type IntField = FieldBase & Limits & Adding & { type: "int" };

export const int = (options: Declared<IntField>): IntField => ({
  ...options,
  type: "int",
  needed: options.needed ?? "no",
});

const largest = 2_147_483_647;

export const intType: FieldType<IntField, number> = {
  comparison: "number",
  schema: (field) =>
    z
      .int("Write a whole number.")
      .min(field.min ?? -largest, `It must be at least ${field.min ?? -largest}.`)
      .max(field.max ?? largest, `It must be at most ${field.max ?? largest}.`),
  read(typed, field) {
    if (isBlank(typed)) return {};
    const value = Number(plainFigure(typed) ?? Number.NaN);
    if (!Number.isInteger(value))
      return { fault: { code: "not-a-whole-number", message: "Write a whole number, such as 12." } };
    const outside = outsideMessage(value, { min: field.min, max: field.max ?? largest }, String);
    return outside ? { fault: { code: "out-of-range", message: outside } } : { value };
  },
  write: String,
  show: (value) => (value < 0 ? `−${indianGroups(String(-value))}` : indianGroups(String(value))),
  words: () => "",
  facets: () => [],
  readFilter: (typed) => plainFigure(typed),
  span: () => 2,
};
