import { foldLabel } from "./closest.ts";

/**
 * The arguments of a verb. question: kinds, a condition, `by:`, `sum:`, `sort:`, `in:`, `top:`, pipes · people: a
 * condition about colleagues, `by:` · record: an id, or kinds and a condition that only one record meets; values where
 * `fills` · records: two or more ids · entry: one kind and its values · place: a screen, a kind, an address or an id · file: a kind if needed and
 * a file name · message: a text in quotes and its recipients · topic, words: plain text · choice: one of `choices` ·
 * nothing.
 */
export const argumentTypes = [
  "question",
  "people",
  "record",
  "records",
  "entry",
  "place",
  "file",
  "message",
  "topic",
  "words",
  "choice",
  "nothing",
] as const;
export type ArgumentType = (typeof argumentTypes)[number];

export type Example = { text: string; says: string };

export type Verb = {
  name: string;
  aliases: readonly string[];
  takes: ArgumentType;
  /** The right without which it is neither suggested nor done; absent: everybody signed in. */
  right?: string;
  /** Operations of the contract that it uses. */
  operations: readonly string[];
  /** It changes something, so its effect is shown before it is done. */
  writes: boolean;
  /** `field:value` after it fills fields instead of filtering. */
  fills?: boolean;
  choices?: readonly string[];
  says: string;
  examples: readonly Example[];
};

