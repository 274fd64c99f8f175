/** Names before a colon that belong to the command, not to a field. */
export const commandKeys = [
  {
    name: "sort",
    aliases: ["order"],
  },
  {
    name: "by",
    aliases: ["per"],
  },
  {
    name: "sum",
    aliases: ["measure"],
  },
  {
    name: "in",
    aliases: ["scope"],
  },
  {
    name: "top",
    aliases: ["limit"],
  },
  {
    name: "as",
    aliases: ["format"],
  },
] as const;
export type CommandKey = (typeof commandKeys)[number];

/** The key with this name, in any case: `by`, `per`. */
export function findCommandKey(word: string) {
  const written = word.toLowerCase();
  return commandKeys.find(({ name, aliases }) => [name, ...aliases].some((one) => one === written));
}
