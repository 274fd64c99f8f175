import { type Actor, leaders } from "#access/roles.ts";
import type { journals } from "#contract/accreditation/journals.ts";
import type { Presented } from "#contract/endpoint.ts";
import { listApprovers } from "#db/queries/accounts/accounts.ts";
import { putRetractions, type Retraction } from "#db/queries/journals/journal-lists.ts";
import { listRetractedRecords, type RetractedRecord } from "#db/queries/journals/listings.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { retractionReader } from "#formats/journals/read-journals.ts";
import { departmentsIn } from "#kinds/record-state.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { addNotifications } from "../../notifications/add-notification.ts";
import { Refusal } from "../../refusal.ts";
import { yieldOften } from "../../yield-often.ts";
import type { ReadFile } from "../reading/read-rows.ts";

const atOnce = 2000;

/** Stores notices by DOI and tells authors and heads of the records that new ones are about. */
export async function addRetractions(
  scope: Scope,
  actor: Actor,
  file: ReadFile,
): Promise<Presented<typeof journals.addRetractions>> {
  const read = retractionReader(file.header);
  if (!read)
    throw new Refusal("import-unreadable", {
      message: "The file needs the columns OriginalPaperDOI and RetractionNature.",
    });
  const found = new Map<string, Retraction>();
  const mayYield = yieldOften();
  for (const { cells, number } of file.rows) {
    const notice = read(cells, number);
    if (notice) found.set(`${notice.doi} ${notice.id}`, notice);
    await mayYield();
  }
  const notices = [...found.values()];
  return inTransaction(scope, async (tx) => {
    const added = new Set<string>();
    for (let from = 0; from < notices.length; from += atOnce)
      for (const doi of await putRetractions(tx, notices.slice(from, from + atOnce))) added.add(doi);
    const records = added.size === 0 ? [] : await listRetractedRecords(tx, [...added]);
    await tell(tx, records);
    await writeAudit(tx, actor, {
      action: "retractions-added",
      target: "Retraction Watch",
      detail: { notices: notices.length, added: added.size, records: records.length },
    });
    return { notices: notices.length, added: added.size, records: records.length };
  });
}

export async function readRetracted(scope: Scope): Promise<Presented<typeof journals.retracted>> {
  const rows = await listRetractedRecords(scope, null);
  return { rows: rows.map(({ id, scopes: _, authors: __, ...row }) => ({ ...row, record: id })) };
}

/** Each account once for each record. */
async function tell(scope: Scope, records: readonly RetractedRecord[]): Promise<void> {
  const heads = new Map<number, number[]>();
  const headsOf = async (department: number) => {
    const known =
      heads.get(department) ?? (await listApprovers(scope, department, { heads: leaders.heads, admins: [] }));
    heads.set(department, known);
    return known;
  };
  for (const { id, kind, title, nature, scopes, authors } of records) {
    const departments = departmentsIn(scopes);
    const led = (await Promise.all(departments.map(headsOf))).flat();
    await addNotifications(
      scope,
      [...new Set([...authors, ...led])].map((account) => ({
        account,
        type: "retracted",
        body: { record: id, kind, title, nature },
      })),
    );
  }
}
