import type { ScoreSheetRow } from "#kinds/define-kind.ts";
import type { RecordData } from "#kinds/field.ts";
import { kinds } from "#kinds/registry.ts";
import type { Candidate } from "../candidate.ts";
import { inListedJournal, isRetracted } from "../listed-journal.ts";
import { fulfils } from "../rows/check.ts";
import type { Check } from "../rows/check-definition.ts";

/** Rows of Table 2 of Appendix II of the UGC Regulations of 2018. */
export const scoreRows = ["1", "2a", "2b", "3", "4a", "4b", "4c", "4d", "5a", "5c", "6"] as const;
export type ScoreRow = (typeof scoreRows)[number];

export type ScoreSettings = {
  /** A paper has 10 points in languages and humanities, 8 in sciences and engineering. */
  stream: "sciences" | "humanities";
  /** Points for the impact factor are added to those of the paper or replace them. The regulation says "augmented". */
  impact: "add" | "replace";
};

/** A record's points in hundredths: all of them, and the person's share. */
export type RecordPoints = { row: ScoreRow; whole: number; percent: number; points: number };

/** Why a record has no points; `score-texts.ts` has the text of each. */
export type NoPoints =
  // A paper in a journal that is neither listed nor peer-reviewed and has no impact factor.
  | "unlisted"
  | "retracted"
  | "filed-only"
  | "no-level"
  | "no-status"
  | "no-credits"
  // A course that was taken, not developed or coordinated.
  | "learner"
  | "not-awarded";

/** The points of a record for a person in its list of people. */
export function pointsOf(candidate: Candidate, account: string, settings: ScoreSettings): RecordPoints | NoPoints {
  const { data, kind } = candidate;
  const shared = wholeOf(candidate, settings);
  if (shared === undefined) throw new Error(`${kind.slug} has no points.`);
  if (typeof shared === "string") return shared;
  const percent = shareOf(shared.sharedAs, candidate, account, data);
  return { row: shared.row, whole: shared.points, percent, points: (shared.points * percent) / 100 };
}

/** How points are shared, in per cent: authors 70 and 30, investigators 50 each, guides 70 each. */
type Sharing = "authors" | "investigators" | "guides" | "none";
type SharedPoints = { row: ScoreRow; points: number; sharedAs: Sharing };

/** The points of a record by the rule of its kind, before they are shared. */
const pointsByRule: Readonly<
  Record<ScoreSheetRow, (data: RecordData, settings: ScoreSettings) => SharedPoints | NoPoints>
> = {
  paper: (data, settings) => ({ row: "1", points: paperPoints(data, settings), sharedAs: "authors" }),
  book({ contribution, nationalInternational }) {
    if (contribution === "translator") return { row: "2b", points: 800, sharedAs: "authors" };
    const [international, national] = contribution === "editor" ? [1000, 800] : [1200, 1000];
    const points = nationalInternational === "international" ? international : national;
    return { row: "2a", points, sharedAs: "authors" };
  },
  chapter: () => ({ row: "2a", points: 500, sharedAs: "authors" }),
  course: coursePoints,
  scholar({ status }) {
    if (status === "awarded") return { row: "4a", points: 1000, sharedAs: "guides" };
    return status === "submitted" ? { row: "4a", points: 500, sharedAs: "guides" } : "not-awarded";
  },
  project({ status, sanctionedAmount }) {
    const isLarge = typeof sanctionedAmount === "number" && sanctionedAmount > tenLakh;
    if (status === "completed") return { row: "4b", points: isLarge ? 1000 : 500, sharedAs: "investigators" };
    return status === "ongoing" ? { row: "4c", points: isLarge ? 500 : 200, sharedAs: "investigators" } : "no-status";
  },
  consultancy: () => ({ row: "4d", points: 300, sharedAs: "none" }),
  patent({ status, nationalInternational, country }) {
    if (status !== "published" && status !== "granted") return "filed-only";
    const isAbroad = typeof country === "string" && !isIndia(country);
    const isInternational = nationalInternational ? nationalInternational === "international" : isAbroad;
    return { row: "5a", points: isInternational ? 1000 : 700, sharedAs: "none" };
  },
  award: awardPoints,
  talk: talkPoints,
};

