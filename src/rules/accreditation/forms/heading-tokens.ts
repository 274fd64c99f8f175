import { foldText, wordTable } from "#kinds/derive/fold.ts";
import { editDistance } from "#kinds/derive/titles/edit-distance.ts";

/** Abbreviations and variants in offices' headings, with the word for comparing; "" means that it is ignored. */
const normalWords: Readonly<Record<string, string>> = wordTable({
  ...{ no: "number", nos: "number", num: "number", numbers: "number", vol: "volume", iss: "issue", pg: "page" },
  ...{ pgs: "page", pp: "page", pages: "page", yr: "year", yrs: "year", years: "year", mth: "month", dt: "date" },
  ...{
    dates: "date",
    dept: "department",
    deptt: "department",
    depts: "department",
    univ: "university",
    uni: "university",
  },
  ...{
    inst: "institute",
    institution: "institute",
    hei: "institute",
    institutions: "institute",
    org: "organisation",
    orgn: "organisation",
  },
  ...{ organization: "organisation", organizing: "organised", organising: "organised", organized: "organised" },
  ...{ organiser: "organised", organizer: "organised", organisers: "organised", organizers: "organised" },
  ...{
    govt: "government",
    amt: "amount",
    recd: "received",
    recieved: "received",
    lacs: "lakh",
    lac: "lakh",
    lakhs: "lakh",
  },
  ...{ rs: "rupees", inr: "rupees", rupee: "rupees", intl: "international", int: "international", natl: "national" },
  ...{ nat: "national", conf: "conference", prof: "professor", designations: "designation", desig: "designation" },
  ...{ appln: "application", appl: "application", app: "application", regn: "registration", reg: "registration" },
  ...{ regd: "registered", pub: "publication", publ: "publication", pubn: "publication", published: "publication" },
  ...{
    publications: "publication",
    publishing: "publisher",
    publishers: "publisher",
    authors: "author",
    auth: "author",
  },
  ...{ writer: "author", writers: "author", coauthor: "author", coauthors: "author", faculties: "faculty" },
  ...{ teachers: "teacher", staff: "teacher", employee: "teacher", lecturer: "teacher", coordinators: "coordinator" },
  ...{
    qty: "number",
    qualfn: "qualification",
    exp: "experience",
    expt: "experience",
    sched: "schedule",
    prog: "programme",
  },
  ...{ program: "programme", programmes: "programme", programs: "programme", progs: "programme", proj: "project" },
  ...{
    jl: "journal",
    jnl: "journal",
    jour: "journal",
    cert: "certificate",
    certificates: "certificate",
    certi: "certificate",
  },
  ...{ weblink: "link", url: "link", website: "link", hyperlink: "link", webpage: "link", links: "link", urls: "link" },
  ...{
    if: "",
    any: "",
    the: "",
    of: "",
    in: "",
    a: "",
    an: "",
    and: "",
    for: "",
    at: "",
    by: "",
    with: "",
    on: "",
    to: "",
  },
  ...{
    from: "",
    is: "",
    was: "",
    whether: "",
    please: "",
    mention: "",
    specify: "",
    provide: "",
    give: "",
    as: "",
    or: "",
  },
  ...{
    its: "",
    their: "",
    s: "",
    etc: "",
    per: "",
    applicable: "",
    during: "",
    under: "",
    through: "",
    full: "",
    y: "",
    n: "",
  },
  ...{ wos: "wos", abdc: "abdc", scholars: "scholar", guides: "guide", supervisor: "guide", supervisors: "guide" },
  ...{
    funded: "funding",
    sponsor: "sponsoring",
    sponsored: "sponsoring",
    sponsors: "sponsoring",
    sponsorer: "sponsoring",
  },
  ...{ grants: "grant", sanction: "sanctioned", utilized: "utilised", utilization: "utilised", cited: "citation" },
  ...{ students: "student", participants: "participant", beneficiary: "beneficiaries", pi: "pi", copi: "copi" },
  ...{
    granted: "grant",
    awarded: "award",
    awards: "award",
    awarding: "awarding",
    filed: "filing",
    registered: "registration",
  },
  ...{
    nature: "type",
    titled: "title",
    titel: "title",
    name: "name",
    names: "name",
    topic: "topic",
    heading: "title",
    indexing: "indexed",
  },
  ...{ index: "indexed", indexation: "indexed", level: "level", place: "venue", location: "venue", city: "venue" },
  ...{ commencement: "start", starting: "start", begin: "start", beginning: "start", ending: "end", completion: "end" },
  ...{ completed: "end", joined: "joining", patentee: "inventor", patenter: "inventor", inventors: "inventor" },
  ...{
    editors: "editor",
    experts: "speaker",
    expert: "speaker",
    speakers: "speaker",
    resource: "speaker",
    persons: "person",
  },
});

/** A correction for `tokensOf` that leaves every word as it is. */
export const sameWord = (word: string) => word;

/** Reduces a heading to words for comparing, with variants of a word made equal. */
export function tokensOf(heading: string, correct: (word: string) => string): string[] {
  const folded = foldText(plainHeading(heading));
  const words = folded.split(" ").flatMap((word) => {
    const known = normalWords[word];
    if (known !== undefined) return known === "" ? [] : [known];
    const right = correct(singular(word));
    return [normalWords[right] ?? right].filter((one) => one !== "");
  });
  return [...new Set(words)];
}

/** Removes the other language of a bilingual heading, and joins terms of several words into one. */
export function plainHeading(heading: string): string {
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
    const before = cache.get(word);
    if (before !== undefined) return before;
    const most = word.length >= 8 ? 2 : 1;
    let best: { word: string; distance: number } = { word, distance: most + 1 };
    for (const other of vocabulary) {
      if (other.length < 5 || other[0] !== word[0] || Math.abs(other.length - word.length) > most) continue;
      // "Authored" is no typo of "author", nor "edited" of "editor".
      if (word.endsWith("ed") !== other.endsWith("ed")) continue;
      const distance = editDistance(word, other, most);
      if (distance < best.distance) best = { word: other, distance };
    }
    if (cache.size >= maxCached) cache.clear();
    cache.set(word, best.word);
    return best.word;
  };
}
