import type { KindDefinition } from "#kinds/define-kind.ts";
import { isConditionMet } from "#kinds/derive/field-value.ts";
import { dateOf } from "#kinds/derive/title-and-days.ts";
import type { RecordData } from "#kinds/field.ts";
import type { ColumnDefinition } from "#kinds/fields/column-types.ts";
import type { FieldDefinition } from "#kinds/fields/field-types.ts";
import { translate } from "#texts/translate.ts";

/**
 * As `requirementLabel`, but a field that these data do not require is optional. Of a kind with several dates any one is enough, and
 * none is required once one of them is filled.
 */
export function requirementLabelInForm(
  kind: KindDefinition,
  path: string,
  field: ColumnDefinition | FieldDefinition,
  data: RecordData,
): string {
  const condition = "neededWhen" in field ? field.neededWhen : undefined;
  const isOneOfDates = kind.date.length > 1 && kind.date.includes(path);
  if (isOneOfDates && dateOf(kind, data) === undefined) return translate("one of the dates");
  const isNeeded = condition === undefined ? !isOneOfDates : isConditionMet(condition, data);
  const isOptional = !isNeeded && field.type !== "file" && (field.needed === "submit" || condition !== undefined);
  return isOptional ? translate("optional") : requirementLabel(field);
}

/** What is shown beside the label of a field; required fields and file fields have nothing there. */
export function requirementLabel({
  type,
  needed,
}: Pick<ColumnDefinition | FieldDefinition, "type" | "needed">): string {
  if (type === "file") return "";
  if (needed === "no") return translate("optional");
  return needed === "recommended" ? translate("recommended") : "";
}
