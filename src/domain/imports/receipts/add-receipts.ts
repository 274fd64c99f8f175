import { mayAddReceipts } from "#access/policies/imports.ts";
import type { Actor } from "#access/roles.ts";
import { newId } from "#db/new-id.ts";
import { findDuplicateRecords, type ParsedRow } from "#db/queries/imports/batch-rows.ts";
import type { Scope } from "#db/scope.ts";
import type { PeriodSettings } from "#rules/periods/period.ts";
import { refuseInvalid } from "../../records/read-input.ts";
import { withLockedRecord } from "../../records/read-record.ts";
import { rewriteRecord } from "../../records/rewrite-record.ts";
import { ensureAllowed, Refusal } from "../../refusal.ts";
import { undoIfRefused } from "../../refusal-of.ts";
import { isSameWork } from "../count-statuses.ts";
import { findFurtherReceipts, periodSettings, receiptsOfForm, withReceipts } from "./find-further-receipts.ts";
import { notAddedOf, receiptMessage } from "./make-receipt-explainer.ts";

/** What is read of a row, and its reason, which is changed. */
type ReceiptRow = Pick<ParsedRow, "status" | "decision" | "data" | "duplicate_of" | "duplicate_row" | "reason">;

/**
 * Adds the receipts of further years to the recorded projects that rows repeat, as far as the importer may change them;
 * returns the rows whose reason says whether their receipts were added.
 */
export async function addReceipts<Row extends ReceiptRow>(
  scope: Scope,
  actor: Actor,
  { rows, importer = actor, batch }: { rows: readonly Row[]; importer?: Actor; batch: string },
): Promise<ReadonlySet<Row>> {
  const explained = new Set<Row>();
  const repeats = rows.filter(
    (row) => row.duplicate_row === null && isSameWork(row.status, row.decision) && receiptsOfForm(row.data).length > 0,
  );
  if (repeats.length === 0) return explained;
  const settings = await periodSettings(scope);
  for (const row of repeats) {
    const done = await undoIfRefused(scope, () => addReceiptsOfRow(scope, actor, { importer, batch, row, settings }));
    const reason = done instanceof Refusal ? reasonOfRefusal(row, done) : done;
    if (reason === undefined) continue;
    row.reason = reason;
    explained.add(row);
  }
  return explained;
}

/** A record that the importer may not see is not mentioned. */
function reasonOfRefusal({ data }: ReceiptRow, { code, message }: Refusal): string | undefined {
  return code === "no-such-record" ? undefined : notAddedOf(data, message);
}

type Adding = { importer: Actor; batch: string; row: ReceiptRow; settings: PeriodSettings };

/** What becomes of the receipt; undefined if the project has it already. */
async function addReceiptsOfRow(
  scope: Scope,
  actor: Actor,
  { importer, batch, row, settings }: Adding,
): Promise<string | undefined> {
  const [known] = row.duplicate_of === null ? [] : await findDuplicateRecords(scope, [row.duplicate_of]);
  if (!known) return undefined;
  return withLockedRecord(scope, importer, known, async ({ record, kind, facts }) => {
    const further = findFurtherReceipts(record.data, row.data, settings);
    if (!further || kind.fields.transactionDetails?.type !== "table") return undefined;
    if (further.fresh.length === 0) return receiptMessage(further);
    ensureAllowed(mayAddReceipts(importer, facts));
    const data = withReceipts(
      record.data,
      further.fresh.map((receipt) => ({ ...receipt, id: newId() })),
    );
    refuseInvalid(kind, data);
    await rewriteRecord(scope, actor, record, { data, what: "imported", note: { batch } });
    return receiptMessage(further);
  });
}
