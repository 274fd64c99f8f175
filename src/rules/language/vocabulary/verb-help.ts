import type { Help } from "./verb.ts";
import type { VerbName } from "./verbs.ts";

/** What the verbs do; loaded with the help and the suggestions, not with what reads a line. */
export const verbHelp: Readonly<Record<VerbName, Help>> = {
  list: {
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
  count: {
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
  find: {
    description: "People and records by any words. A line that is not a command is searched too.",
    examples: [
      { text: "find graph neural networks", description: "All matching records and people" },
      { text: '"deep learning" year:2020..2024', description: "The exact phrase, in five calendar years" },
      { text: "find 10.1000/182", description: "The record with this DOI" },
    ],
  },
  who: {
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
  open: {
    description: "Open a screen, the list of a record type, or a record.",
    examples: [
      { text: "open notifications", description: "The notifications" },
      { text: "open journal", description: "The list of journal papers" },
      { text: "open reports/naac.3.4.5", description: "An accreditation table" },
      { text: "open upload", description: "Bulk upload" },
    ],
  },
  report: {
    description: "Open an accreditation table, with its years and a department.",
    examples: [
      { text: "report naac.3.4.5 ay:2023-24 dept:IT", description: "Papers of a department in one year" },
      { text: "report 3.4.5 year:2019..2023", description: "A table of NAAC by its number, over five years" },
    ],
  },
  why: {
    description: "Whether accreditation tables count a record, and if not, why.",
    examples: [
      {
        text: 'why not journal "solar pump"',
        description: "The accreditation tables, each with whether and why it counts the record",
      },
    ],
  },
  cv: {
    description: "The CV by a template; for a head also that of a person.",
    examples: [
      { text: "cv", description: "Your own CV" },
      { text: "cv two-page", description: "On two pages" },
      { text: 'cv nba "Asha Rao"', description: "The CV of a person of your department, for NBA" },
    ],
  },
  add: {
    description: "Add a record; the text in quotes is its title.",
    examples: [
      { text: 'add patent title:"A pump driven by the sun"', description: "A patent with this title" },
      { text: 'add journal "Sparse graphs" date:2024-06 index:scopus', description: "A paper with month and index" },
      { text: "add journal 10.1000/182", description: "A paper with this DOI" },
    ],
  },
  edit: {
    description: "Change a record: give words of its title or its id, then the new values of its fields.",
    examples: [
      { text: "edit profile", description: "Your own profile" },
      { text: 'edit patent "solar pump" status:granted', description: "The patent with this title becomes granted" },
    ],
  },
  delete: {
    description: "Delete a record. It can be restored from the bin.",
    examples: [{ text: 'delete patent "solar pump"', description: "The patent with this title" }],
  },
  restore: {
    description: "Restore a record from the bin.",
    examples: [{ text: 'restore patent "solar pump"', description: "The patent with this title" }],
  },
  submit: {
    description: "Submit a draft.",
    examples: [{ text: 'submit journal "sparse graphs"', description: "The paper with this title" }],
  },
  withdraw: {
    description: "Change a submitted record back to draft.",
    examples: [{ text: 'withdraw journal "sparse graphs"', description: "The paper with this title" }],
  },
  verify: {
    description: "Verify a submitted record of your department.",
    examples: [{ text: 'verify journal "sparse graphs"', description: "The paper with this title" }],
  },
  return: {
    description: "Open a submitted record on the Review screen, to return it with a reason.",
    examples: [{ text: 'return journal "sparse graphs"', description: "The paper with this title" }],
  },
  clone: {
    description: "A new draft with the same fields.",
    examples: [{ text: 'clone seminar "machine learning"', description: "The seminar with this title" }],
  },
  confirm: {
    description: "Confirm that a record that names you is yours.",
    examples: [{ text: 'confirm conference "sensor fusion"', description: "The paper with this title" }],
  },
  decline: {
    description: "Decline a record that names you but is not yours.",
    examples: [{ text: 'decline conference "sensor fusion"', description: "The paper with this title" }],
  },
  claim: {
    description: "Claim to be an author of an existing record, by its DOI or other identifier.",
    examples: [{ text: "claim 10.1000/182", description: "The record with this DOI" }],
  },
  accept: {
    description: "Accept claims of authorship: of a colleague, of a title, or all.",
    examples: [
      { text: 'accept "Asha Rao"', description: "Every open claim of this colleague" },
      { text: "accept all", description: "Every open claim" },
    ],
  },
  reject: {
    description: "Reject claims of authorship: of a colleague, of a title, or all.",
    examples: [{ text: 'reject "Asha Rao"', description: "Every open claim of this colleague" }],
  },
  merge: {
    description: "Merge 2 to 6 records of one work; give their ids, the one to keep first. It can be undone.",
    examples: [{ text: "merge 01890a5d 01890b7e", description: "Records with these ids are merged into one" }],
  },
  import: {
    description: "Import the rows of a file; you can check every row first.",
    examples: [
      { text: "import journals.csv", description: "The record type is detected from the columns" },
      { text: "import patent granted.xlsx", description: "The rows are patents" },
    ],
  },
  export: {
    description: "The rows as a file, as CSV unless you give another format.",
    examples: [
      { text: "export journal ay:2024-25", description: "The list as CSV" },
      { text: "journal ay:2024-25 | csv", description: "The same" },
    ],
  },
  notify: {
    description: "Send a notification to a department, to people or, by default, to everyone you may notify.",
    examples: [
      { text: 'notify "Proofs are due on Friday"', description: "To everyone you may notify" },
      { text: 'notify "Proofs are due" to:Computer subject:Reminder', description: "To a department, with a subject" },
      { text: 'notify "Add your proofs" to:"list journal ay:2024-25"', description: "To the people of a list" },
    ],
  },
  help: {
    description: "Help, with examples you can run; give a word for help on it.",
    examples: [
      { text: "help", description: "Everything" },
      { text: "help count", description: "Help on one command" },
      { text: "help ay", description: "Help on one field" },
    ],
  },
  history: {
    description: "Earlier commands; with words, only those that contain them.",
    examples: [
      { text: "history", description: "The whole history" },
      { text: "history journal", description: "Earlier commands about journals" },
    ],
  },
  theme: {
    description: "Light, dark, or the same as the device.",
    examples: [{ text: "theme dark", description: "Dark theme" }],
  },
  clear: {
    description: "Clear the panel.",
    examples: [{ text: "clear", description: "The panel is empty" }],
  },
  logout: {
    description: "End this session.",
    examples: [{ text: "logout", description: "Log out" }],
  },
};
