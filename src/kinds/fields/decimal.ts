import * as z from "zod";
import type { Declared, FieldBase, FieldType } from "../field.ts";
import { isBlank } from "./blank.ts";
import { type Adding, type Limits, outsideMessage, plainFigure } from "./number-text.ts";

/** A figure with a fraction. */
export type DecimalField = FieldBase & Limits & Adding & { type: "decimal" };

export const decimal = (options: Declared<DecimalField>): DecimalField => ({
  ...options,
  type: "decimal",
  needed: options.needed ?? "no",
});

const largest = 1_000_000_000;

export const decimalType: FieldType<DecimalField, number> = {
  comparison: "number",
  schema: (field) =>
    z
      .number("Write a figure.")
      .min(field.min ?? -largest, `It must be at least ${field.min ?? -largest}.`)
      .max(field.max ?? largest, `It must be at most ${field.max ?? largest}.`),
  read(typed, field) {
    if (isBlank(typed)) return {};
    const value = Number(plainFigure(typed) ?? Number.NaN);
    if (Number.isNaN(value)) return { fault: { code: "not-a-figure", message: "Write a figure, such as 2.75." } };
    const outside = outsideMessage(value, { min: field.min, max: field.max ?? largest }, String);
    return outside ? { fault: { code: "out-of-range", message: outside } } : { value };
  },
  write: String,
  show: String,
  words: () => "",
  facets: () => [],
  readFilter: (typed) => plainFigure(typed),
  span: () => 2,
};
