import type { Fault } from "../../field.ts";

/** What a spreadsheet shows in place of a value that it cannot compute. */
const errorText = /^(?:#(?:ref!|value!|div\/0!|name\?|null!|num!|spill!|calc!|error!)|err:\d{3})$/i;

const missing = /^#n\/a$/i;

/** The mark for a value that is not there, as look-ups in other lists leave it. */
export const isMissingValue = (text: string) => missing.test(text.trim());

export function spreadsheetErrorIn(text: string): Fault | undefined {
  if (!/^\s*(?:#|err:)/i.test(text) || !errorText.test(text.trim())) return undefined;
  return {
    code: "spreadsheet-error",
    message: "The spreadsheet could not compute this cell. Enter its value.",
  };
}

/** A long number as a spreadsheet shows it in a narrow column, 2.02E+11: its last digits are lost. */
export function shortenedNumberIn(text: string): Fault | undefined {
  if (!/^\s*\d(?:[.,]\d{1,15})?E\+\d{1,3}\s*$/i.test(text)) return undefined;
  return {
    code: "shortened-number",
    message: "The spreadsheet shortened this number. Enter all its digits.",
  };
}

/** Whether nothing is in the cell, or only what a spreadsheet shows where it has no value. */
export const isWithoutValue = (text: string) =>
  text.trim() === "" || isMissingValue(text) || spreadsheetErrorIn(text) !== undefined;
