import * as z from "zod";
import { defineFieldType, type Field } from "../field.ts";
import { foldWord, isBlank } from "../reading/clean-text.ts";

export type BoolField = Field<"bool">;

const yes = new Set(["yes", "y", "true", "t", "1"]);
const no = new Set(["no", "n", "false", "f", "0"]);

export const bool = defineFieldType<BoolField, boolean>({
  type: "bool",
  comparison: "choice",
  schema: () => z.boolean("Choose yes or no."),
  read(typed) {
    const value = readBool(typed);
    if (value !== undefined) return { value };
    return isBlank(typed) ? {} : { fault: { code: "not-yes-or-no", message: "Enter yes or no." } };
  },
  write: (value) => (value ? "yes" : "no"),
  show: (value) => (value ? "Yes" : "No"),
  readFilter: (typed) => readBool(typed)?.toString(),
  hasFacets: true,
  span: () => 2,
  example: (_, { random }) => random.chance(0.6),
});

function readBool(typed: string): boolean | undefined {
  const word = foldWord(typed);
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}
