import { mayUse } from "#access/rights.ts";
import { reports } from "#contract/accreditation/reports.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import { type Scope, withScope } from "#db/scope.ts";
import { findActor } from "../accounts/session/find-actor.ts";
import { exportTable } from "../accreditation/export-table.ts";
import { pageOfTable } from "../accreditation/page-of-table.ts";
import { readTable } from "../accreditation/read-table.ts";
import type { AppContext } from "../app-context.ts";
import { parseOptions } from "../parse-options.ts";
import { ensureAllowed } from "../refusal.ts";

export type AskedReport = {
  email: string;
  table: string;
  period?: string | undefined;
  dept?: string | undefined;
  manual?: string | undefined;
  form?: string | undefined;
  verified?: boolean | undefined;
  students?: string | undefined;
};

/** The whole table as for the account with this address, with the fields of the API's answer. */
export async function readReportAs(appContext: AppContext, request: AskedReport) {
  return as(appContext, request, async (scope, requester, input) => {
    const read = await readTable(scope, requester, request.table, input);
    return reports.read.answer.parse(await pageOfTable(requester.actor, read, { limit: Number.MAX_SAFE_INTEGER }));
  });
}

/** The table as a file, as for that account. */
export async function exportReportAs(appContext: AppContext, request: AskedReport & { format?: string | undefined }) {
  return as(appContext, request, (scope, requester, input) =>
    exportTable(scope, requester, request.table, { ...input, format: request.format }),
  );
}

type Requester = Parameters<typeof exportTable>[1];
type Input = Parameters<typeof readTable>[3];

async function as<Result>(
  appContext: AppContext,
  { email, period, dept, manual, form, students, verified }: AskedReport,
  work: (scope: Scope, requester: Requester, input: Input) => Promise<Result>,
): Promise<Result> {
  const actor = await findActor(appContext, email);
  ensureAllowed(mayUse(actor, "reports.read"));
  const input = parseOptions(reports.export.query, {
    period,
    dept,
    manual,
    form,
    students,
    verified: verified ? "true" : undefined,
  });
  return withScope(appContext.database, actor.institute, async (scope) => {
    const { academicStart, name } = await findInstitute(scope);
    return work(scope, { actor, academicStart, instituteName: name }, input);
  });
}
