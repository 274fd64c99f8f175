import { foldLabel } from "./closest.ts";

/**
 * What stands after a verb.
 * question: kinds, a condition, `by:`, `sum:`, `sort:`, `in:`, `top:`, pipes · people: a condition about colleagues ·
 * record: an id, or kinds and a condition that only one record meets; values where `fills` ·
 * entry: one kind and its values · place: a screen, a kind, an address or an id · file: a kind if need be and a file's name ·
 * message: a text in quotes and whom it is for · topic, words: plain text · choice: one of `choices` · nothing.
 */
export const argumentTypes = [
  "question",
  "people",
  "record",
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
  /** Entry of the rights table without which it is neither offered nor done; absent: everybody signed in. */
  right?: string;
  /** Operations of the contract it leads to. */
  operations: readonly string[];
  /** It changes something, so what it will do is shown before it is done. */
  writes: boolean;
  /** `field:value` after it fills fields instead of asking. */
  fills?: boolean;
  choices?: readonly string[];
  says: string;
  examples: readonly Example[];
};

/** A later deed is an entry here, and what carries it out. */
const table = [
  {
    name: "list",
    aliases: ["show", "ls"],
    takes: "question",
    right: "records.read",
    operations: ["records.list"],
    writes: false,
    says: "The records of one or several kinds. The word itself may be left out.",
    examples: [
      { text: "journal ay:2024-25 index:scopus", says: "Journal papers of an academic year that Scopus lists" },
      { text: "patent,copyright missing:proof", says: "Patents and copyrights that lack a proof" },
      { text: "projects amount:>10lakh sort:-date", says: "Funded projects above ten lakh, the latest first" },
      {
        text: "conference (index:scopus or index:wos) -state:draft",
        says: "Listed conference papers, drafts left out",
      },
      { text: "my patents", says: "Only the own ones" },
      { text: "list in:bin", says: "What lies in the bin" },
    ],
  },
  {
    name: "count",
    aliases: ["total"],
    takes: "question",
    right: "records.count",
    operations: ["records.count"],
    writes: false,
    says: "How many distinct works there are, parted by what you name; or the sum of a field.",
    examples: [
      { text: "count journal,conference by:year dept:Computer", says: "Papers of a department by calendar year" },
      { text: "count publications by:dept,ay", says: "Every publication by department and academic year" },
      { text: "count projects by:fy sum:amount", says: "Sanctioned money by financial year" },
      { text: "count sttp by:person sum:days top:10", says: "The ten teachers with the most days of training" },
      { text: "journal ay:2024-25 | count by:faculty | csv", says: "Papers of each teacher, as a file" },
      { text: "count patent by:status | chart", says: "Patents by status, drawn" },
    ],
  },
  {
    name: "find",
    aliases: ["search", "grep"],
    takes: "question",
    right: "records.read",
    operations: ["records.list"],
    writes: false,
    says: "People and records by any words. A line that is no command is searched for too.",
    examples: [
      { text: "find graph neural networks", says: "Everything that speaks of it" },
      { text: '"deep learning" year:2020..2024', says: "The very phrase, in five calendar years" },
      { text: "find 10.1000/182", says: "The work with this DOI" },
    ],
  },
  {
    name: "who",
    aliases: ["whois"],
    takes: "people",
    right: "colleagues.find",
    operations: ["records.findColleagues"],
    writes: false,
    says: "Colleagues by name, department, designation or research interest.",
    examples: [
      { text: "who rao", says: "Colleagues of that name" },
      { text: 'who interest:"machine learning" dept:Computer', says: "Who works on it in a department" },
    ],
  },
  {
    name: "open",
    aliases: ["go", "goto", "cd"],
    takes: "place",
    operations: [],
    writes: false,
    says: "Go to a screen, to the list of a kind, or to a record.",
    examples: [
      { text: "open notifications", says: "The notices" },
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
    says: "Enter a record; what stands in quotes is its title.",
    examples: [
      { text: 'add patent title:"A pump driven by the sun"', says: "A patent with its title" },
      { text: 'add journal "Sparse graphs" date:2024-06 index:scopus', says: "A paper with month and indexing" },
      { text: "add journal 10.1000/182", says: "A paper by its DOI" },
    ],
  },
  {
    name: "edit",
    aliases: ["change"],
    takes: "record",
    right: "records.write",
    operations: ["records.change"],
    writes: true,
    fills: true,
    says: "Change a record: name it by words of its title or by its id, then what shall stand in its fields.",
    examples: [
      { text: "edit profile", says: "The own profile" },
      { text: 'edit patent "solar pump" status:granted', says: "The patent so named becomes granted" },
    ],
  },
  {
    name: "delete",
    aliases: ["remove", "rm"],
    takes: "record",
    right: "records.remove",
    operations: ["records.remove"],
    writes: true,
    says: "Move a record to the bin, from where it can be taken back for 30 days.",
    examples: [{ text: 'delete patent "solar pump"', says: "The patent so named" }],
  },
  {
    name: "restore",
    aliases: ["undelete"],
    takes: "record",
    right: "records.decide",
    operations: ["records.deed"],
    writes: true,
    says: "Take a record out of the bin.",
    examples: [{ text: 'restore patent "solar pump"', says: "The patent so named" }],
  },
  {
    name: "submit",
    aliases: [],
    takes: "record",
    right: "records.decide",
    operations: ["records.deed"],
    writes: true,
    says: "Hand a draft in.",
    examples: [{ text: 'submit journal "sparse graphs"', says: "The paper so named" }],
  },
  {
    name: "withdraw",
    aliases: [],
    takes: "record",
    right: "records.decide",
    operations: ["records.deed"],
    writes: true,
    says: "Make a submitted record a draft again.",
    examples: [{ text: 'withdraw journal "sparse graphs"', says: "The paper so named" }],
  },
  {
    name: "clone",
    aliases: ["copy"],
    takes: "record",
    right: "records.decide",
    operations: ["records.deed"],
    writes: true,
    says: "A new draft with the same fields.",
    examples: [{ text: 'clone seminar "machine learning"', says: "The seminar so named" }],
  },
  {
    name: "confirm",
    aliases: [],
    takes: "record",
    right: "records.decide",
    operations: ["records.deed"],
    writes: true,
    says: "Say of a record that names you: this is mine.",
    examples: [{ text: 'confirm conference "sensor fusion"', says: "The paper so named" }],
  },
  {
    name: "decline",
    aliases: [],
    takes: "record",
    right: "records.decide",
    operations: ["records.deed"],
    writes: true,
    says: "Say of a record that names you: this is not mine.",
    examples: [{ text: 'decline conference "sensor fusion"', says: "The paper so named" }],
  },
  {
    name: "claim",
    aliases: [],
    takes: "words",
    right: "claims.file",
    operations: ["claims.file"],
    writes: true,
    says: "Claim to be an author of a record that is here already, by its DOI or other identifier.",
    examples: [{ text: "claim 10.1000/182", says: "The work with this DOI" }],
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
    name: "import",
    aliases: ["upload"],
    takes: "file",
    right: "imports.use",
    operations: ["imports.create"],
    writes: true,
    says: "Bring rows of a file in; what becomes of each is shown first.",
    examples: [
      { text: "import journals.csv", says: "The kind is told by the columns" },
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
    says: "The rows as a file, CSV unless another is named.",
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
    operations: ["notices.announce"],
    writes: true,
    fills: true,
    says: "Send a notice to a department, to people or, if none is named, to all you look after.",
    examples: [
      { text: 'notify "Proofs are due on Friday"', says: "To everybody you look after" },
      { text: 'notify "Proofs are due" to:Computer subject:Reminder', says: "To a department, with a subject" },
    ],
  },
  {
    name: "help",
    aliases: ["man", "suggestion", "suggestions"],
    takes: "topic",
    operations: [],
    writes: false,
    says: "What can be asked, with examples that run; of one word when it is named.",
    examples: [
      { text: "help", says: "Everything" },
      { text: "help count", says: "One verb" },
      { text: "help ay", says: "One field" },
    ],
  },
  {
    name: "history",
    aliases: [],
    takes: "words",
    operations: [],
    writes: false,
    says: "What was asked before; with words, only the lines that hold them.",
    examples: [
      { text: "history", says: "All of it" },
      { text: "history journal", says: "Lines about journals" },
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
    says: "Light, dark, or as the device has it.",
    examples: [{ text: "theme dark", says: "White on black" }],
  },
  {
    name: "clear",
    aliases: ["cls", "re-init", "reinit"],
    takes: "nothing",
    operations: [],
    writes: false,
    says: "Empty the panel and begin anew.",
    examples: [{ text: "clear", says: "An empty panel" }],
  },
  {
    name: "logout",
    aliases: ["exit", "quit", "logoff", "signout"],
    takes: "nothing",
    right: "own.account",
    operations: ["auth.signOut"],
    writes: false,
    says: "End this session.",
    examples: [{ text: "logout", says: "Back to the login" }],
  },
] as const satisfies readonly Verb[];
export type VerbName = (typeof table)[number]["name"];

/** Every deed of the language. */
export const allVerbs: readonly (Verb & { name: VerbName })[] = table;

const byWord = new Map(
  allVerbs.flatMap((verb) => [verb.name, ...verb.aliases].map((word) => [foldLabel(word), verb] as const)),
);

/** By name or alias, whatever the case and hyphens. */
export function findVerb(written: string): (Verb & { name: VerbName }) | undefined {
  return /^[\p{L}-]+$/u.test(written) ? byWord.get(foldLabel(written)) : undefined;
}

export function verbCalled(name: VerbName): Verb & { name: VerbName } {
  const verb = allVerbs.find((one) => one.name === name);
  if (!verb) throw new Error(`There is no verb "${name}".`);
  return verb;
}
