import { findInstitute } from "#db/queries/institutes.ts";
import type { Scope } from "#db/scope.ts";
import type { RecordData } from "#kinds/field.ts";
import { compareReceipt, type ReceiptComparison } from "#rules/accreditation/rows/years-of-receipts.ts";
import type { PeriodSettings } from "#rules/periods/period.ts";

// A form of receipts has a row for each project and year: those of further years are of the same project.

/** The receipts of a row of such a form: of each only its year is known. */
export function receiptsOfForm({ transactionDetails = [] }: RecordData): RecordData[] {
  return (transactionDetails as RecordData[]).filter(({ receivedInYear }) => receivedInYear !== undefined);
}

export type FurtherReceipt = {
  /** The receipts of years that the project does not have. */
  fresh: RecordData[];
  /** Of the first receipt: why it is not among them, and its year. */
  comparison: ReceiptComparison;
  year: string;
};

/** What the receipts of a row add to the data of a project; undefined for a row without such receipts. */
export function findFurtherReceipts(
  data: RecordData,
  row: RecordData,
  settings: PeriodSettings,
): FurtherReceipt | undefined {
  const compared = receiptsOfForm(row).map((receipt) => ({ receipt, ...compareReceipt(data, receipt, settings) }));
  const [first] = compared;
  if (!first) return undefined;
  const { receipt, ...comparison } = first;
  return {
    fresh: compared.flatMap((one) => (one.result === "new" ? [one.receipt] : [])),
    comparison,
    year: String(receipt.receivedInYear),
  };
}

export function withReceipts(data: RecordData, fresh: readonly RecordData[]): RecordData {
  return { ...data, transactionDetails: [...((data.transactionDetails ?? []) as RecordData[]), ...fresh] };
}

export async function periodSettings(scope: Scope): Promise<PeriodSettings> {
  const { academicStart } = await findInstitute(scope);
  return { academicYearStartsInMonth: academicStart };
}
