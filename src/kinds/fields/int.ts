import * as z from "zod";
import { cachedSentence } from "#texts/sentence.ts";
import { defineFieldType, type Field } from "../field.ts";
import { isBlank } from "../reading/clean-text.ts";
import {
  groupIndianDigits,
  type Limits,
  outsideMessage,
  readPlainFigure,
  type SumOption,
} from "../reading/number-text.ts";

/** A whole number. */
export type IntField = Field<"int", Limits & SumOption>;

const largest = 2_147_483_647;

export const int = defineFieldType<IntField, number>({
  type: "int",
  comparison: "number",
  isFigure: true,
  schema: (field) =>
    z
      .int("Enter a whole number.")
      .min(field.min ?? -largest, cachedSentence("It must be at least {{min}}.", { min: field.min ?? -largest }))
      .max(field.max ?? largest, cachedSentence("It must be at most {{max}}.", { max: field.max ?? largest })),
  read(typed, field) {
    if (isBlank(typed)) return {};
    const value = Number(readPlainFigure(typed) ?? Number.NaN);
    if (!Number.isInteger(value))
      return { fault: { code: "not-a-whole-number", message: "Enter a whole number, such as 12." } };
    const outside = outsideMessage(value, { min: field.min, max: field.max ?? largest }, String);
    return outside ? { fault: { code: "out-of-range", message: outside } } : { value };
  },
  show: (value) => (value < 0 ? `−${groupIndianDigits(String(-value))}` : groupIndianDigits(String(value))),
  readFilter: (typed) => readPlainFigure(typed),
  span: () => 2,
  example: (_, { random }) => random.int(25, 180),
});
