import { reports } from "#contract/accreditation/reports.ts";
import { exportTable } from "../accreditation/export-table.ts";
import { pageOfTable } from "../accreditation/page-of-table.ts";
import { readTable } from "../accreditation/read-table.ts";
import type { AppContext } from "../app-context.ts";
import { parseOptions } from "../parse-options.ts";
import { withAccount } from "./with-account.ts";

export type ReportRequest = {
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
export async function readReportAs(appContext: AppContext, request: ReportRequest) {
  const input = inputOf(request);
  return withAccount(appContext, request.email, "reports.read", async (scope, requester) => {
    const read = await readTable(scope, requester, request.table, input);
    return reports.read.response.parse(await pageOfTable(requester.actor, read, { limit: Number.MAX_SAFE_INTEGER }));
  });
}

/** The table as a file, as for that account. */
export async function exportReportAs(appContext: AppContext, request: ReportRequest & { format?: string | undefined }) {
  const input = { ...inputOf(request), format: request.format };
  return withAccount(appContext, request.email, "reports.read", (scope, requester) =>
    exportTable(scope, requester, request.table, input),
  );
}

function inputOf({ period, dept, manual, form, students, verified }: ReportRequest): Parameters<typeof readTable>[3] {
  const options = { period, dept, manual, form, students, verified: verified ? "true" : undefined };
  return parseOptions(reports.export.query, options);
}
