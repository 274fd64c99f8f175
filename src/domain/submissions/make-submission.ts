import { mayManageSubmissions } from "#access/policies/accreditation.ts";
import type { submissions } from "#contract/accreditation/submissions.ts";
import type { Parsed } from "#contract/endpoint.ts";
import { newId } from "#db/new-id.ts";
import { insertSubmission, type SubmissionRow } from "#db/queries/submissions/submissions.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { addYears, type Day } from "#kinds/day.ts";
import { maxYearsOfSubmission } from "#rules/accreditation/ends-of-period.ts";
import type { Manual, TableDefinition } from "#rules/accreditation/table-definition.ts";
import { sentence } from "#texts/sentence.ts";
import { aboutTable, tableName } from "../accreditation/about-table.ts";
import { readRequestedPeriod } from "../accreditation/read-requested-period.ts";
import { readTables } from "../accreditation/read-table.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { dayInSeconds, limitActions } from "../limit-attempts.ts";
import { ensureAllowed, refusalOfInput } from "../refusal.ts";
import { findDepartmentNamed, type Requester, readVisible } from "./submission-access.ts";

const maxTitleLength = 200;
/** By one person: each is a job that reads every record of its tables. */
const maxMadeADay = 100;

/**
 * Stores what is to be frozen, and queues the job that does it; a caller who freezes it at once has the job only if it
 * could not finish. The period of a campaign was checked at its opening.
 */
export async function makeSubmission(
  scope: Scope,
  { actor, academicStart }: Requester,
  body: Parsed<typeof submissions.make>["body"],
  { isOfCampaign = false, isFrozenByCaller = false } = {},
): Promise<SubmissionRow> {
  const department = await findDepartmentNamed(scope, actor, body.scope);
  ensureAllowed(mayManageSubmissions(actor, department?.id ?? null));
  const tableIds = [...new Set(body.reports)];
  const { manual, tables } = await readTables(scope, actor, body.manual);
  for (const tableId of tableIds) {
    const table = tables.find((one) => one.id === tableId);
    if (!table)
      throw refusalOfInput("reports", "unknown-report", sentence("There is no table {{report}}.", { report: tableId }));
    if (isOfCampaign) continue;
    const { from, to } = readRequestedPeriod(scope, body.period, table.years, {
      academicYearStartsInMonth: academicStart,
    });
    // Calendar years for every table: one period is asked of tables with different types of years.
    if (to > Number(scope.today.slice(0, 4)))
      throw refusalOfInput("period", "not-begun", sentence("The year {{year}} has not begun.", { year: to }));
    // A form of the institute may print more years.
    if (body.period?.trim() && to - from >= maxYearsOfSubmission)
      throw refusalOfInput(
        "period",
        "too-long",
        sentence("A submission has at most {{maxYears}} years. Make one for each part of the period.", {
          maxYears: maxYearsOfSubmission,
        }),
      );
  }
  if (body.assessmentEnds !== undefined) checkEnd(body.assessmentEnds, scope.today);
  await limitActions(scope, actor, { action: "submission", limit: maxMadeADay, windowSeconds: dayInSeconds });
  const chosenTables = tables.filter(({ id: tableId }) => tableIds.includes(tableId));
  const title = body.title?.trim() || titleOf(chosenTables, manual);
  const id = newId();
  return inTransaction(scope, async (tx) => {
    await insertSubmission(
      tx,
      {
        id,
        title,
        department: department?.id ?? null,
        tableIds,
        period: body.period?.trim() || null,
        manual: body.manual ?? null,
        isVerifiedOnly: body.verified === true,
        assessmentEnds: body.assessmentEnds ?? null,
        students: body.students ?? {},
        isFrozenByCaller,
      },
      actor.account,
    );
    await writeAudit(tx, actor, {
      action: "submission-made",
      target: title,
      detail: { submission: id, reports: tableIds, department: department?.code ?? null },
    });
    return readVisible(tx, actor, id);
  });
}

/** "NAAC 3.4.5; NBA 5.7.1", by the numbers that the pages show. */
function titleOf(tables: readonly TableDefinition[], manual: Manual): string {
  const names = tables.map((table) => tableName(aboutTable(table, manual)));
  return [...names.join("; ")].slice(0, maxTitleLength).join("");
}

/** By default the links to a submission expire a year after its assessment has ended. */
function checkEnd(end: Day, today: Day): void {
  if (end >= addYears(today, -1) && end <= addYears(today, maxYearsOfSubmission)) return;
  throw refusalOfInput(
    "assessmentEnds",
    "out-of-range",
    sentence(
      "The assessment ends on a day between a year ago and {{n}} years from today. Enter that day, or leave it empty.",
      { n: maxYearsOfSubmission },
    ),
  );
}
