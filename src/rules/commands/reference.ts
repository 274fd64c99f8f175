import { recordKinds } from "#kinds/registry.ts";
import { type HelpEntry, helpEntries } from "./help.ts";
import { places } from "./places.ts";

/** The page `docs/commands.md`: the language as its tables have it. */
export function writeReference(): string {
  const entries = helpEntries({ departments: [{ code: "Computer", name: "Computer Engineering", aliases: [] }] });
  const of = (type: HelpEntry["is"]) => entries.filter(({ is }) => is === type);
  return [
    "# Commands",
    "",
    "The language of the command box, of a list's filter line, of saved views, of `fpms ask` and of the API's `q`. Written from the",
    "tables in `src/rules/commands`; a test holds it to them. A line that is no command is a search for its words.",
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
    "## Forms of the answer",
    "",
    ...table(of("output")),
    "",
    "## Screens for `open`",
    "",
    places.map(({ name }) => `\`${name}\``).join(", "),
    "",
    "## Kinds",
    "",
    recordKinds.map(({ slug }) => `\`${slug}\``).join(", "),
    "",
    "## Fields",
    "",
    "Those of all kinds together. A field that a kind does not have is in none of its records. A name may be shortened while it stays",
    "clear; `help NAME` tells its other words.",
    "",
    "| field | is called | example |",
    "| --- | --- | --- |",
    ...of("field").map(
      ({ topic, label, examples }) => `| ${topic} | ${cell(label)} | ${code(examples[0]?.text ?? "")} |`,
    ),
    "",
  ].join("\n");
}

function section({ topic, says, aliases, examples }: HelpEntry): string[] {
  const also = aliases.length === 0 ? "" : ` Also ${aliases.map((alias) => `\`${alias}\``).join(", ")}.`;
  return [
    `### ${topic}`,
    "",
    says + also,
    "",
    "```",
    ...examples.map(({ text, says: what }) => `${text.padEnd(widest)}  # ${what}`),
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
      ({ label, says, examples }) =>
        `| ${code(label)} | ${cell(says)} | ${examples.map(({ text }) => code(text)).join("<br>")} |`,
    ),
  ];
}

const cell = (text: string) => text.replaceAll("|", "\\|");
const code = (text: string) => `\`${cell(text)}\``;
