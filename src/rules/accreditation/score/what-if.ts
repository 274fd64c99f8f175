import { countedState } from "#kinds/record-state.ts";
import { text } from "#texts/text.ts";
import type { Candidate } from "../candidate.ts";
import { type NoPoints, pointsOf, type ScoreSettings } from "./points.ts";
import { type ScoreSheet, scoreSheet } from "./score-sheet.ts";
import type { ScoreReason } from "./score-texts.ts";

/** A record that counts for the person, with the academic years that its date may be in; none without a date. */
export type ScoreCandidate = { candidate: Candidate; years: readonly number[] };

export type ScoreQuestion = {
  account: string;
  settings: ScoreSettings;
  /** The first and last academic year; null: all records. */
  asked: { from: number; to: number } | null;
};

type ExcludedRecord = { about: ScoreCandidate; reason: ScoreReason };
export type ScoreWithExcluded = { sheet: ScoreSheet; excluded: ExcludedRecord[] };

/** The score sheet, and each record without points with its first reason. */
export function judgeScore(
  all: readonly ScoreCandidate[],
  { account, settings, asked }: ScoreQuestion,
): ScoreWithExcluded {
  const judged = all.map((about) => ({ about, reason: reasonOf(about, asked) }));
  const sheet = scoreSheet(
    judged.flatMap(({ about, reason }) => (reason ? [] : [about.candidate])),
    account,
    settings,
  );
  const without = new Map(sheet.excluded.map(({ record, reason }) => [record, reason]));
  return {
    sheet,
    excluded: judged.flatMap(({ about, reason }) => {
      const found = reason ?? without.get(about.candidate.id);
      return found ? [{ about, reason: found }] : [];
    }),
  };
}

function reasonOf(
  { candidate: { isDuplicate, state }, years }: ScoreCandidate,
  asked: ScoreQuestion["asked"],
): ScoreReason | undefined {
  if (asked) {
    const [year, ...others] = years;
    if (year === undefined) return "undated";
    if (others.length > 0) return "month-needed";
    if (year < asked.from || year > asked.to) return "other-period";
  }
  if (isDuplicate) return "counted-once";
  return countedState(state) === "draft" ? "draft" : undefined;
}

export const scoreChanges = ["submit", "date", "review"] as const;
export type ScoreChange = (typeof scoreChanges)[number];

/** The change that fixes each reason. Changes that others decide, such as the grant of a patent, are not offered. */
const fixes: Partial<Record<ScoreReason, ScoreChange>> = {
  draft: "submit",
  undated: "date",
  "month-needed": "date",
  unlisted: "review",
};

export const changeTexts: Readonly<Record<ScoreChange, string>> = {
  submit: text("If the drafts are submitted"),
  date: text("If the missing dates are given and are in these years"),
  review: text("If the papers are marked as peer-reviewed"),
};

export type WhatIf = {
  /** For each change alone: the records that would get points, and the increase of the total. Hundredths. */
  changes: { change: ScoreChange; records: string[]; gain: number }[];
  /** With all changes together, which may be more than their sum: a draft may also need a date. */
  all: { records: number; gain: number };
  /** The points of each such record with all needed changes, before the limit of row 6. Hundredths. */
  points: ReadonlyMap<string, number>;
};

/** The score with changed facts. Nothing is saved, and the score sheet itself does not change. */
export function whatIf(all: readonly ScoreCandidate[], question: ScoreQuestion, now: ScoreWithExcluded): WhatIf {
  const reasons = new Map(now.excluded.map(({ about, reason }) => [about, reason]));
  const totalWith = (changed: ReadonlyMap<ScoreCandidate, ScoreCandidate>) =>
    judgeScore(
      all.map((one) => changed.get(one) ?? one),
      question,
    ).sheet.total - now.sheet.total;
  const alone = scoreChanges.flatMap((change) => {
    const changed = new Map<ScoreCandidate, ScoreCandidate>();
    for (const [about, reason] of reasons) {
      const fixed = fixes[reason] === change ? withChange(about, change, question) : undefined;
      if (fixed && firstReason(fixed, question) === undefined) changed.set(about, fixed);
    }
    if (changed.size === 0) return [];
    return [{ change, records: [...changed.keys()].map(({ candidate }) => candidate.id), gain: totalWith(changed) }];
  });
  const whole = new Map<ScoreCandidate, ScoreCandidate>();
  const points = new Map<string, number>();
  for (const about of reasons.keys()) {
    const fixed = withAll(about, question);
    if (!fixed) continue;
    whole.set(about, fixed);
    const found = pointsOf(fixed.candidate, question.account, question.settings);
    if (typeof found !== "string") points.set(about.candidate.id, found.points);
  }
  return { changes: alone, all: { records: whole.size, gain: whole.size === 0 ? 0 : totalWith(whole) }, points };
}

/** Applies the changes that its reasons need, one after the other; undefined if that is not enough. */
function withAll(about: ScoreCandidate, question: ScoreQuestion): ScoreCandidate | undefined {
  let now: ScoreCandidate | undefined = about;
  for (let step = 0; now && step <= scoreChanges.length; step++) {
    const reason = firstReason(now, question);
    if (reason === undefined) return now;
    const change: ScoreChange | undefined = fixes[reason];
    now = change && withChange(now, change, question);
  }
  return undefined;
}

function firstReason(about: ScoreCandidate, { account, settings, asked }: ScoreQuestion): ScoreReason | undefined {
  const reason = reasonOf(about, asked);
  if (reason) return reason;
  const found: NoPoints | object = pointsOf(about.candidate, account, settings);
  return typeof found === "string" ? found : undefined;
}

/** Undefined if the change cannot help: no possible month of the year is in the period. */
function withChange(about: ScoreCandidate, change: ScoreChange, { asked }: ScoreQuestion): ScoreCandidate | undefined {
  const { candidate, years } = about;
  switch (change) {
    case "submit":
      return { ...about, candidate: { ...candidate, state: "submitted" } };
    case "review":
      return { ...about, candidate: { ...candidate, data: { ...candidate.data, peerReviewed: true } } };
    case "date": {
      if (!asked) return undefined;
      if (years.length === 0) return { ...about, years: [asked.to] };
      const possibleYear = years.find((year) => year >= asked.from && year <= asked.to);
      return possibleYear === undefined ? undefined : { ...about, years: [possibleYear] };
    }
  }
}
