import { documentVerbs } from "./document-verbs.ts";
import { foldLabel } from "./find-closest.ts";
import { queryVerbs } from "./query-verbs.ts";
import { recordVerbs } from "./record-verbs.ts";
import type { Verb, VerbEntry } from "./verb.ts";

/** All verbs. A new verb needs an entry here and the code that runs it. */
const table = [
  ...queryVerbs,
  ...documentVerbs,
  ...recordVerbs.map((verb) => ({ ...verb, writes: true }) as const),
  {
    name: "import",
    aliases: ["upload"],
    argument: "file",
    right: "imports.use",
    operations: ["imports.create"],
    writes: true,
    description: "Import the rows of a file; you can check every row first.",
    examples: [
      { text: "import journals.csv", description: "The record type is detected from the columns" },
      { text: "import patent granted.xlsx", description: "The rows are patents" },
    ],
  },
  {
    name: "export",
    aliases: ["download"],
    argument: "query",
    right: "records.export",
    operations: ["records.exportList"],
    description: "The rows as a file, as CSV unless you give another format.",
    examples: [
      { text: "export journal ay:2024-25", description: "The list as CSV" },
      { text: "journal ay:2024-25 | csv", description: "The same" },
    ],
  },
  {
    name: "notify",
    aliases: ["announce"],
    argument: "message",
    right: "announcements.send",
    operations: ["notifications.announce", "notifications.findRecipients"],
    writes: true,
    fills: true,
    description: "Send a notification to a department, to people or, by default, to everyone you may notify.",
    examples: [
      { text: 'notify "Proofs are due on Friday"', description: "To everyone you may notify" },
      { text: 'notify "Proofs are due" to:Computer subject:Reminder', description: "To a department, with a subject" },
      { text: 'notify "Add your proofs" to:"list journal ay:2024-25"', description: "To the people of a list" },
    ],
  },
  {
    name: "help",
    aliases: ["man", "suggestion", "suggestions"],
    argument: "topic",
    operations: [],
    description: "Help, with examples you can run; give a word for help on it.",
    examples: [
      { text: "help", description: "Everything" },
      { text: "help count", description: "Help on one command" },
      { text: "help ay", description: "Help on one field" },
    ],
  },
  {
    name: "history",
    argument: "words",
    operations: [],
    description: "Earlier commands; with words, only those that contain them.",
    examples: [
      { text: "history", description: "The whole history" },
      { text: "history journal", description: "Earlier commands about journals" },
    ],
  },
  {
    name: "theme",
    argument: "choice",
    choices: ["light", "dark", "system"],
    right: "own.account",
    operations: ["own.changePreferences"],
    description: "Light, dark, or the same as the device.",
    examples: [{ text: "theme dark", description: "Dark theme" }],
  },
  {
    name: "clear",
    aliases: ["cls", "re-init", "reinit"],
    argument: "nothing",
    operations: [],
    description: "Clear the panel.",
    examples: [{ text: "clear", description: "The panel is empty" }],
  },
  {
    name: "logout",
    aliases: ["exit", "quit", "logoff", "signout"],
    argument: "nothing",
    right: "own.account",
    operations: ["auth.signOut"],
    description: "End this session.",
    examples: [{ text: "logout", description: "Log out" }],
  },
] as const satisfies readonly VerbEntry[];
export type VerbName = (typeof table)[number]["name"];

/** Every action of the language. */
export const allVerbs: readonly (Verb & { name: VerbName })[] = table.map((verb) => ({
  aliases: [],
  writes: false,
  ...verb,
}));

const byWord = new Map(
  allVerbs.flatMap((verb) => [verb.name, ...verb.aliases].map((word) => [foldLabel(word), verb] as const)),
);

/** Finds a verb by name or alias, ignoring case and hyphens. */
export function findVerb(written: string): (Verb & { name: VerbName }) | undefined {
  return /^[\p{L}-]+$/u.test(written) ? byWord.get(foldLabel(written)) : undefined;
}

export function getVerb(name: VerbName): Verb & { name: VerbName } {
  const verb = allVerbs.find((one) => one.name === name);
  if (!verb) throw new Error(`There is no command "${name}".`);
  return verb;
}
