import type { ProofType } from "./proof-types.ts";
import { capitalsAsTitle, organisationLine } from "./words.ts";

type ProofText = { type: ProofType | undefined; lines: readonly string[]; joinedLines: string };

const withoutOrganiser: readonly (ProofType | undefined)[] = ["Patent", "Copyright", "Membership", "Reviewer"];
const platform = /\b(?:NPTEL|SWAYAM|Coursera|edX|Udemy|Spoken Tutorial)\b/i;

const organisedBy =
  /\b(?:(?:organi[sz]ed|conducted|hosted|arranged|offered)(?:\s+jointly)?\s+by|authori[sz]ed\s+by|sanctioned\s+by)\s+(?:the\s+)?/giu;
const nameEnd =
  /\s+(?:from\b|during\b|on\s+(?:the\s+)?(?:\d|\p{Lu}[a-z]{2,8}\s*\d)|held\b|in\s+(?:association|collaboration)\b|sponsored\b|between\b|at\s+\p{Lu}|under\b|and\s+(?:offered|sponsored|was|held)\b|for\s+(?:the|a)\b|dated?\b|with\b|has\b|is\b)|\.(?:\s|$)|\s\(|[,;:]\s*(?=\d|(?:from|during|held|on)\b)/iu;

/** Who organised, sanctioned or gave it: named in the text, else the head of the letter, else the end. */
export function findOrganisation({ type, lines, joinedLines }: ProofText): string | undefined {
  if (withoutOrganiser.includes(type)) return undefined;
  return (
    namedIn(joinedLines) ??
    letterheadOf(lines) ??
    (type === "Course" ? platform.exec(joinedLines)?.[0] : undefined) ??
    endOf(lines)
  );
}

function namedIn(joinedLines: string): string | undefined {
  for (const match of [...joinedLines.matchAll(organisedBy)].slice(0, 10)) {
    const rest = joinedLines.slice(match.index + match[0].length, match.index + match[0].length + 200);
    const end = nameEnd.exec(rest)?.index ?? rest.length;
    const name = rest
      .slice(0, end)
      .replace(/\s+/g, " ")
      .replace(/[\s,;:.-]+$/, "");
    if (/^[\p{Lu}\p{Lo}]/u.test(name) && name.length > 2) return capitalsAsTitle(name);
  }
  return undefined;
}

const letterBody = /^\s*(?:this\b|to\s*[,:]|to$|date|ref|certified|presented|awarded|sub|dear|प्रमाणित)/i;
const unitWords = /^(?:department|dept|school|cent(?:re|er)|.{0,40}\b(?:cent(?:re|er)|cell|school))\b/i;
const institutionWords = /university|college|institut|polytechnic|academy/i;

/** The head of the letter: a department with the college below it is both. */
function letterheadOf(lines: readonly string[]): string | undefined {
  const first = lines.slice(0, 6);
  const end = first.findIndex((line) => letterBody.test(line));
  const head = end < 0 ? first : first.slice(0, end);
  const index = head.findIndex((line) => isName(line));
  const [line, next] = [head[index], head[index + 1]];
  if (line === undefined) return undefined;
  const isPart =
    unitWords.test(line) &&
    !institutionWords.test(line) &&
    next !== undefined &&
    institutionWords.test(next) &&
    isName(next);
  return capitalsAsTitle(isPart ? `${line}, ${next}` : line);
}

const isName = (line: string) =>
  line.length < 120 &&
  organisationLine.test(line) &&
  !/certificat|award|conference|workshop|seminar|\b(?:on|held|from|during)\b/i.test(line);

function endOf(lines: readonly string[]): string | undefined {
  const found = lines
    .slice(-4)
    .reverse()
    .find((line) => isName(line) && !/^(?:head|principal|dean|director|convener|to\b|dr|prof|sub)/i.test(line));
  return found === undefined || /\b(?:is|has|have|was|the)\b/i.test(found) ? undefined : capitalsAsTitle(found);
}
