import type { Candidate } from "../candidate.ts";
import { type NoPoints, pointsOf, type ScoreRow, type ScoreSettings, scoreRows } from "./points.ts";

export type ScoreLine = {
  record: string;
  kind: string;
  title: string;
  /** Points of the work before the person's share, in hundredths as all points here. */
  whole: number;
  percent: number;
  points: number;
};

export type ScoreSheet = {
  rows: { row: ScoreRow; points: number; lines: ScoreLine[] }[];
  /**
   * Row 6 may be at most 30 per cent of the total, that is 3/7 of the other rows: its points, the most that may count
   * (rounded half up) and what is counted.
   */
  cap: { raw: number; most: number; counted: number };
  total: number;
  /** The categories with points, of six; points must come from at least three. */
  categories: string[];
  excluded: { record: string; kind: string; title: string; reason: NoPoints }[];
};

export function scoreSheet(records: readonly Candidate[], account: string, settings: ScoreSettings): ScoreSheet {
  const lines = new Map<ScoreRow, ScoreLine[]>(scoreRows.map((row) => [row, []]));
  const excluded: ScoreSheet["excluded"] = [];
  for (const record of records) {
    const about = { record: record.id, kind: record.kind.slug, title: record.title };
    const found = pointsOf(record, account, settings);
    if (typeof found === "string") excluded.push({ ...about, reason: found });
    else lines.get(found.row)?.push({ ...about, whole: found.whole, percent: found.percent, points: found.points });
  }
  const rows = scoreRows.map((row) => {
    const own = (lines.get(row) ?? []).sort((a, b) => b.points - a.points || a.title.localeCompare(b.title, "en"));
    return { row, lines: own, points: sum(own.map(({ points }) => points)) };
  });
  const raw = rows.find(({ row }) => row === "6")?.points ?? 0;
  const others = sum(rows.map(({ points }) => points)) - raw;
  const most = Math.floor((others * 6 + 7) / 14);
  const counted = Math.min(raw, most);
  return {
    rows,
    cap: { raw, most, counted },
    total: others + counted,
    categories: [
      ...new Set(
        rows.filter(({ points, row }) => points > 0 && (row !== "6" || counted > 0)).map(({ row }) => row.slice(0, 1)),
      ),
    ],
    excluded,
  };
}

function sum(points: readonly number[]): number {
  return points.reduce((all, one) => all + one, 0);
}
