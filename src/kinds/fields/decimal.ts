import * as z from "zod";
import { cachedSentence } from "#texts/sentence.ts";
import { defineFieldType, type Field } from "../field.ts";
import { isBlank } from "../reading/clean-text.ts";
import { type Limits, outsideMessage, readPlainFigure, type SumOption } from "../reading/number-text.ts";

/** A number with a fraction. */
export type DecimalField = Field<"decimal", Limits & SumOption>;

const largest = 1_000_000_000;

export const decimal = defineFieldType<DecimalField, number>({
  type: "decimal",
  comparison: "number",
  isFigure: true,
  schema: (field) =>
    z
      .number("Enter a number.")
      .min(field.min ?? -largest, cachedSentence("It must be at least {{min}}.", { min: field.min ?? -largest }))
      .max(field.max ?? largest, cachedSentence("It must be at most {{max}}.", { max: field.max ?? largest })),
  read(typed, field) {
    if (isBlank(typed)) return {};
    // "12,50" is 12.50: Indian groups of two digits do not occur in such short numbers.
    const value = Number(readPlainFigure(typed.replace(/^(\s*\d+),(\d\d\s*)$/, "$1.$2")) ?? Number.NaN);
    if (Number.isNaN(value)) return { fault: { code: "not-a-figure", message: "Enter a number, such as 2.75." } };
    const outside = outsideMessage(value, { min: field.min, max: field.max ?? largest }, String);
    return outside ? { fault: { code: "out-of-range", message: outside } } : { value };
  },
  readFilter: (typed) => readPlainFigure(typed),
  span: () => 2,
  example: (_, { random }) => random.int(4, 48) / 10,
});
