import { hasKind } from "#access/policies/kinds.ts";
import { viewerScopes } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import type { appraisals } from "#contract/accreditation/appraisals.ts";
import type { Presented } from "#contract/endpoint.ts";
import { eachCandidate } from "#db/queries/accreditation/table-candidates.ts";
import type { AppraisalRow } from "#db/queries/appraisals.ts";
import type { Scope } from "#db/scope.ts";
import { countedState } from "#kinds/record-state.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { appraisal, appraisalRules } from "#rules/accreditation/score/appraisal.ts";
import { yearIn } from "#rules/periods/year-in.ts";
import { labelOf } from "#rules/periods/year-label.ts";
import { readScore } from "../accreditation/read-score.ts";

export type Sheet = NonNullable<Presented<typeof appraisals.read>["live"]>;
type Listed = Sheet["sections"][number]["records"][number];

type SheetOptions = Pick<AppraisalRow, "stream" | "impact" | "departmentNames"> & {
  year: number;
  academicStart: number;
};

/** The faculty member's score sheet of the year and the submitted records of each section, as they are now. */
export async function readSheet(
  scope: Scope,
  teacher: Actor,
  { stream, impact, departmentNames, year, academicStart }: SheetOptions,
): Promise<Sheet> {
  const period = labelOf("academic", year);
  const scoreOptions = { period, stream: stream ?? "sciences", impact: impact ?? "add" } as const;
  const score = await readScore(scope, { actor: teacher, academicStart }, scoreOptions);
  const listed = await listSubmitted(scope, teacher, { year, academicStart });
  return {
    person: teacher.name || teacher.email,
    department: departmentNames.join(", "),
    year: period,
    rules: appraisalRules,
    stream: scoreOptions.stream,
    impact: scoreOptions.impact,
    rows: score.rows.filter(({ lines }) => lines.length > 0),
    cap: score.cap,
    total: score.total,
    sections: appraisal.map(({ name, label, kinds }) => ({
      name,
      label,
      records: listed.filter(({ kind }) => kinds.includes(kind)),
    })),
  };
}

async function listSubmitted(
  scope: Scope,
  teacher: Actor,
  { year, academicStart }: Pick<SheetOptions, "year" | "academicStart">,
): Promise<Listed[]> {
  const appraisedKinds = [...new Set(appraisal.flatMap(({ kinds }) => kinds))].map(kindBySlug);
  const settings = { academicYearStartsInMonth: academicStart };
  const own = { scope: -teacher.account, accounts: [], readableScopes: viewerScopes(teacher) };
  const found: Listed[] = [];
  for await (const batch of eachCandidate(
    scope,
    own,
    appraisedKinds.filter((kind) => hasKind(teacher, kind)),
    new Set(),
  ))
    for (const { id, kind, state, title, day, dayEnd, isCounted, isDuplicate } of batch)
      if (
        day !== null &&
        isCounted &&
        !isDuplicate &&
        countedState(state) !== "draft" &&
        yearIn("academic", { first: day, last: dayEnd ?? day }, settings) === year
      )
        found.push({ record: id, kind, title });
  return found.sort(
    (one, other) => one.title.localeCompare(other.title, "en") || one.record.localeCompare(other.record),
  );
}
