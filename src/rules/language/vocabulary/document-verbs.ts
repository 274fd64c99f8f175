import type { VerbEntry } from "./verb.ts";

/** The actions for documents made from records: accreditation tables and a CV. */
export const documentVerbs = [
  {
    name: "report",
    argument: "table",
    right: "reports.read",
    operations: [],
    description: "Open an accreditation table, with its years and a department.",
    examples: [
      { text: "report naac.3.4.5 ay:2023-24 dept:IT", description: "Papers of a department in one year" },
      { text: "report 3.4.5 year:2019..2023", description: "A table of NAAC by its number, over five years" },
    ],
  },
  {
    name: "why",
    argument: "record",
    right: "reports.read",
    operations: ["reports.ofRecord"],
    description: "Whether accreditation tables count a record, and if not, why.",
    examples: [
      {
        text: 'why not journal "solar pump"',
        description: "The accreditation tables, each with whether and why it counts the record",
      },
    ],
  },
  {
    name: "cv",
    argument: "document",
    right: "cv.read",
    operations: ["cv.read", "cv.draw", "cv.export", "cv.exportDrawn"],
    description: "The CV by a template; for a head also that of a person.",
    examples: [
      { text: "cv", description: "Your own CV" },
      { text: "cv two-page", description: "On two pages" },
      { text: 'cv nba "Asha Rao"', description: "The CV of a person of your department, for NBA" },
    ],
  },
] as const satisfies readonly VerbEntry[];
