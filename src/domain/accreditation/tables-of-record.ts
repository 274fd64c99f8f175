import { mayReadTablesOf } from "#access/policies/accreditation.ts";
import type { reports } from "#contract/accreditation/reports.ts";
import type { Presented } from "#contract/endpoint.ts";
import { listRecords } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import { periodText } from "#rules/accreditation/read-period.ts";
import { numberIn } from "#rules/accreditation/tables.ts";
import { listTables } from "./forms/list-tables.ts";
import { presentReason } from "./present-reason.ts";
import { evaluateDefinition, type Requester, readSharedData, type SharedData } from "./read-table.ts";

/** What each table makes of a record that the actor's tables contain; of others nothing is known. */
export async function tablesOfRecord(
  scope: Scope,
  requester: Requester,
  { kind, record }: { kind: string; record: string },
): Promise<Presented<typeof reports.ofRecord>> {
  const rows: Presented<typeof reports.ofRecord>["rows"] = [];
  const tables = await listTables(scope, requester.actor);
  const sharedData = await readSharedData(scope, requester.actor);
  const dept = await findDepartmentOf(scope, requester, { record, sharedData });
  for (const table of tables.filter(({ kinds }) => kinds.some((one) => one.kind === kind))) {
    const { manual, period, evaluated } = await evaluateDefinition(
      scope,
      requester,
      table,
      { record, dept },
      sharedData,
    );
    const isRow = evaluated.rows.some((one) => one.record === record);
    const reason =
      evaluated.excludedByIndex.find(({ count }) => count > 0)?.reason ??
      evaluated.excluded.find((one) => one.record === record)?.reason;
    if (!isRow && (reason === undefined || reason === "other-type")) continue;
    const shown = reason === undefined ? { label: null, action: null, fields: [] } : presentReason(reason, table);
    rows.push({
      id: table.id,
      body: table.body,
      number: numberIn(table, manual),
      title: table.title,
      periodText: periodText(table.years, period),
      // `asked` is the former name of `periodText`.
      asked: periodText(table.years, period),
      isRow,
      reason: reason ?? null,
      ...shown,
    });
  }
  return { rows };
}

/** The code of the department that counts the record, for somebody who leads several; otherwise there is no choice. */
async function findDepartmentOf(
  scope: Scope,
  { actor }: Requester,
  { record, sharedData }: { record: string; sharedData: SharedData },
): Promise<string | undefined> {
  const { open } = sharedData.departments;
  if (open.length < 2 || mayReadTablesOf(actor, null).allowed) return undefined;
  const [found] = await listRecords(scope, [record], { viewer: null });
  return open.find(({ id }) => found?.scopes.includes(id))?.code;
}
