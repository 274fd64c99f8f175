import type { KindDefinition } from "#kinds/define-kind.ts";
import type { DepartmentName } from "#kinds/field.ts";
import { recordKinds } from "#kinds/registry.ts";
import { sentence } from "#texts/sentence.ts";
import type { FilterField } from "../fields/filter-field.ts";
import { fieldsOfKinds } from "../fields/shared-fields.ts";
import { quoteIfNeeded } from "../format/format-query.ts";
import { commandKeys } from "../vocabulary/command-keys.ts";
import { keyHelp } from "../vocabulary/key-help.ts";
import { outputs } from "../vocabulary/outputs.ts";
import type { HelpEntry } from "../vocabulary/syntax-help.ts";
import { syntaxHelp } from "../vocabulary/syntax-help.ts";
import { verbHelp } from "../vocabulary/verb-help.ts";
import { allVerbs } from "../vocabulary/verbs.ts";

export type HelpContext = {
  departments?: readonly DepartmentName[];
  /** Whether the account has a right. Without it everything is listed. */
  may?: (right: string) => boolean;
};

/** The complete reference of the command language: its verbs, symbols, keys, outputs, kinds and fields. */
export function helpEntries({ departments, may = () => true }: HelpContext = {}): HelpEntry[] {
  const verbs = allVerbs
    .filter(({ right }) => right === undefined || may(right))
    .map(({ name, aliases }): HelpEntry => {
      const { description, examples } = verbHelp[name];
      return { topic: name, type: "verb", label: name, description, aliases, examples };
    });
  return [
    ...verbs,
    ...syntaxHelp,
    ...helpOfKeys(),
    ...outputHelp(),
    ...kindHelp(),
    ...fieldHelp(recordKinds, departments),
  ];
}

export function findHelp(topic: string, context: HelpContext = {}): HelpEntry | undefined {
  return helpEntries(context).find((entry) => entry.topic === topic);
}

/** The fields of queries about these kinds, each with an example. */
export function fieldHelp(kinds: readonly KindDefinition[], departments?: readonly DepartmentName[]): HelpEntry[] {
  return fieldsOfKinds(kinds, departments).map((field) => ({
    topic: field.name,
    type: "field",
    label: field.label,
    description: filterHelp[field.type],
    aliases: field.aliases ?? [],
    examples: [{ text: exampleOf(field), description: field.label }],
  }));
}

const filterHelp: Readonly<Record<FilterField["type"], string>> = {
  text: "Contains the words, as written.",
  choice: "Is one of the values; separate several with commas.",
  flag: "yes or no.",
  number: "A figure: 5, >5, <=5, 1..5.",
  money: "An amount in rupees: >10lakh, 50000..2crore.",
  date: "A day, a month or a year: 2024, 2024-06, >2024-06-30, 2024-01..2024-06.",
  year: "A calendar year: 2024, 2020..2024, >2020, this, last.",
  "academic-year": "An academic year: 2024-25, 2023-24..2025-26, this, last.",
  "financial-year": "A financial year: 2024-25, 2023-24..2025-26, this, last.",
  presence: "Only whether it is filled: write missing: or has: before its name.",
};

function exampleOf({ name, type, options }: FilterField): string {
  const values: Record<FilterField["type"], string> = {
    text: '"some words"',
    choice: quoteIfNeeded(options?.[0]?.value ?? "some value"),
    flag: "yes",
    number: ">5",
    money: ">10lakh",
    date: "2024-01..2024-06",
    year: "2020..2024",
    "academic-year": "2023-24..2025-26",
    "financial-year": "2024-25",
    presence: "",
  };
  return type === "presence" ? `missing:${name}` : `${name}:${values[type]}`;
}

function helpOfKeys(): HelpEntry[] {
  return commandKeys.map(({ name, aliases }) => ({
    topic: name,
    type: "key",
    label: `${name}:`,
    aliases,
    ...keyHelp[name],
  }));
}

function outputHelp(): HelpEntry[] {
  return outputs.map(({ name, label, aliases, makes }) => ({
    topic: name,
    type: "output",
    label: `| ${name}`,
    description:
      makes === "file"
        ? sentence("{{label}}: the result as a file.", { label })
        : sentence("{{label}}, for a count.", { label }),
    aliases,
    examples: [
      {
        text: makes === "file" ? `list year:2024 | ${name}` : `count publications by:year | ${name}`,
        description: label,
      },
    ],
  }));
}

function kindHelp(): HelpEntry[] {
  return recordKinds.map(({ slug, label }) => ({
    topic: slug,
    type: "kind",
    label: label.many,
    description: sentence("A list of {{kinds}}.", { kinds: label.many }),
    aliases: [label.one, label.many],
    examples: [
      { text: `${slug} year:2024`, description: sentence("{{kinds}} of {{year}}", { kinds: label.many, year: 2024 }) },
    ],
  }));
}