/** A new action is an entry here, and the code that performs it. */
const table = [
  {
    name: "list",
    aliases: ["show", "ls"],
    takes: "question",
    right: "records.read",
    operations: ["records.list"],
    writes: false,
    says: "The records of one or more types. The word list may be left out.",
    examples: [
      { text: "journal ay:2024-25 index:scopus", says: "Journal papers of an academic year, indexed in Scopus" },
      { text: "patent,copyright missing:proof", says: "Patents and copyrights without proof" },
      { text: "projects amount:>10lakh sort:-date", says: "Funded projects above 10 lakh, latest first" },
      {
        text: "conference (index:scopus or index:wos) -state:draft",
        says: "Indexed conference papers, without drafts",
      },
      { text: "my patents", says: "Only your own patents" },
      { text: "list in:bin", says: "Deleted records in the bin" },
    ],
  },
  {
    name: "count",
    aliases: ["total"],
    takes: "question",
    right: "records.count",
    operations: ["records.count"],
    writes: false,
    says: "The number of distinct works, grouped by the fields you give; or the sum of a field.",
    examples: [
      { text: "count journal,conference by:year dept:Computer", says: "Papers of a department by calendar year" },
      { text: "count publications by:dept,ay", says: "Every publication by department and academic year" },
      { text: "count projects by:fy sum:amount", says: "Sanctioned amount by financial year" },
      { text: "count sttp by:person sum:days top:10", says: "The ten faculty members with the most days of training" },
      { text: "journal ay:2024-25 | count by:faculty | csv", says: "Papers of each faculty member, as a file" },
      { text: "count patent by:status | chart", says: "Patents by status, as a chart" },
    ],
  },
  {
    name: "find",
    aliases: ["search", "grep"],
    takes: "question",
    right: "records.read",
    operations: ["records.list"],
    writes: false,
    says: "People and records by any words. A line that is not a command is searched too.",
    examples: [
      { text: "find graph neural networks", says: "All matching records and people" },
      { text: '"deep learning" year:2020..2024', says: "The exact phrase, in five calendar years" },
      { text: "find 10.1000/182", says: "The record with this DOI" },
    ],
  },
  {
    name: "who",
    aliases: ["whois"],
    takes: "people",
    right: "colleagues.find",
    operations: ["records.findColleagues"],
    writes: false,
    says: "Colleagues by name, department, designation, degree or research interest; also as of a day.",
    examples: [
      { text: "who rao", says: "Colleagues with this name" },
      {
        text: 'who interest:"machine learning" dept:Computer',
        says: "People in a department with this research interest",
      },
      { text: "who dept:Computer by:designation", says: "The number of people of a department by designation" },
      {
        text: "count people by:nature on:2026-06-30",
        says: "The headcount of a day, also of those who have left since",
      },
      { text: "who -degree:phd joined:2024", says: "People without a Ph.D. who joined in a year" },
    ],
  },
  {
    name: "open",
    aliases: ["go", "goto", "cd"],
    takes: "place",
    operations: [],
    writes: false,
    says: "Open a screen, the list of a record type, or a record.",
    examples: [
      { text: "open notifications", says: "The notifications" },
      { text: "open journal", says: "The list of journal papers" },
      { text: "open upload", says: "Bulk upload" },
    ],
  },
  {
    name: "add",
    aliases: ["new", "create"],
    takes: "entry",
    right: "records.write",
    operations: ["records.create"],
    writes: true,
    fills: true,
    says: "Add a record; the text in quotes is its title.",
    examples: [
      { text: 'add patent title:"A pump driven by the sun"', says: "A patent with this title" },
      { text: 'add journal "Sparse graphs" date:2024-06 index:scopus', says: "A paper with month and index" },
      { text: "add journal 10.1000/182", says: "A paper with this DOI" },
    ],
  },
  {
    name: "edit",
    aliases: ["change"],
    takes: "record",
    right: "records.change",
    operations: ["records.change"],
    writes: true,
    fills: true,
    says: "Change a record: give words of its title or its id, then the new values of its fields.",
    examples: [
      { text: "edit profile", says: "Your own profile" },
      { text: 'edit patent "solar pump" status:granted', says: "The patent with this title becomes granted" },
    ],
  },
  {
    name: "delete",
    aliases: ["remove", "rm"],
    takes: "record",
    right: "records.remove",
    operations: ["records.remove"],
    writes: true,
    says: "Delete a record. It can be restored from the bin.",
    examples: [{ text: 'delete patent "solar pump"', says: "The patent with this title" }],
  },
  {
    name: "restore",
    aliases: ["undelete"],
    takes: "record",
    right: "records.decide",
    operations: ["records.action"],
    writes: true,
    says: "Restore a record from the bin.",
    examples: [{ text: 'restore patent "solar pump"', says: "The patent with this title" }],
  },
  {
    name: "submit",
    aliases: [],
    takes: "record",
    right: "records.decide",
    operations: ["records.action"],
    writes: true,
    says: "Submit a draft.",
    examples: [{ text: 'submit journal "sparse graphs"', says: "The paper with this title" }],
  },
  {
    name: "withdraw",
    aliases: [],
    takes: "record",
    right: "records.decide",
    operations: ["records.action"],
    writes: true,
    says: "Change a submitted record back to draft.",
    examples: [{ text: 'withdraw journal "sparse graphs"', says: "The paper with this title" }],
  },
  {
    name: "verify",
    aliases: [],
    takes: "record",
    right: "reviews.decide",
    operations: ["reviews.verify", "reviews.undo", "reviews.decideMany"],
    writes: true,
    says: "Verify a submitted record of your department.",
    examples: [{ text: 'verify journal "sparse graphs"', says: "The paper with this title" }],
  },
  {
    name: "return",
    aliases: [],
    takes: "record",
    right: "reviews.decide",
    operations: ["reviews.return"],
    writes: true,
    says: "Open a submitted record in the review, to return it with a reason.",
    examples: [{ text: 'return journal "sparse graphs"', says: "The paper with this title" }],
  },
  {
    name: "clone",
    aliases: ["copy"],
    takes: "record",
    right: "records.decide",
    operations: ["records.action"],
    writes: true,
    says: "A new draft with the same fields.",
    examples: [{ text: 'clone seminar "machine learning"', says: "The seminar with this title" }],
  },
  {
    name: "confirm",
    aliases: [],
    takes: "record",
    right: "records.decide",
    operations: ["records.action"],
    writes: true,
    says: "Confirm that a record that names you is yours.",
    examples: [{ text: 'confirm conference "sensor fusion"', says: "The paper with this title" }],
  },
  {
    name: "decline",
    aliases: [],
    takes: "record",
    right: "records.decide",
    operations: ["records.action"],
    writes: true,
    says: "Decline a record that names you but is not yours.",
    examples: [{ text: 'decline conference "sensor fusion"', says: "The paper with this title" }],
  },
  {
    name: "claim",
    aliases: [],
    takes: "words",
    right: "claims.file",
    operations: ["claims.file"],
    writes: true,
    says: "Claim to be an author of an existing record, by its DOI or other identifier.",
    examples: [{ text: "claim 10.1000/182", says: "The record with this DOI" }],
  },
  {
    name: "accept",
    aliases: [],
    takes: "words",
    right: "claims.answer",
    operations: ["claims.answerMany"],
    writes: true,
    says: "Accept claims of authorship: of a colleague, of a title, or all.",
    examples: [
      { text: 'accept "Asha Rao"', says: "Every open claim of this colleague" },
      { text: "accept all", says: "Every open claim" },
    ],
  },
  {
    name: "reject",
    aliases: [],
    takes: "words",
    right: "claims.answer",
    operations: ["claims.answerMany"],
    writes: true,
    says: "Reject claims of authorship: of a colleague, of a title, or all.",
    examples: [{ text: 'reject "Asha Rao"', says: "Every open claim of this colleague" }],
  },
  {
    name: "merge",
    aliases: [],
    takes: "records",
    right: "duplicates.decide",
    operations: ["duplicates.compare", "duplicates.merge"],
    writes: true,
    says: "Merge 2 to 6 records of one work; give their ids, the one to keep first. It can be undone.",
    examples: [{ text: "merge 01890a5d 01890b7e", says: "The records whose ids begin so become one" }],
  },
  {
    name: "import",
    aliases: ["upload"],
    takes: "file",
    right: "imports.use",
    operations: ["imports.create"],
    writes: true,
    says: "Import the rows of a file; you can check every row first.",
    examples: [
      { text: "import journals.csv", says: "The record type is detected from the columns" },
      { text: "import patent granted.xlsx", says: "The rows are patents" },
    ],
  },
  {
    name: "export",
    aliases: ["download"],
    takes: "question",
    right: "records.export",
    operations: ["records.exportList"],
    writes: false,
    says: "The rows as a file, as CSV unless you give another format.",
    examples: [
      { text: "export journal ay:2024-25", says: "The list as CSV" },
      { text: "journal ay:2024-25 | csv", says: "The same" },
    ],
  },
  {
    name: "notify",
    aliases: ["announce"],
    takes: "message",
    right: "announcements.send",
    operations: ["notifications.announce"],
    writes: true,
    fills: true,
    says: "Send a notification to a department, to people or, by default, to everyone you may notify.",
    examples: [
      { text: 'notify "Proofs are due on Friday"', says: "To everyone you may notify" },
      { text: 'notify "Proofs are due" to:Computer subject:Reminder', says: "To a department, with a subject" },
    ],
  },
  {
    name: "help",
    aliases: ["man", "suggestion", "suggestions"],
    takes: "topic",
    operations: [],
    writes: false,
    says: "Help, with examples you can run; give a word for help on it.",
    examples: [
      { text: "help", says: "Everything" },
      { text: "help count", says: "Help on one command" },
      { text: "help ay", says: "Help on one field" },
    ],
  },
  {
    name: "history",
    aliases: [],
    takes: "words",
    operations: [],
    writes: false,
    says: "Earlier commands; with words, only those that contain them.",
    examples: [
      { text: "history", says: "All of it" },
      { text: "history journal", says: "Earlier commands about journals" },
    ],
  },
  {
    name: "theme",
    aliases: [],
    takes: "choice",
    choices: ["light", "dark", "system"],
    right: "own.account",
    operations: ["own.changePreferences"],
    writes: false,
    says: "Light, dark, or the same as the device.",
    examples: [{ text: "theme dark", says: "Dark theme" }],
  },
  {
    name: "clear",
    aliases: ["cls", "re-init", "reinit"],
    takes: "nothing",
    operations: [],
    writes: false,
    says: "Clear the panel.",
    examples: [{ text: "clear", says: "The panel is empty" }],
  },
  {
    name: "logout",
    aliases: ["exit", "quit", "logoff", "signout"],
    takes: "nothing",
    right: "own.account",
    operations: ["auth.signOut"],
    writes: false,
    says: "End this session.",
    examples: [{ text: "logout", says: "Log out" }],
  },
] as const satisfies readonly Verb[];
export type VerbName = (typeof table)[number]["name"];

/** Every action of the language. */
export const allVerbs: readonly (Verb & { name: VerbName })[] = table;

const byWord = new Map(
  allVerbs.flatMap((verb) => [verb.name, ...verb.aliases].map((word) => [foldLabel(word), verb] as const)),
);

/** By name or alias, ignoring case and hyphens. */
export function findVerb(written: string): (Verb & { name: VerbName }) | undefined {
  return /^[\p{L}-]+$/u.test(written) ? byWord.get(foldLabel(written)) : undefined;
}

export function verbCalled(name: VerbName): Verb & { name: VerbName } {
  const verb = allVerbs.find((one) => one.name === name);
  if (!verb) throw new Error(`There is no command "${name}".`);
  return verb;
}
