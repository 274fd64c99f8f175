import * as z from "zod";
import { cachedSentence, sentence } from "#texts/sentence.ts";
import { type Declared, defineFieldType, type Field } from "../field.ts";
import { cleanLine, foldWord, isBlank } from "../reading/clean-text.ts";
import { cutIfTooLong, limitedText } from "../reading/typed-text.ts";

export type Option = { value: string; label: string };

/** One of a few values; with `allowOther` any other text as well. */
export type ChoiceField = Field<
  "enum",
  {
    options: readonly Option[];
    allowOther?: boolean | undefined;
    /** The options follow each other: of two copies of a work, the one with the later stage is newer. */
    areStages?: true | undefined;
    /** Other spellings in files, with the value of the option that they mean. */
    importAliases?: Readonly<Record<string, string>> | undefined;
  }
>;

/** The options are declared as value and label, in the order in which they are shown. */
type DeclaredChoice = Omit<Declared<ChoiceField>, "options"> & { options: Readonly<Record<string, string>> };

const maxOtherLength = 100;

export const choice = defineFieldType<ChoiceField, string, DeclaredChoice>({
  type: "enum",
  complete: (declared) => ({ ...declared, options: optionList(declared.options) }),
  comparison: "choice",
  schema: (field) => (field.allowOther ? limitedText(cleanLine, maxOtherLength) : optionSchema(field.options)),
  read(typed, field) {
    const option = findOption(typed, field) ?? findOption(withoutLabel(typed, field.label), field);
    if (option) return { value: option.value };
    const value = cleanLine(typed);
    if (isBlank(value)) return {};
    if (field.allowOther) return cutIfTooLong(value, maxOtherLength) ?? { value };
    const known = field.options.map(({ label }) => label);
    return {
      fault: {
        code: "unknown-option",
        message: sentence("“{{text}}” is not one of: {{known}}.", { text: value.slice(0, 60), known }),
      },
    };
  },
  show: labelOf,
  hasFacets: true,
  searchText: labelOf,
  readFilter: (typed, field) =>
    findOption(typed, field)?.value ?? (field.allowOther ? cleanLine(typed) || undefined : undefined),
  span: () => 2,
  example: ({ options }, { random }) => random.pick(options).value,
});

/** Accepts only the stored values, not their labels. */
export function optionSchema(options: readonly Option[]): z.ZodType<string> {
  const error = cachedSentence("Choose one of: {{options}}.", { options: options.map(({ label }) => label) });
  return z.enum(
    options.map(({ value }) => value),
    { error },
  );
}

export const optionList = (options: Readonly<Record<string, string>>): Option[] =>
  Object.entries(options).map(([value, label]) => ({ value, label }));

/** Finds an option by value, label or import alias, ignoring case and punctuation. */
export function findOption(
  typed: string,
  { options = noOptions, importAliases = {} }: Partial<Pick<ChoiceField, "options" | "importAliases">>,
): Option | undefined {
  const folded = foldWord(typed);
  if (folded === "") return undefined;
  const known = optionsByWord(options).get(folded);
  if (known) return known;
  const alias = Object.entries(importAliases).find(([spelling]) => foldWord(spelling) === folded);
  return alias && options.find(({ value }) => value === alias[1]);
}

const noOptions: readonly Option[] = [];
const foldedOptions = new WeakMap<readonly Option[], Map<string, Option>>();

/** The options by their folded values and labels, computed once; of two alike the first. */
function optionsByWord(options: readonly Option[]): Map<string, Option> {
  const words = foldedOptions.get(options) ?? new Map<string, Option>();
  if (words.size > 0) return words;
  for (const option of options.toReversed())
    words.set(foldWord(option.label), option).set(foldWord(option.value), option);
  foldedOptions.set(options, words);
  return words;
}

/** "Online" of "Online mode" and "Mode: Online". */
function withoutLabel(typed: string, label: string): string {
  const words = label.split(/\s+/).map(foldWord);
  return typed
    .split(/[\s:]+/)
    .filter((word) => !words.includes(foldWord(word)))
    .join(" ");
}

function labelOf(value: string, field: ChoiceField): string {
  return field.options.find((option) => option.value === value)?.label ?? value;
}