/** The kinds that have points. */
export const scoredKinds = kinds.filter(({ scoreSheetRow }) => scoreSheetRow !== undefined);

const tenLakh = 1_000_000_00;

const scoresAsPaper: Check = {
  some: [{ field: "peerReviewed", equals: true }, { field: "impactFactor", isAbove: -1 }, inListedJournal],
};

function wholeOf({ kind, data }: Candidate, settings: ScoreSettings): SharedPoints | NoPoints | undefined {
  if (fulfils(isRetracted, kind, data)) return "retracted";
  if (kind.scoreSheetRow === "paper" && !fulfils(scoresAsPaper, kind, data)) return "unlisted";
  return kind.scoreSheetRow && pointsByRule[kind.scoreSheetRow](data, settings);
}

/** The limits of impact factors are those of published calculators: <1, 1..2, >2..5, >5..10, >10. */
export function paperPoints({ impactFactor, peerReviewed }: RecordData, { stream, impact }: ScoreSettings): number {
  const base = stream === "sciences" ? 800 : 1000;
  const extra = typeof impactFactor === "number" ? impactPoints(impactFactor) : peerReviewed === true ? 500 : 0;
  return impact === "add" ? base + extra : extra || base;
}

function impactPoints(factor: number): number {
  if (factor < 1) return 1000;
  if (factor <= 2) return 1500;
  if (factor <= 5) return 2000;
  return factor <= 10 ? 2500 : 3000;
}

/** Developing a course gives 20 points for four credits, 5 a credit if shorter; coordinating it 8, or 2 a credit. */
function coursePoints({ contribution, credits }: RecordData): SharedPoints | NoPoints {
  if (contribution !== "developed" && contribution !== "coordinated") return "learner";
  if (typeof credits !== "number") return "no-credits";
  const each = contribution === "developed" ? 500 : 200;
  return { row: "3", points: Math.min(credits, 4) * each, sharedAs: "none" };
}

function awardPoints({ level }: RecordData): SharedPoints | NoPoints {
  const points = { international: 700, national: 500 }[String(level)];
  return points === undefined ? "no-level" : { row: "5c", points, sharedAs: "none" };
}

/** An international event gives more points abroad than in India. */
function talkPoints({ nationalInternational, level, country }: RecordData): SharedPoints | NoPoints {
  const isAbroad = typeof country === "string" && !isIndia(country);
  const byLevel = { international: isAbroad ? 700 : 500, national: 300, state: 200, university: 200 };
  const ofEvent = String(nationalInternational ?? level);
  if (!Object.hasOwn(byLevel, ofEvent)) return "no-level";
  return { row: "6", points: byLevel[ofEvent as keyof typeof byLevel], sharedAs: "none" };
}

const isIndia = (country: string) => /^(?:in|india|bharat)$/i.test(country.trim());

/** The person's percentage of the points. Shares may add up to more than 100, by the regulation. */
function shareOf(sharing: Sharing, { people }: Candidate, account: string, data: RecordData): number {
  const index = people.findIndex((one) => one.account === account);
  const own = people[index];
  if (sharing === "none" || people.length === 0) return 100;
  if (sharing === "guides") return people.length > 1 || hasOthers(data.otherGuides) ? 70 : 100;
  if (sharing === "investigators") {
    // Somebody who is not an investigator has no larger share than one.
    const joint = people.filter((one) => one === own || one.role === "principal" || one.role === "co");
    return joint.length > 1 ? 50 : 100;
  }
  // People involved are no printed authors, so they do not lower the share of those who are.
  const authors = own?.role === "involved" ? people : people.filter(({ role }) => role !== "involved");
  if (authors.length === 1) return 100;
  if (authors.length === 2) return 70;
  return authors[0] === own || own?.role === "lead" || own?.corresponding === true ? 70 : 30;
}

const hasOthers = (others: unknown) => Array.isArray(others) && others.length > 0;
