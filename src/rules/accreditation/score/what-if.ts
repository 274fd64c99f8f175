import { countedState } from "#kinds/record-state.ts";
import { text } from "#texts/text.ts";
import type { Candidate } from "../candidate.ts";
import { type NoPoints, pointsOf, type ScoreSettings } from "./points.ts";
import { type ScoreSheet, scoreSheet } from "./score-sheet.ts";
import type { ScoreReason } from "./score-texts.ts";

/** A record that counts for the person, and the academic years that its date may be in; no year without a date. */
export type ScoreCandidate = { candidate: Candidate; years: readonly number[] };

export type ScoreRequest = {
  account: string;
  settings: ScoreSettings;
  /** The first and last academic year of the sheet; null: all records. */
  period: { from: number; to: number } | null;
};

type ExcludedRecord = { entry: ScoreCandidate; reason: ScoreReason };
export type ScoreWithExcluded = { sheet: ScoreSheet; excluded: ExcludedRecord[] };

/** The score sheet, and each record without points with its first reason. */
export function scoreRecords(
  all: readonly ScoreCandidate[],
  { account, settings, period }: ScoreRequest,
): ScoreWithExcluded {
  const evaluated = all.map((entry) => ({ entry, reason: findReasonNotCounted(entry, period) }));
  const sheet = scoreSheet(
    evaluated.flatMap(({ entry, reason }) => (reason ? [] : [entry.candidate])),
    account,
    settings,
  );
  const reasonById = new Map(sheet.excluded.map(({ record, reason }) => [record, reason]));
  return {
    sheet,
    excluded: evaluated.flatMap(({ entry, reason }) => {
      const found = reason ?? reasonById.get(entry.candidate.id);
      return found ? [{ entry, reason: found }] : [];
    }),
  };
}

function findReasonNotCounted(
  { candidate: { isDuplicate, state }, years }: ScoreCandidate,
  period: ScoreRequest["period"],
): ScoreReason | undefined {
  if (period) {
    if (years.length === 0) return "undated";
    if (!years.some((year) => year >= period.from && year <= period.to)) return "other-period";
    if (years.length > 1) return "month-needed";
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
  date: text("If the missing dates are entered and fall in these years"),
  review: text("If the papers are marked as peer-reviewed"),
};

export type WhatIf = {
  /** For each change alone: the records that would get points, and the increase of the total. Hundredths. */
  changes: { change: ScoreChange; records: string[]; gain: number }[];
  /** With all changes together, which may be more than their sum: a draft may also need a date. */
  all: { records: number; gain: number };
  /** The points of each such record with all needed changes, before row 6 of the sheet is limited. Hundredths. */
  points: ReadonlyMap<string, number>;
};

/** What each change would add to the score. Nothing is saved, and the score sheet itself does not change. */
export function computeWhatIf(all: readonly ScoreCandidate[], request: ScoreRequest, now: ScoreWithExcluded): WhatIf {
  const reasons = new Map(now.excluded.map(({ entry, reason }) => [entry, reason]));
  const gainWith = (changed: ReadonlyMap<ScoreCandidate, ScoreCandidate>) =>
    scoreRecords(
      all.map((one) => changed.get(one) ?? one),
      request,
    ).sheet.total - now.sheet.total;
  const changes = scoreChanges.flatMap((change) => {
    const changed = new Map<ScoreCandidate, ScoreCandidate>();
    for (const [entry, reason] of reasons) {
      const fixed = fixes[reason] === change ? withChange(entry, change, request) : undefined;
      if (fixed && noPointsReason(fixed, request) === undefined) changed.set(entry, fixed);
    }
    if (changed.size === 0) return [];
    return [{ change, records: [...changed.keys()].map(({ candidate }) => candidate.id), gain: gainWith(changed) }];
  });
  const together = new Map<ScoreCandidate, ScoreCandidate>();
  const points = new Map<string, number>();
  for (const entry of reasons.keys()) {
    const fixed = withNeededChanges(entry, request);
    if (!fixed) continue;
    together.set(entry, fixed);
    const found = pointsOf(fixed.candidate, request.account, request.settings);
    if (typeof found !== "string") points.set(entry.candidate.id, found.points);
  }
  return { changes, all: { records: together.size, gain: together.size === 0 ? 0 : gainWith(together) }, points };
}

/** The record after every change that it needs to get points; undefined if no change helps. */
function withNeededChanges(entry: ScoreCandidate, request: ScoreRequest): ScoreCandidate | undefined {
  let now: ScoreCandidate | undefined = entry;
  for (let step = 0; now && step <= scoreChanges.length; step++) {
    const reason = noPointsReason(now, request);
    if (reason === undefined) return now;
    const change: ScoreChange | undefined = fixes[reason];
    now = change && withChange(now, change, request);
  }
  return undefined;
}

function noPointsReason(entry: ScoreCandidate, { account, settings, period }: ScoreRequest): ScoreReason | undefined {
  const reason = findReasonNotCounted(entry, period);
  if (reason) return reason;
  const found: NoPoints | object = pointsOf(entry.candidate, account, settings);
  return typeof found === "string" ? found : undefined;
}

/** Undefined if the change cannot help: no possible month of the year is in the period. */
function withChange(entry: ScoreCandidate, change: ScoreChange, { period }: ScoreRequest): ScoreCandidate | undefined {
  const { candidate, years } = entry;
  switch (change) {
    case "submit":
      return { ...entry, candidate: { ...candidate, state: "submitted" } };
    case "review":
      return { ...entry, candidate: { ...candidate, data: { ...candidate.data, peerReviewed: true } } };
    case "date": {
      if (!period) return undefined;
      if (years.length === 0) return { ...entry, years: [period.to] };
      const possibleYear = years.find((year) => year >= period.from && year <= period.to);
      return possibleYear === undefined ? undefined : { ...entry, years: [possibleYear] };
    }
  }
}
