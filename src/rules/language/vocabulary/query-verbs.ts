import type { VerbEntry } from "./verb.ts";

/** The actions that answer a question or open a screen. */
export const queryVerbs = [
  {
    name: "list",
    aliases: ["show", "ls"],
    argument: "query",
    right: "records.read",
    operations: ["records.list"],
    description: "The records of one or more types. You can omit the word “list”.",
    examples: [
      { text: "journal ay:2024-25 index:scopus", description: "Journal papers of an academic year, indexed in Scopus" },
      { text: "patent,copyright missing:proof", description: "Patents and copyrights without proof" },
      { text: "projects amount:>10lakh sort:-date", description: "Funded projects above 10 lakh, latest first" },
      {
        text: "conference (index:scopus or index:wos) -state:draft",
        description: "Indexed conference papers, without drafts",
      },
      { text: "my patents", description: "Only your own patents" },
      { text: "list in:bin", description: "Deleted records in the bin" },
    ],
  },
  {
    name: "count",
    aliases: ["total"],
    argument: "query",
    right: "ask.use",
    operations: ["records.count"],
    description: "The number of works, each counted once, grouped by the fields you give; or the sum of a field.",
    examples: [
      {
        text: "count journal,conference by:year dept:Computer",
        description: "Papers of a department by calendar year",
      },
      { text: "count publications by:dept,ay", description: "Every publication by department and academic year" },
      { text: "count projects by:fy sum:amount", description: "Sanctioned amount by financial year" },
      {
        text: "count sttp by:person sum:days top:10",
        description: "The ten faculty members with the most days of training",
      },
      { text: "journal ay:2024-25 | count by:faculty | csv", description: "Papers of each faculty member, as a file" },
      { text: "count patent by:status | chart", description: "Patents by status, as a chart" },
    ],
  },
  {
    name: "find",
    aliases: ["search", "grep"],
    argument: "query",
    right: "records.read",
    operations: ["records.list"],
    description: "People and records by any words. A line that is not a command is searched too.",
    examples: [
      { text: "find graph neural networks", description: "All matching records and people" },
      { text: '"deep learning" year:2020..2024', description: "The exact phrase, in five calendar years" },
      { text: "find 10.1000/182", description: "The record with this DOI" },
    ],
  },
  {
    name: "who",
    aliases: ["whois"],
    argument: "people",
    right: "colleagues.find",
    operations: ["records.findColleagues"],
    description: "Colleagues by name, department, designation, degree or research interest; also on a past date.",
    examples: [
      { text: "who rao", description: "Colleagues with this name" },
      {
        text: 'who interest:"machine learning" dept:Computer',
        description: "People in a department with this research interest",
      },
      { text: "who dept:Computer by:designation", description: "The number of people of a department by designation" },
      {
        text: "count people by:nature on:2026-06-30",
        description: "The headcount of a day, also of those who have left since",
      },
      { text: "who experience:>10", description: "People with more than ten years of experience" },
      { text: "who -degree:phd joined:2024", description: "People without a Ph.D. who joined in a year" },
    ],
  },
  {
    name: "open",
    aliases: ["go", "goto", "cd"],
    argument: "place",
    operations: [],
    description: "Open a screen, the list of a record type, or a record.",
    examples: [
      { text: "open notifications", description: "The notifications" },
      { text: "open journal", description: "The list of journal papers" },
      { text: "open reports/naac.3.4.5", description: "An accreditation table" },
      { text: "open upload", description: "Bulk upload" },
    ],
  },
] as const satisfies readonly VerbEntry[];
