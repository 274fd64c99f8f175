import { type Actor, rolesByDuty } from "#access/roles.ts";
import type { journals } from "#contract/accreditation/journals.ts";
import type { Presented } from "#contract/endpoint.ts";
import { listApprovers } from "#db/queries/accounts/accounts.ts";
import { type Retraction, upsertRetractions } from "#db/queries/journals/journal-lists.ts";
import { listRetractedRecords, type RetractedRecord } from "#db/queries/journals/listings.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { makeRetractionReader } from "#formats/journals/read-journals.ts";
import { departmentsIn } from "#kinds/record-state.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { addNotifications } from "../../notifications/add-notification.ts";
import { Refusal } from "../../refusal.ts";
import { yieldOften } from "../../yield-often.ts";
import type { ReadFile } from "../reading/read-rows.ts";

const rowsPerInsert = 2000;

/** Stores the retraction notices of the file. Authors and heads are notified of records whose DOI has a new notice. */
export async function addRetractions(
  scope: Scope,
  actor: Actor,
  file: ReadFile,
): Promise<Presented<typeof journals.addRetractions>> {
  const readNotice = makeRetractionReader(file.header);
  if (!readNotice)
    throw new Refusal("import-unreadable", {
      message: "The file needs the columns OriginalPaperDOI and RetractionNature.",
    });
  const byDoiAndId = new Map<string, Retraction>();
  for (const { cells, number } of file.rows) {
    const notice = readNotice(cells, number);
    if (notice) byDoiAndId.set(`${notice.doi} ${notice.id}`, notice);
    await yieldOften();
  }
  const notices = [...byDoiAndId.values()];
  return inTransaction(scope, async (tx) => {
    const newDois = new Set<string>();
    for (let from = 0; from < notices.length; from += rowsPerInsert)
      for (const doi of await upsertRetractions(tx, notices.slice(from, from + rowsPerInsert))) newDois.add(doi);
    const records = newDois.size === 0 ? [] : await listRetractedRecords(tx, [...newDois]);
    await notifyAuthorsAndHeads(tx, records);
    await writeAudit(tx, actor, {
      action: "retractions-added",
      target: "Retraction Watch",
      detail: { notices: notices.length, added: newDois.size, records: records.length },
    });
    return { notices: notices.length, added: newDois.size, records: records.length };
  });
}

export async function readRetracted(scope: Scope): Promise<Presented<typeof journals.retracted>> {
  const rows = await listRetractedRecords(scope, null);
  return { rows: rows.map(({ id, scopes: _, authors: __, ...row }) => ({ ...row, record: id })) };
}

/** Each account gets one notification for each record. */
async function notifyAuthorsAndHeads(scope: Scope, records: readonly RetractedRecord[]): Promise<void> {
  const knownHeads = new Map<number, number[]>();
  const headsOf = async (department: number) => {
    const heads =
      knownHeads.get(department) ?? (await listApprovers(scope, department, { heads: rolesByDuty.heads, admins: [] }));
    knownHeads.set(department, heads);
    return heads;
  };
  for (const { id, kind, title, nature, scopes, authors } of records) {
    const departments = departmentsIn(scopes);
    const heads = (await Promise.all(departments.map(headsOf))).flat();
    await addNotifications(
      scope,
      [...new Set([...authors, ...heads])].map((account) => ({
        account,
        type: "retracted",
        body: { record: id, kind, title, nature },
      })),
    );
  }
}
