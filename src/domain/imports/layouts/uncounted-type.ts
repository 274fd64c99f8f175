import type { CellFault } from "#kinds/derive/cells/from-cells.ts";
import { aboutTheWork, documentType, readUncountedType } from "#kinds/publication-fields.ts";
import type { FormRow } from "../forms/make-form-reader.ts";

const erratum =
  /^(?:erratum|errata|corrigendum|corrigenda)\b|^(?:(?:author|publisher)(?:['’]?s)? )?correction(?: to\b|:)/i;
const retracted = /^(?:retracted(?: article| paper)?|retraction(?: note)?(?: to)?)\s*[:–—-]/i;

/**
 * The row with a warning if it is an erratum or a retracted work, which are listed but not counted. Most lists say so only in
 * the title.
 */
export function withUncountedType<Row extends FormRow>(row: Row): Row {
  const { kind, data } = row;
  if (!kind || !("documentType" in kind.fields)) return row;
  const title = String(data[kind.title] ?? "");
  const named = erratum.test(title) ? "erratum" : retracted.test(title) ? "retracted" : undefined;
  const type = readUncountedType(data) ?? named;
  if (type === undefined) return row;
  const warning: CellFault = {
    field: documentType,
    column: "",
    text: title.slice(0, 200),
    code: "uncounted-type",
    message: aboutTheWork.documentType.help ?? "",
  };
  return { ...row, data: { ...data, [documentType]: type }, warnings: [...(row.warnings ?? []), warning] };
}
