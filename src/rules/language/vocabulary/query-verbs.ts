import type { VerbEntry } from "./verb.ts";

/** The actions that answer a question or open a screen. */
export const queryVerbs = [
  {
    name: "list",
    aliases: ["show", "ls"],
    argument: "query",
    right: "records.read",
  },
  {
    name: "count",
    aliases: ["total"],
    argument: "query",
    right: "ask.use",
  },
  {
    name: "find",
    aliases: ["search", "grep"],
    argument: "query",
    right: "records.read",
  },
  {
    name: "who",
    aliases: ["whois"],
    argument: "people",
    right: "colleagues.find",
  },
  {
    name: "open",
    aliases: ["go", "goto", "cd"],
    argument: "place",
  },
] as const satisfies readonly VerbEntry[];
