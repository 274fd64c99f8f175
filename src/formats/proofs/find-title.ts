import type { ProofType } from "./proof-types.ts";
import { capitalsAsTitle, organisationLine } from "./words.ts";

type ProofText = { type: ProofType | undefined; lines: readonly string[]; joinedLines: string };

const maxLength = 300;

/** Where a title ends that has no quotation marks. */
const titleEnd =
  /\s+(?:organi[sz]ed|conducted|held|hosted|sponsored|arranged|offered|scheduled|jointly|from\s+(?:the\s+)?(?:\d|\p{Lu}[a-z]{2,8}\.?\s*\d)|during\b|on\s+(?:the\s+)?(?:\d|\p{Lu}[a-z]{2,8}\s*\d)|between\s+\d|at\s+(?:the\s+)?\p{Lu}|in\s+(?:association|collaboration|our|the)\b|under\s+(?:the|my|your|his|her)\b|by\s+(?:the\s+)?\p{Lu}|with\s+(?:an?|the|effect)\b|an\s+online\b|authori[sz]ed|has\s+been|have\s+been|as\s+disclosed|dated|w\.e\.f|and\s+(?:obtained|secured|completed)|for\s+(?:an?|the)\s+(?:period|duration|grant)|विषय|में|$)|\n(?=(?:We|With reference|I am|It is|This|The above|In\s|Dear|Ref|Sub|Date|To\s*,|\(?\d{1,2}[).]|[^\n:]{2,30}:)(?:\b|\s|(?<=[:).])))|[.;]\s+(?=\p{Lu})|\s[-–]\s(?=release)|[.,;:\s]*$/iu;

const quoted =
  /[“"„«]([^”"“„«»]{3,300})[”"»]|(?<=^|[\s(:])[‘']([^’'‘]{3,300}(?:’s\s[^’'‘]{3,100})?)[’'](?=[\s.,;)]|$)/gu;

const named =
  /\b(?:entitled|titled|title of the work|title of (?:the )?invention|on the (?:topic|theme|subject)(?: of)?|project title|topic|theme|title)\s*[:\-–]?\s*(?=[\p{L}\d])/giu;
const about =
  /\b(?:programme|program|fdp|sttp|course|training|workshop|seminar|webinar|symposium|talk|lecture|session|work|services?)\s+(?:on|in|about|for|of)\s+(?=[\p{Lu}\d])/giu;
const completed =
  /\b(?:complet(?:ed|ing)|passed)\s+(?:the\s+|an?\s+)?(?:online\s+)?(?:certification\s+)?(?:course\s+)?(?:on\s+|in\s+|titled\s+)?(?=\p{Lu})/gu;
const award =
  /(?:(?:\p{Lu}[\p{L}’'.-]{0,20}|of|in|for|the|and|&)\s+){1,8}(?:Award|AWARD|Prize|PRIZE)(?:\s*[-–,]?\s*(?:19|20)\d\d(?:-\d\d)?)?/u;
const journal =
  /(?:\p{Lu}[\p{L}-]{1,25}\s+){0,4}(?:Journal|Transactions|Letters|Annals|Review|Proceedings)(?:\s+(?:of|on|in|for|the|and|&|\p{Lu}[\p{L}-]{1,25})){0,8}/u;
const post = /\bappoint(?:ed|ment)\s+(?:as|to the post of)\s+(?:an?\s+|the\s+)?/iu;

/** The title of what the text is about, a guess. */
export function findTitle({ type, lines, joinedLines }: ProofText): string | undefined {
  if (type === "Appointment") return titleAfter(post, joinedLines);
  if (type === "Membership")
    return capitalsAsTitle(lines.find((line) => organisationLine.test(line)) ?? "") || undefined;
  if (type === "Reviewer")
    return capitalsAsTitle(lines.map((line) => journal.exec(line)?.[0]).find(Boolean) ?? "") || undefined;
  if (type === "Award") {
    const text = lines.map((line) => award.exec(line)?.[0]).find(Boolean) ?? award.exec(joinedLines)?.[0];
    return text === undefined
      ? inQuotes(joinedLines)
      : capitalsAsTitle(text.replace(/^(?:the|of|in|for|and|&)\s+/i, ""));
  }
  return (
    inQuotes(joinedLines) ??
    firstTitleAfter(named, joinedLines) ??
    firstTitleAfter(about, joinedLines) ??
    (type === "Course" ? firstTitleAfter(completed, joinedLines) : undefined)
  );
}

function inQuotes(joinedLines: string): string | undefined {
  for (const match of [...joinedLines.matchAll(quoted)].slice(0, 20)) {
    const words = (match[1] ?? match[2] ?? "").replace(/\s+/g, " ").trim();
    if (/[\p{L}\p{M}]{3}/u.test(words)) return words.replace(/[.,;:]+$/, "");
  }
  return undefined;
}

/** What follows the first of these words, up to where a title ends. */
function titleAfter(words: RegExp, joinedLines: string): string | undefined {
  const found = words.exec(joinedLines);
  return found ? upTo(joinedLines.slice(found.index + found[0].length)) : undefined;
}

function firstTitleAfter(words: RegExp, joinedLines: string): string | undefined {
  for (const match of [...joinedLines.matchAll(words)].slice(0, 20)) {
    const title = upTo(joinedLines.slice(match.index + match[0].length));
    if (title !== undefined) return title;
  }
  return undefined;
}

function upTo(rest: string): string | undefined {
  const beginning = rest.slice(0, maxLength);
  const end = titleEnd.exec(beginning)?.index ?? beginning.length;
  const title = beginning
    .slice(0, end)
    .replace(/\s+/g, " ")
    .replace(/^[\s:.,–-]+|[\s:.,;–-]+$/g, "");
  return title.length > 2 && title.split(" ").length < 40 ? title : undefined;
}
