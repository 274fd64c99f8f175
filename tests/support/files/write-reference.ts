import { recordKinds } from "#kinds/registry.ts";
import { commonFilterFields } from "#rules/language/fields/filter-fields-of.ts";
import { helpEntries } from "#rules/language/help/help.ts";
import { openable } from "#rules/language/vocabulary/find-screen.ts";
import type { HelpEntry } from "#rules/language/vocabulary/syntax-help.ts";
import { screenHelp } from "#rules/screens/screen-help.ts";

/** The page `docs/commands.md`: the language from its tables. */
export function writeReference(): string {
  const entries = helpEntries({ departments: [{ code: "Computer", name: "Computer Engineering", aliases: [] }] });
  const of = (type: HelpEntry["type"]) => entries.filter((entry) => entry.type === type);
  return [
    "# Commands",
    "",
    "This language is used in the command box, the filter line of a list, saved views, `fpms ask` and the API's `q`. The page is written",
    "from the tables in `src/rules/language`, and a test compares it with them. A line that is not a command is a search for its words.",
    "",
    "```",
    "[verb] [kinds] [conditions] [by:… sum:… sort:… in:… top:…] [| stage]…",
    "```",
    "",
    "## Verbs",
    "",
    ...of("verb").flatMap(section),
    "## Signs",
    "",
    ...table(of("syntax")),
    "",
    "## Keys",
    "",
    ...table(of("key")),
    "",
    "## Output formats",
    "",
    ...table(of("output")),
    "",
    "## Screens for `open`",
    "",
    "| | leads to |",
    "| --- | --- |",
    ...openable.map(({ name }) => `| ${code(name)} | ${cell(screenHelp[name] ?? "")} |`),
    "",
    "## Kinds",
    "",
    "A kind is named by the word in the address of its list (`journal`, `book-chapter`), by its label in the singular or plural, or by its",
    "initials. The name of a group in the sidebar means all kinds of the group.",
    "",
    "## Fields",
    "",
    "Every kind has these fields. Its other fields have the names shown in its form. A condition on a field that a kind does not have matches",
    "none of its records. A name may be shortened as long as it stays unambiguous; `help NAME` shows its other names.",
    "",
    "| field | label | example |",
    "| --- | --- | --- |",
    ...of("field").flatMap(({ topic, label, examples }) =>
      common.has(topic) ? [`| ${topic} | ${cell(label)} | ${code(examples[0]?.text ?? "")} |`] : [],
    ),
    "",
  ].join("\n");
}

const common = new Set(commonFilterFields(recordKinds).map(({ name }) => name));

function section({ topic, description, aliases, examples }: HelpEntry): string[] {
  const also = aliases.length === 0 ? "" : ` Also ${aliases.map((alias) => `\`${alias}\``).join(", ")}.`;
  return [
    `### ${topic}`,
    "",
    description + also,
    "",
    "```",
    ...examples.map(({ text, description: what }) => `${text.padEnd(widest)}  # ${what}`),
    "```",
    "",
  ];
}

const widest = 58;

function table(entries: readonly HelpEntry[]): string[] {
  return [
    "| | means | example |",
    "| --- | --- | --- |",
    ...entries.map(
      ({ label, description, examples }) =>
        `| ${code(label)} | ${cell(description)} | ${examples.map(({ text }) => code(text)).join("<br>")} |`,
    ),
  ];
}

const cell = (text: string) => text.replaceAll("|", "\\|");
const code = (text: string) => `\`${cell(text)}\``;
