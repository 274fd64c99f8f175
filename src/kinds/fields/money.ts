import * as z from "zod";
import { sentence } from "#texts/sentence.ts";
import { defineFieldType, type Field } from "../field.ts";
import { isBlank } from "../reading/clean-text.ts";
import { groupIndianDigits, readPlainFigure } from "../reading/number-text.ts";

/** An amount of Indian rupees. */
export type MoneyField = Field<
  "money",
  {
    /** The `table.column` of which this is the total. For a period, the rows in the period are added up instead. */
    totals?: string | undefined;
  }
>;

/** Hundredths of a rupee, an integer. */
export type Paise = number;

const maxPaise = Number.MAX_SAFE_INTEGER;
const leastPaise = 10_000;
/** Maximum length of the typed text. */
const maxLength = 100;
const paisePerRupee = 100;

// Powers of ten of the units. "k" and "m" are not accepted because their meaning varies.
const units: [RegExp, number][] = [
  [/(?:crores?|crs?\.?)$/i, 7],
  [/(?:lakhs?|lacs?|l\.?)$/i, 5],
  [/thousands?$/i, 3],
];

export const money = defineFieldType<MoneyField, Paise>({
  type: "money",
  comparison: "number",
  isFigure: true,
  schema: () => z.int("Enter an amount in rupees.").min(0, "An amount cannot be negative.").max(maxPaise),
  read(typed) {
    if (isBlank(typed)) return {};
    const value = readPaise(typed);
    if (value === undefined)
      return { fault: { code: "not-an-amount", message: "Enter an amount in rupees, such as 14,20,000 or 12 lakh." } };
    if (value < 0) return { fault: { code: "out-of-range", message: "An amount cannot be negative." } };
    if (value > maxPaise) return { fault: { code: "out-of-range", message: "The amount is too large." } };
    // No amount of a project or a fee is so small; the figure has lost its unit.
    if (value > 0 && value < leastPaise && /^[\d.,\s]+$/.test(typed))
      return {
        value,
        warning: {
          code: "small-amount",
          message: sentence("Read as {{value}}.", { value: `₹ ${rupees(value, groupIndianDigits)}` }),
        },
      };
    return { value };
  },
  write: (value) => rupees(value, String),
  show: (value) => `₹ ${rupees(value, groupIndianDigits)}`,
  readFilter: (typed) => readPaise(typed)?.toString(),
  span: () => 2,
});

function readPaise(typed: string): Paise | undefined {
  const trimmed = typed.trim();
  if (trimmed.length > maxLength) return undefined;
  const amount = trimmed
    .replace(/^(?:₹|r(?:upee)?s\.?|inr\.?)\s*/i, "")
    .replace(/(?:\s*(?:\/-|\/=|only|rupees|inr|rs|₹|\(\D+only\W*\)|\.))+$/i, "")
    .trim();
  const [unit, zeros] = units.find(([pattern]) => pattern.test(amount)) ?? ["", 0];
  const figure = readPlainFigure(amount.replace(unit, "").trim());
  if (figure === undefined) return undefined;
  return Math.round(Number(`${figure}e${zeros + 2}`));
}

function rupees(value: Paise, group: (whole: string) => string): string {
  const whole = group(String(Math.trunc(value / paisePerRupee)));
  const rest = value % paisePerRupee;
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, "0")}`;
}
