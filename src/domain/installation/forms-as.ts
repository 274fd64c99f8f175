import type { Period } from "#kinds/period.ts";
import { importForm, saveForm } from "../accreditation/forms/other-forms.ts";
import { proposeForm } from "../accreditation/forms/read-form.ts";
import type { AppContext } from "../app-context.ts";
import { withAccount } from "./with-account.ts";

export type NewForm = {
  title?: string | undefined;
  body: string;
  kinds?: string | undefined;
  rows?: string | undefined;
  period: Period;
  years: number;
  dept?: string | undefined;
};

/**
 * As the account with this address: a blank form with what was recognised in its headings, or one that another college
 * shared. The columns that nothing fits are named, and stay empty.
 */
export async function addFormAs(
  appContext: AppContext,
  email: string,
  file: { bytes: Uint8Array; name: string },
  { title, body, kinds, rows, period, years, dept }: NewForm,
): Promise<{ id: string; version: number; empty: string[] }> {
  return withAccount(appContext, email, "forms.manage", async (scope, { actor }) => {
    if (/\.json$/i.test(file.name)) return { ...(await importForm(scope, actor, file.bytes, dept)), empty: [] };
    const read = await proposeForm(actor, file.bytes, { kinds, row: rows, fileName: file.name });
    const columns = read.columns.map(({ keys }) => keys);
    const about = { title: title ?? read.title, body, table: read.table, row: read.row, kinds: read.kinds };
    // Columns of single years tell what years they are.
    const requested = { period: read.period ?? period, years: read.years ?? years };
    const answers = JSON.stringify({ ...about, ...requested, columns });
    const saved = await saveForm(scope, actor, { file, form: undefined }, { answers, dept, version: undefined });
    return { ...saved, empty: read.columns.flatMap(({ header, keys }) => (keys.length === 0 ? [header] : [])) };
  });
}
