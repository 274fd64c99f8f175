import type { ColumnDefinition } from "#kinds/fields/column-types.ts";
import type { FieldDefinition } from "#kinds/fields/field-types.ts";
import { translate } from "#texts/translate.ts";

/** The word beside the label of a field; a required one has none, and neither has the link to a proof. */
export function needMark({ type, needed }: Pick<ColumnDefinition | FieldDefinition, "type" | "needed">): string {
  if (type === "file") return "";
  if (needed === "no") return translate("optional");
  return needed === "recommended" ? translate("recommended") : "";
}
