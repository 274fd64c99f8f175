import type { CommandKey } from "./command-keys.ts";
import type { Help } from "./verb.ts";

/** What the keys do, with examples. */
export const keyHelp: Readonly<Record<CommandKey["name"], Help>> = {
  sort: {
    description: "The sort order: a field, with - before it for descending.",
    examples: [{ text: "journal sort:-date,title", description: "Latest first; records of the same day by title" }],
  },
  by: {
    description: "Groups counts by one or more fields.",
    examples: [{ text: "count journal by:year,indexing", description: "By year, then by index" }],
  },
  sum: {
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
  in: {
    description: "Whose records: own, department, institute, unassigned, bin.",
    examples: [{ text: "patent in:department", description: "Records of the department" }],
  },
  top: {
    description: "The maximum number of rows; for counts and sums the largest, unless a sort order is given.",
    examples: [{ text: "count publications by:person top:10", description: "The ten with the highest counts" }],
  },
  as: {
    description: "The file to create, or how to show the result; the same as | at the end.",
    examples: [{ text: "count patent by:year as:chart", description: "A chart" }],
  },
};
