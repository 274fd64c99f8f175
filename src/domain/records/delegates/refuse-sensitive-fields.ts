import type { KindDefinition } from "#kinds/define-kind.ts";
import { sensitiveParts } from "#kinds/derive/sensitive-parts.ts";
import type { RecordData } from "#kinds/field.ts";
import { refusalOfInput } from "../../refusal.ts";

/** A delegate, who enters a record for a colleague, may not fill its sensitive fields. */
export function refuseSensitiveFields(kind: KindDefinition, values: RecordData): void {
  const { fields, columns } = sensitiveParts(kind);
  const hidden = Object.keys(values).find((name) => fields.includes(name) || (columns[name] ?? []).length > 0);
  if (hidden === undefined) return;
  throw refusalOfInput(hidden, "sensitive", "Only the person for whom you enter the record can fill this.");
}
