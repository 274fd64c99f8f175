import { wordTable } from "#kinds/derive/fold.ts";
import type { DepartmentName } from "#kinds/field.ts";
import { findDepartment } from "#kinds/fields/department.ts";
import { profileKinds } from "#kinds/registry.ts";
import { findScreen } from "../../vocabulary/find-screen.ts";
import { findKinds, kindWords } from "../../vocabulary/kind-names.ts";
import { peopleNouns } from "../../vocabulary/people-nouns.ts";
import { notInNames } from "../people-words.ts";
import { isAt, phraseAt, phraseLengthAt } from "../phrases.ts";
import {
  changeWords,
  fileWords,
  importFillers,
  importVerbs,
  logoutPhrases,
  namesOfLists,
  otherScreenNames,
  phrasesBeforeThemes,
  politeWords,
  requestPhrases,
  screenNouns,
  themeNouns,
  themes,
  visitPhrases,
} from "../screen-words.ts";
import { fillers } from "../sentence-words.ts";
import type { Word } from "../words.ts";

/** Reads a sentence that only opens something: "dark mode", "change password", "take me to the reports page". */
export function readScreen(sentence: readonly Word[], departments: readonly DepartmentName[] = []): string | undefined {
  const words = politeWords.has(sentence.at(-1)?.folded ?? "") ? sentence.slice(0, -1) : sentence;
  if (words.some(({ isCommandSyntax }) => isCommandSyntax)) return undefined;
  const start = phraseLengthAt(words, 0, requestPhrases);
  const line = words
    .slice(start)
    .map(({ folded }) => folded)
    .join(" ");
  if (awaitingMe.test(line)) return "open review";
  if (mineToReview.test(line)) return "open review";
  if (ownCv.test(line)) return "open cv";
  if (ownTasks.test(line)) return "open dashboard";
  if (heads.test(line)) return "open heads";
  const person = readPageOfPerson(words.slice(start), line, departments);
  if (person !== undefined) return person;
  if (/^help(?: me)?$/u.test(line)) return "help";
  const theme = readTheme(words, start);
  if (theme) return theme;
  if (logoutPhrases.some((phrase) => isAt(words, start, phrase) && start + phrase.split(" ").length === words.length))
    return "logout";
  if (isImport(words, start)) return "open upload";
  const visited = phraseLengthAt(words, start, visitPhrases);
  const verbLength = visited || phraseLengthAt(words, start, changeWords);
  const lead = start + verbLength;
  return screenAfter(words, lead, { hasRequest: lead > 0, isChange: verbLength > visited });
}

/** "Papers pending my approval", "what is waiting for my review": the reviewer's queue. */
const awaitingMe =
  /^(?:(?:show|list|what|which|how many)\b.*)?(?:[a-z]+ )?(?:pending|waiting|awaiting)(?: for| with| on)? my (?:approval|review|verification)$/u;

/** "What needs my approval", "what do I have to verify", "my pending approvals". */
const mineToReview =
  /^(?:(?:what|which|show|list)\b.*\bfor me to (?:verify|approve|review)|(?:what|which|show|list)\b.*\b(?:needs?|awaits?|waits for) my (?:approval|review|verification)|what (?:do i (?:have|need) to|should i|must i) (?:verify|approve|review)|(?:(?:show|list|see|view)(?: me)? )?my pending (?:approvals|reviews|verifications))$/u;

/** "Download my CV", "my resume as PDF": its page has the formats. */
const ownCv =
  /^(?:(?:show|open|download|export|print|make|create|generate|get|build|prepare) )?(?:me )?my (?:own )?(?:cv|resume|bio ?data|curriculum vitae)(?: (?:as|in|to) (?:a )?(?:pdf|word|docx)(?: file)?)?$/u;

/** "My tasks", "what do I have to do": the dashboard begins with them. */
const ownTasks =
  /^(?:(?:(?:show|open|list|view|see|what are|what is)(?: me)? )?(?:all )?(?:my )?(?:pending |open )?(?:tasks?|to dos?|todos?)(?: list)?|what (?:do i (?:have|need) to|should i|must i) do(?: today| next| now)?)$/u;

/** "List of HODs", "HOD names", "who are the heads of department". */
const heads =
  /^(?:(?:show|give|see|view|display)(?: me)? )?(?:(?:the )?(?:list|names?|details) of |who are )?(?:all )?(?:the )?(?:hods?|heads? of departments?)(?: (?:list|names?|details))?$/u;

