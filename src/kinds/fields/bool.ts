import * as z from "zod";
import type { Declared, FieldBase, FieldType } from "../field.ts";
import { isBlank } from "./blank.ts";
import { foldWord } from "./fold-word.ts";

/** Yes or no. */
export type BoolField = FieldBase & { type: "bool" };

export const bool = (options: Declared<BoolField>): BoolField => ({
  ...options,
  type: "bool",
  needed: options.needed ?? "no",
});

const yes = new Set(["yes", "y", "true", "t", "1"]);
const no = new Set(["no", "n", "false", "f", "0"]);

export const boolType: FieldType<BoolField, boolean> = {
  comparison: "choice",
  schema: () => z.boolean("Answer yes or no."),
  read(typed) {
    const value = readBool(typed);
    if (value !== undefined) return { value };
    return isBlank(typed) ? {} : { fault: { code: "not-yes-or-no", message: "Write yes or no." } };
  },
  write: (value) => (value ? "yes" : "no"),
  show: (value) => (value ? "Yes" : "No"),
  words: () => "",
  facets: (value) => [String(value)],
  readFilter: (typed) => readBool(typed)?.toString(),
  span: () => 2,
};

function readBool(typed: string): boolean | undefined {
  const word = foldWord(typed);
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}
