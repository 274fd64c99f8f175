import { useEffect } from "react";
import { Navigate } from "react-router";
import type { StoredRecord } from "#contract/record-shapes.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { draftsStore } from "../../core/device/drafts-store.ts";
import { moveDraft } from "../../records/form/autosave/change-draft.ts";
import { draftName } from "../../records/form/autosave/unsent-draft.ts";
import { findKind } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Refused } from "../../ui/message/refused.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";

type InsteadOfFormProps = { id: string | undefined; kind: KindDefinition; record: StoredRecord };

/** The record into which the one with this id was merged, or a record that this person may read but not change. */
export function InsteadOfForm({ id, kind, record }: InsteadOfFormProps) {
  if (record.id === id) return <NoEditing kind={kind} record={record} />;
  return <OfKeptRecord id={id} kind={kind} record={record} />;
}

/** Opens the form of the record that is left, with the draft of the merged one. */
function OfKeptRecord({ id, kind, record }: InsteadOfFormProps) {
  const keptKind = findKind(record.kind);
  useEffect(() => {
    if (id !== undefined && keptKind && record.abilities.edit)
      moveDraft(draftsStore, draftName(kind, id), draftName(keptKind, record.id));
  }, [id, kind, keptKind, record]);
  return <Navigate to={`/common/edit/${keptKind?.editSlug ?? record.kind}/${record.id}`} replace />;
}

function NoEditing({ kind, record }: Omit<InsteadOfFormProps, "id">) {
  const t = useT();
  const isInBin = record.deletedAt !== null;
  const page = `/common/display/${kind.slug}/${record.id}`;
  if (record.isLocked)
    return (
      <div className="page refused-page">
        <PageHead title={record.title} breadcrumbs={[{ label: kind.label.many, to: `/common/display/${kind.slug}` }]} />
        <Refused
          title={t("This record is locked")}
          detail={t("It was signed off for a campaign. The record’s page says until when, and who can reopen it.")}
        />
        <ButtonLink to={page}>{t("Open record")}</ButtonLink>
      </div>
    );
  return (
    <div className="page refused-page">
      <PageHead title={record.title} breadcrumbs={[{ label: kind.label.many, to: `/common/display/${kind.slug}` }]} />
      <Refused
        title={isInBin ? t("This record is in the bin") : t("Only its authors can change this record")}
        detail={
          isInBin ? t("Restore it first.") : t("Entered by {{name}}. You can read it.", { name: record.createdBy.name })
        }
      />
      <ButtonLink to={page}>{t("Open record")}</ButtonLink>
    </div>
  );
}
