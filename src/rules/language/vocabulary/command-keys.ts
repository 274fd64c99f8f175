/** Words before a colon that belong to a command and not to a field, with their meaning. */
export const commandKeys = [
  {
    name: "sort",
    aliases: ["order"],
    says: "The sort order: a field, with - before it for descending.",
    examples: [{ text: "journal sort:-date,title", says: "Latest first; records of the same day by title" }],
  },
  {
    name: "by",
    aliases: ["per"],
    says: "Groups counts by one or more fields.",
    examples: [{ text: "count journal by:year,indexing", says: "By year, then by index" }],
  },
  {
    name: "sum",
    aliases: ["measure"],
    says: "Adds up a field instead of counting records: days of an event, amounts by the date of the record, receipts by the date of each.",
    examples: [
      { text: "count consultancy by:fy sum:amount", says: "Sanctioned amount by financial year" },
      { text: "count projects,consultancy by:fy sum:receipts", says: "Amount received by the date of each receipt" },
    ],
  },
  {
    name: "in",
    aliases: ["scope"],
    says: "Whose records: own, department, institute, unassigned, bin.",
    examples: [{ text: "patent in:department", says: "Records of the department" }],
  },
  {
    name: "top",
    aliases: ["limit"],
    says: "The maximum number of rows; for counts and sums the largest, unless a sort order is given.",
    examples: [{ text: "count publications by:person top:10", says: "The ten with the highest counts" }],
  },
  {
    name: "as",
    aliases: ["format"],
    says: "A file or a view of the result, like | at the end.",
    examples: [{ text: "count patent by:year as:chart", says: "A chart" }],
  },
] as const;
