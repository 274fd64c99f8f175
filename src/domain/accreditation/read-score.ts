import { viewerScopes } from "#access/policies/records.ts";
import type { reports } from "#contract/accreditation/reports.ts";
import type { Parsed, Presented } from "#contract/endpoint.ts";
import { type CandidateRow, eachCandidate } from "#db/queries/accreditation/table-candidates.ts";
import type { Scope } from "#db/scope.ts";
import { countedState } from "#kinds/record-state.ts";
import { kindBySlug } from "#kinds/registry.ts";
import type { Candidate } from "#rules/accreditation/candidate.ts";
import { scoredKinds } from "#rules/accreditation/score/points.ts";
import { scoreSheet } from "#rules/accreditation/score/score-sheet.ts";
import { rowTexts, type ScoreReason, scoreReasonTexts } from "#rules/accreditation/score/score-texts.ts";
import { yearIn } from "#rules/periods/year-in.ts";
import { periodAsked } from "./period-asked.ts";
import type { Requester } from "./read-table.ts";
import { withListings } from "./with-listings.ts";

const byAcademicYear = { period: "academic", count: 1 } as const;

type Query = Parsed<typeof reports.score>["query"];
type Given = { candidate: Candidate; reason: ScoreReason | undefined };

/** The actor's own score sheet, from the records that count for them; points as hundredths become numbers here. */
export async function readScore(
  scope: Scope,
  { actor, academicStart }: Requester,
  { period, stream, impact }: Query,
): Promise<Presented<typeof reports.score>> {
  const settings = { academicYearStartsInMonth: academicStart };
  const asked = period === undefined ? undefined : periodAsked(scope, period, byAcademicYear, settings);
  const rows: CandidateRow[] = [];
  const batches = eachCandidate(
    scope,
    { scope: -actor.account, accounts: [], viewer: viewerScopes(actor) },
    scoredKinds.map(kindBySlug),
    null,
  );
  for await (const batch of batches) rows.push(...(await withListings(scope, batch)));
  const given = rows.map((row): Given => {
    const own = new Set(
      row.authorships.flatMap(({ account, position }) => (account === actor.account ? [position] : [])),
    );
    const people = row.people.map(({ name, role, corresponding }, at) => ({
      name,
      role,
      corresponding,
      isOwn: own.has(at),
      account: own.has(at) ? actor.publicId : undefined,
    }));
    const candidate = { ...row, kind: kindBySlug(row.kind), people, departments: [] };
    const span = row.day === null ? null : { first: row.day, last: row.dayEnd ?? row.day };
    const year = yearIn("academic", span, settings);
    return { candidate, reason: reasonOf(candidate, year) };
  });

  const sheet = scoreSheet(
    given.flatMap(({ candidate, reason }) => (reason ? [] : [candidate])),
    actor.publicId,
    { stream, impact },
  );
  const left = [
    ...given.flatMap(({ candidate: { id, kind, title }, reason }) =>
      reason ? [{ record: id, kind: kind.slug, title, reason }] : [],
    ),
    ...sheet.excluded,
  ];
  return {
    person: actor.name,
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
    categories: sheet.categories,
    excluded: left.map((one) => ({ ...one, label: scoreReasonTexts[one.reason] })),
  };

  function reasonOf({ isRepeat, state }: Candidate, year: ReturnType<typeof yearIn>): ScoreReason | undefined {
    if (asked) {
      if (year === "no-date") return "undated";
      if (year === "month-needed") return "month-needed";
      if (year < asked.from || year > asked.to) return "other-period";
    }
    if (isRepeat) return "counted-once";
    return countedState(state) === "draft" ? "draft" : undefined;
  }
}
