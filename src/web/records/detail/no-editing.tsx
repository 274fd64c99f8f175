import type { KindDefinition } from "#kinds/define-kind.ts";
import { useT } from "../../texts/use-t.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Refused } from "../../ui/message/refused.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import type { StoredRecord } from "../form/autosave/outgoing.ts";

/** A record that this person may read but not change. */
export function NoEditing({ kind, record }: { kind: KindDefinition; record: StoredRecord }) {
  const t = useT();
  const isInBin = record.deletedAt !== null;
  return (
    <div className="page refused-page">
      <PageHead title={record.title} crumbs={[{ label: kind.label.many, to: `/common/display/${kind.slug}` }]} />
      <Refused
        isFor={isInBin ? t("This record is in the bin") : t("Only its authors can change this record")}
        you={
          isInBin ? t("Restore it first.") : t("Entered by {{name}}. You can read it.", { name: record.createdBy.name })
        }
      />
      <ButtonLink to={`/common/display/${kind.slug}/${record.id}`}>{t("Open record")}</ButtonLink>
    </div>
  );
}
