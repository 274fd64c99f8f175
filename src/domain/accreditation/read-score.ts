import { viewerScopes } from "#access/policies/records.ts";
import type { reports } from "#contract/accreditation/reports.ts";
import type { Parsed, Presented } from "#contract/endpoint.ts";
import { findCountedDrafts } from "#db/queries/accreditation/find-candidates.ts";
import { type CandidateRow, eachCandidate } from "#db/queries/accreditation/table-candidates.ts";
import type { Scope } from "#db/scope.ts";
import type { Day } from "#kinds/day.ts";
import { countedState } from "#kinds/record-state.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { yearsOf } from "#rules/accreditation/rows/years-of-period.ts";
import { appraisal } from "#rules/accreditation/score/appraisal.ts";
import { scoredKinds } from "#rules/accreditation/score/points.ts";
import { rowTexts, scoreReasonTexts } from "#rules/accreditation/score/score-texts.ts";
import { changeTexts, computeWhatIf, type ScoreCandidate, scoreRecords } from "#rules/accreditation/score/what-if.ts";
import { yearIn } from "#rules/periods/year-in.ts";
import { readRequestedPeriod } from "./read-requested-period.ts";
import type { Requester } from "./read-table.ts";
import { withListings } from "./with-listings.ts";

const byAcademicYear = { period: "academic", count: 1 } as const;

type Query = Parsed<typeof reports.score>["query"];

/** The actor's own score sheet, from the records that count for them; points as hundredths become numbers here. */
export async function readScore(
  scope: Scope,
  { actor, academicStart }: Requester,
  { period, stream, impact }: Query,
): Promise<Presented<typeof reports.score>> {
  const settings = { academicYearStartsInMonth: academicStart };
  const requestedPeriod =
    period === undefined ? undefined : readRequestedPeriod(scope, period, byAcademicYear, settings);
  const rows: CandidateRow[] = [];
  const batches = eachCandidate(
    scope,
    { scope: -actor.account, accounts: [], readableScopes: viewerScopes(actor) },
    scoredKinds,
  );
  for await (const batch of batches) rows.push(...(await withListings(scope, batch)));
  const drafts = rows.filter(({ state }) => countedState(state) === "draft").map(({ id }) => id);
  const counted = drafts.length > 0 ? await findCountedDrafts(scope, -actor.account, drafts) : new Set();
  const candidates = rows.map((row): ScoreCandidate => {
    const own = new Set(
      row.authorships.flatMap(({ account, position }) => (account === actor.account ? [position] : [])),
    );
    const people = row.people.map(({ name, role, corresponding }, index) => ({
      name,
      role,
      corresponding,
      isOwn: own.has(index),
      account: own.has(index) ? actor.publicId : undefined,
    }));
    return {
      candidate: {
        ...row,
        kind: kindBySlug(row.kind),
        people,
        departments: [],
        isDuplicate: row.isDuplicate || counted.has(row.id),
      },
      years: row.day === null ? [] : yearsBetween(row.day, row.dayEnd ?? row.day),
    };
  });
  const request = { account: actor.publicId, settings: { stream, impact }, period: requestedPeriod ?? null };
  const scored = scoreRecords(candidates, request);
  const { sheet, excluded } = scored;
  const possible = computeWhatIf(candidates, request, scored);
  return {
    person: actor.name,
    periodText: period ?? null,
    // `asked` is the former name of `periodText`.
    asked: period ?? null,
    stream,
    impact,
    rows: sheet.rows.map(({ row, points, lines }) => ({
      row,
      label: rowTexts[row],
      points: points / 100,
      lines: lines.map((line) => ({ ...line, whole: line.whole / 100, points: line.points / 100 })),
    })),
    cap: { raw: sheet.cap.raw / 100, most: sheet.cap.most / 100, counted: sheet.cap.counted / 100 },
    total: sheet.total / 100,
    appraisal: appraisal.map(({ label, kinds }) => ({ label, kinds })),
    categories: sheet.categories,
    excluded: excluded.map(({ entry: { candidate }, reason }) => {
      const points = possible.points.get(candidate.id);
      return {
        record: candidate.id,
        kind: candidate.kind.slug,
        title: candidate.title,
        reason,
        label: scoreReasonTexts[reason],
        possible: points === undefined ? null : points / 100,
      };
    }),
    whatIf: {
      changes: possible.changes.map(({ change, records, gain }) => ({
        change,
        label: changeTexts[change],
        records,
        gain: gain / 100,
      })),
      all: { records: possible.all.records, gain: possible.all.gain / 100 },
    },
  };

  /** The academic years of the first and the last possible day, and those between. */
  function yearsBetween(first: Day, last: Day): number[] {
    const [from, to] = [first, last].map((day) => Number(yearIn("academic", { first: day, last: day }, settings)));
    return from === undefined || to === undefined ? [] : yearsOf({ from, to });
  }
}
