/** Names before a colon that belong to the command, not to a field. */
export const commandKeys = [
  {
    name: "sort",
    aliases: ["order"],
    description: "The sort order: a field, with - before it for descending.",
    examples: [{ text: "journal sort:-date,title", description: "Latest first; records of the same day by title" }],
  },
  {
    name: "by",
    aliases: ["per"],
    description: "Groups counts by one or more fields.",
    examples: [{ text: "count journal by:year,indexing", description: "By year, then by index" }],
  },
  {
    name: "sum",
    aliases: ["measure"],
    description:
      "Adds up a field instead of counting records: days of an event, amounts by the date of the record, receipts by the date of each.",
    examples: [
      { text: "count consultancy by:fy sum:amount", description: "Sanctioned amount by financial year" },
      {
        text: "count projects,consultancy by:fy sum:receipts",
        description: "Amount received by the date of each receipt",
      },
    ],
  },
  {
    name: "in",
    aliases: ["scope"],
    description: "Whose records: own, department, institute, unassigned, bin.",
    examples: [{ text: "patent in:department", description: "Records of the department" }],
  },
  {
    name: "top",
    aliases: ["limit"],
    description: "The maximum number of rows; for counts and sums the largest, unless a sort order is given.",
    examples: [{ text: "count publications by:person top:10", description: "The ten with the highest counts" }],
  },
  {
    name: "as",
    aliases: ["format"],
    description: "The file to create, or how to show the result; the same as | at the end.",
    examples: [{ text: "count patent by:year as:chart", description: "A chart" }],
  },
] as const;

/** The key with this name, in any case: `by`, `per`. */
export function findCommandKey(word: string) {
  const written = word.toLowerCase();
  return commandKeys.find(({ name, aliases }) => [name, ...aliases].some((one) => one === written));
}