const pages: Readonly<Record<string, "cv" | "who">> = wordTable({
  cv: "cv",
  resume: "cv",
  biodata: "cv",
  "bio data": "cv",
  "curriculum vitae": "cv",
  profile: "who",
  ...Object.fromEntries(
    ["email", "e-mail", "email id", "mail id", "email address", "contact details", "designation", "qualification"]
      .concat("qualifications", "experience")
      .map((what) => [what, "who"] as const),
  ),
});
const page = Object.keys(pages).join("|");
const request = "(?:(?:show|open|see|view|get|download|find|make|print|generate)(?: me)? )?(?:the )?";
const pageOf = new RegExp(`^${request}(?<page>${page}) (?:of|for) (?<name>.+)$`, "u");
const pageAfter = new RegExp(`^${request}(?<name>.+) (?<page>${page})$`, "u");
const titleOfPerson =
  /^(?:(?:dr|prof|(?:(?:assistant|associate) )?professor|principal|director|dean|hod|faculty|teacher|guide|mr|mrs|ms)(?:\. ?| ))+/u;

/** "CV of Dr Rao", "Rao's CV", "profile of Asha Rao". */
function readPageOfPerson(
  words: readonly Word[],
  line: string,
  departments: readonly DepartmentName[],
): string | undefined {
  const isPossessive = words.some((word) => word.isPossessive);
  const found = pageOf.exec(line) ?? (isPossessive ? pageAfter.exec(line) : null);
  const verb = pages[found?.groups?.page ?? ""];
  const name = (found?.groups?.name ?? "").replace(titleOfPerson, "");
  const isName = name
    .split(" ")
    .every((word) => !/^(?:|my|me|mine|\d+)$/u.test(word) && !fillers.has(word) && !peopleNouns.includes(word));
  // "Travis Head"; but "IT head" is an office.
  const others = name.replace(/(?<= )(?:head|dean)$/u, "").trim();
  const isGroup =
    kindWords.includes(name) || notInNames.test(others) || findDepartment(others, departments) !== undefined;
  return verb && isName && !isGroup ? `${verb} ${name}` : undefined;
}

/** Whether a sentence means an import, without naming a file: "import excel", "upload papers from a csv file". */
function isImport(words: readonly Word[], start: number): boolean {
  const lead = phraseLengthAt(words, start, importVerbs);
  const rest = words.slice(start + lead).map(({ folded }) => folded);
  const isKnown = rest.every((word) => fileWords.has(word) || importFillers.has(word) || kindWords.includes(word));
  return lead > 0 && isKnown && rest.some((word) => fileWords.has(word));
}

function readTheme(words: readonly Word[], start: number): string | undefined {
  const lead = start + phraseLengthAt(words, start, phrasesBeforeThemes);
  const the = phraseLengthAt(words, lead, ["the", "to"]);
  const theme = phraseAt(words, lead + the, themes);
  const end = lead + the + 1;
  const look = phraseLengthAt(words, end, themeNouns);
  const isThemed = look > 0 || words.slice(0, lead).some(({ folded }) => folded === "theme");
  return theme && isThemed && end + look === words.length ? `theme ${theme.meaning}` : undefined;
}

function screenAfter(
  words: readonly Word[],
  lead: number,
  { hasRequest, isChange }: { hasRequest: boolean; isChange: boolean },
): string | undefined {
  const article = phraseLengthAt(words, lead, ["to the", "to my", "the", "my own", "my", "to", "our"]);
  const isOwn = /my/u.test(
    words
      .slice(lead, lead + article)
      .map(({ folded }) => folded)
      .join(" "),
  );
  const last = words.at(-1)?.folded ?? "";
  const rest = words.slice(lead + article, screenNouns.includes(last) ? -1 : undefined).map(({ folded }) => folded);
  const name = rest.join(" ");
  if (name === "") return undefined;
  const known = otherScreenNames[name] ?? (isOwn ? otherScreenNames[`my ${name}`] : undefined);
  if (known !== undefined) return `open ${known}`;
  const document = findKinds(name, { allowsPart: false });
  const isDocument = document.length > 0 && document.every((kind) => profileKinds.includes(kind));
  const isOnly = !hasRequest && article === 0 && !screenNouns.includes(last);
  if (isDocument) return isOnly ? undefined : isChange ? `edit ${name}` : `open ${name}`;
  const screen = findScreen(name);
  // "show faculty" asks for people, not for the screen.
  if (!screen || isOnly || namesOfLists.has(name)) return undefined;
  return `open ${screen}`;
}
