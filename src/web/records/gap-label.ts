import type { KindDefinition } from "#kinds/define-kind.ts";
import { dateOf } from "#kinds/derive/title-and-days.ts";
import type { RecordData } from "#kinds/field.ts";
import { translate } from "#texts/translate.ts";

/** What a gap is called in a list: a kind with several dates needs only one of them, so none is named alone. */
export function gapLabel(
  kind: KindDefinition,
  data: RecordData,
  { field, label }: { field: string; label: string },
): string {
  if (kind.date.length < 2 || field !== kind.date[0] || dateOf(kind, data) !== undefined) return translate(label);
  return translate("one of {{labels}}", { labels: { and: kind.date.map((name) => kind.fields[name]?.label ?? name) } });
}
