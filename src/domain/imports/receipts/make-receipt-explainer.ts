import { mayAddReceipts } from "#access/policies/imports.ts";
import type { Actor } from "#access/roles.ts";
import { findDuplicateRecords, type ImportRow } from "#db/queries/imports/batch-rows.ts";
import type { Scope } from "#db/scope.ts";
import type { RecordData } from "#kinds/field.ts";
import { sentence } from "#texts/sentence.ts";
import { text } from "#texts/text.ts";
import { readRecord } from "../../records/read-record.ts";
import { recordFactsOf } from "../../records/record-facts-of.ts";
import { requireKind } from "../../records/require-kind.ts";
import { Refusal } from "../../refusal.ts";
import {
  type FurtherReceipt,
  findFurtherReceipts,
  periodSettings,
  receiptsOfForm,
  withReceipts,
} from "./find-further-receipts.ts";

/**
 * Says of rows that duplicate a project whether their receipt is added to it. The rows come in the order of the file, a
 * part after the other.
 */
export function makeReceiptExplainer(scope: Scope, actor: Actor): (lines: readonly ImportRow[]) => Promise<void> {
  const rows = new Map<number, RecordData>();
  const records = new Map<string, RecordData | string | undefined>();
  return async (lines) => {
    const withYears = lines.filter(({ data }) => receiptsOfForm(data).length > 0);
    if (withYears.length === 0) return;
    const settings = await periodSettings(scope);
    for (const line of withYears) {
      const { row, duplicate_row: upper, duplicate_of: id } = line;
      if (line.status !== "duplicate") {
        rows.set(row, line.data);
      } else if (upper !== null) {
        const data = rows.get(upper) ?? {};
        const further = findFurtherReceipts(data, line.data, settings);
        if (!further) continue;
        line.reason = messageInFile(further, upper) ?? line.reason;
        rows.set(upper, withReceipts(data, further.fresh));
      } else if (id !== null) {
        if (!records.has(id)) records.set(id, await readChangeable(scope, actor, id));
        const data = records.get(id);
        const further = typeof data === "object" ? findFurtherReceipts(data, line.data, settings) : undefined;
        if (typeof data === "string") line.reason = notAddedOf(line.data, data);
        if (!further || typeof data !== "object") continue;
        line.reason = receiptMessage(further) ?? line.reason;
        records.set(id, withReceipts(data, further.fresh));
      }
    }
  };
}

/** The data of a record that the actor may change; why they may not; undefined if they may not see it. */
async function readChangeable(scope: Scope, actor: Actor, id: string): Promise<RecordData | string | undefined> {
  const [known] = await findDuplicateRecords(scope, [id]);
  if (!known) return undefined;
  try {
    const record = await readRecord(scope, actor, known.kind, id);
    const verdict = mayAddReceipts(actor, recordFactsOf(requireKind(known.kind), record, actor));
    return verdict.allowed ? record.data : verdict.reason;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function messageInFile({ comparison, year }: FurtherReceipt, row: number): string | undefined {
  if (comparison.result === "new")
    return sentence("Further year of row {{row}}: its receipt of {{year}} is added there", { row, year });
  if (comparison.result === "other-amount")
    return sentence("Row {{row}} has another amount for {{year}}", { row, year });
  return undefined;
}

/** Undefined if the project has the receipt already. */
export function receiptMessage({ comparison, year }: FurtherReceipt): string | undefined {
  switch (comparison.result) {
    case "new":
      return sentence("Already recorded: its receipt of {{year}} is added there", { year });
    case "other-amount":
      return explainNotAdded(year, text("It has another amount."));
    case "overlapping":
      return explainNotAdded(year, sentence("It has a receipt of {{year}}.", { year: comparison.other }));
    case "total-only":
      return explainNotAdded(year, text("It has a total without receipts."));
    case "known":
      return undefined;
  }
}

export function explainNotAdded(year: string, reason: string): string {
  return sentence("Already recorded; its receipt of {{year}} is not added. {{reason}}", { year, reason });
}

/** For a reason that has nothing to do with its receipts. */
export function notAddedOf(data: RecordData, reason: string): string {
  return explainNotAdded(String(receiptsOfForm(data)[0]?.receivedInYear ?? ""), reason);
}
