import { foldText, wordTable } from "#kinds/derive/fold.ts";
import { editDistance } from "#kinds/derive/titles/edit-distance.ts";

/** Words for comparing, with their abbreviations and variants in offices' headings. */
const variants: Readonly<Record<string, string>> = {
  number: "no nos num numbers qty",
  volume: "vol",
  issue: "iss",
  page: "pg pgs pp pages",
  year: "yr yrs years",
  month: "mth",
  date: "dt dates",
  department: "dept deptt depts",
  university: "univ uni",
  institute: "inst institution hei institutions",
  organisation: "org orgn organization",
  organised: "organizing organising organized organiser organizer organisers organizers",
  government: "govt",
  amount: "amt",
  received: "recd recieved",
  lakh: "lacs lac lakhs",
  rupees: "rs inr rupee",
  international: "intl int",
  national: "natl nat",
  conference: "conf",
  professor: "prof",
  designation: "designations desig",
  application: "appln appl app",
  registration: "regn reg registered",
  registered: "regd",
  publication: "pub publ pubn published publications",
  publisher: "publishing publishers",
  author: "authors auth writer writers coauthor coauthors",
  faculty: "faculties",
  teacher: "teachers staff employee lecturer",
  coordinator: "coordinators",
  qualification: "qualfn",
  experience: "exp expt",
  schedule: "sched",
  programme: "prog program programmes programs progs",
  project: "proj",
  journal: "jl jnl jour",
  certificate: "cert certificates certi",
  link: "weblink url website hyperlink webpage links urls",
  wos: "wos",
  abdc: "abdc",
  scholar: "scholars",
  guide: "guides supervisor supervisors",
  funding: "funded",
  sponsoring: "sponsor sponsored sponsors sponsorer",
  grant: "grants granted",
  sanctioned: "sanction",
  utilised: "utilized utilization",
  citation: "cited",
  student: "students",
  participant: "participants",
  beneficiaries: "beneficiary",
  pi: "pi",
  copi: "copi",
  award: "awarded awards",
  awarding: "awarding",
  filing: "filed",
  type: "nature",
  title: "titled titel heading",
  name: "name names",
  topic: "topic",
  indexed: "indexing index indexation",
  level: "level",
  venue: "place location city",
  start: "commencement starting begin beginning",
  end: "ending completion completed",
  joining: "joined",
  inventor: "patentee patenter inventors",
  editor: "editors",
  speaker: "experts expert speakers resource",
  person: "persons",
};
const ignoredWords =
  "if any the of in a an and for at by with on to from is was whether please mention specify provide give as or its their s etc per applicable during under through full y n";
const normalWords: Readonly<Record<string, string>> = wordTable({
  ...Object.fromEntries(
    Object.entries(variants).flatMap(([word, spellings]) => spellings.split(" ").map((spelling) => [spelling, word])),
  ),
  ...Object.fromEntries(ignoredWords.split(" ").map((word) => [word, ""])),
});

/** A correction for `tokensOf` that leaves every word as it is. */
export const keepWord = (word: string) => word;

/** Reduces a heading to words for comparing, with variants of a word made equal. */
export function tokensOf(heading: string, correct: (word: string) => string): string[] {
  const folded = foldText(simplifyHeading(heading));
  const words = folded.split(" ").flatMap((word) => {
    const known = normalWords[word];
    if (known !== undefined) return known === "" ? [] : [known];
    const corrected = correct(singular(word));
    return [normalWords[corrected] ?? corrected].filter((one) => one !== "");
  });
  return [...new Set(words)];
}

/** Removes the other language of a bilingual heading, and joins terms of several words into one. */
export function simplifyHeading(heading: string): string {
  const latin = /[A-Za-z]{2}/.test(heading) ? heading.replace(/[\u0900-\u0dff]+/g, " ") : heading;
  return latin
    .replace(/ph\s*\.?\s*d\b\.?/gi, "phd")
    .replace(/\bs(?:r|l|rl)?\s*[./]?\s*(?:no\b|n\b|#)\.?/gi, "serial no")
    .replace(/^\s*(?:no|#|sr|sl|s\.?\s?n)\s*\.?\s*$/i, "serial no")
    .replace(/#/g, " no ")
    .replace(/\bco\s*[-–]?\s*(?:pi|p\.i\.?|investigators?)(?:\(s\)|s)?(?![a-z])/gi, "copi")
    .replace(/\bco\s?-\s?ordinator/gi, "coordinator")
    .replace(/\bp\.?\s?i\.?(?=\W|$)/g, "pi")
    .replace(/\bP\.?\s?I\.?(?=\W|$)/g, "pi")
    .replace(/\be\s?[-–]\s?issn/gi, "eissn")
    .replace(/\b(?:p|print)\s?[-–]?\s?issn/gi, "issn")
    .replace(/\bh\s?[-–]?\s?index/gi, "hindex")
    .replace(/\bi\s?[-–]?\s?10\s?[-–]?\s?index/gi, "iten")
    .replace(/web\s+of\s+sciences?/gi, "wos")
    .replace(/google\s+scholar/gi, "googlescholar")
    .replace(/\(s\)|\/s\b|'s\b|’s\b/gi, " ")
    .replace(/\bin (?:the )?(?:same )?order\b.*$/i, " ")
    .replace(/\betc\b\.?/gi, " ");
}

/** Makes `papers` and `paper` one word. */
function singular(word: string): string {
  if (word.length <= 3 || /(?:ss|us|is|series)$/.test(word)) return word;
  if (/ies$/.test(word) && word.length > 5) return `${word.slice(0, -3)}y`;
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

/** Limits the cache of words from files. */
const maxCached = 5000;

/** Finds the word of the vocabulary that differs by one typo (two in long words), otherwise returns the word itself. */
export function correctorFor(vocabulary: ReadonlySet<string>): (word: string) => string {
  const cache = new Map<string, string>();
  return (word) => {
    if (word.length < 5 || word.length > 30 || vocabulary.has(word) || /\d/.test(word)) return word;
    const cached = cache.get(word);
    if (cached !== undefined) return cached;
    const maxDistance = word.length >= 8 ? 2 : 1;
    let best: { word: string; distance: number } = { word, distance: maxDistance + 1 };
    for (const other of vocabulary) {
      if (other.length < 5 || other[0] !== word[0] || Math.abs(other.length - word.length) > maxDistance) continue;
      // "Authored" is not a typo of "author", nor "edited" of "editor".
      if (word.endsWith("ed") !== other.endsWith("ed")) continue;
      const distance = editDistance(word, other, maxDistance);
      if (distance < best.distance) best = { word: other, distance };
    }
    if (cache.size >= maxCached) cache.clear();
    cache.set(word, best.word);
    return best.word;
  };
}
