import { documentVerbs } from "./document-verbs.ts";
import { foldLabel } from "./find-closest.ts";
import { queryVerbs } from "./query-verbs.ts";
import { recordVerbs } from "./record-verbs.ts";
import type { Verb, VerbEntry } from "./verb.ts";

/** All verbs. A new verb needs an entry here, one in `verb-help.ts`, and the code that runs it. */
const table = [
  ...queryVerbs,
  ...documentVerbs,
  ...recordVerbs.map((verb) => ({ ...verb, writes: true }) as const),
  {
    name: "import",
    aliases: ["upload"],
    argument: "file",
    right: "imports.use",
    writes: true,
  },
  {
    name: "export",
    aliases: ["download"],
    argument: "query",
    right: "records.export",
  },
  {
    name: "notify",
    aliases: ["announce"],
    argument: "message",
    right: "announcements.send",
    writes: true,
    fills: true,
  },
  {
    name: "help",
    aliases: ["man", "suggestion", "suggestions"],
    argument: "topic",
  },
  {
    name: "history",
    argument: "words",
  },
  {
    name: "theme",
    argument: "choice",
    choices: ["light", "dark", "system"],
    right: "own.account",
  },
  {
    name: "clear",
    aliases: ["cls", "re-init", "reinit"],
    argument: "nothing",
  },
  {
    name: "logout",
    aliases: ["exit", "quit", "logoff", "signout"],
    argument: "nothing",
    right: "own.account",
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
