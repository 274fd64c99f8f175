import type { StoredRecord } from "#contract/record-shapes.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { translateMessage } from "#texts/translate.ts";
import { Banner } from "../../ui/message/banner.tsx";

/** What may be wrong in the record, for its people and for whoever reviews it. */
export function RecordWarnings({ kind, record }: { kind: KindDefinition; record: StoredRecord }) {
  return record.warnings.map((warning) => (
    <Banner key={`${warning.field} ${warning.message}`}>
      {kind.fields[warning.field] ? `${kind.fields[warning.field]?.label}: ` : ""}
      {translateMessage(warning)}
    </Banner>
  ));
}
