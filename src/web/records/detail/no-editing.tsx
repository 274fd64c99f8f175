import type { KindDefinition } from "#kinds/define-kind.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Refused } from "../../ui/refused.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import type { StoredRecord } from "../form/outgoing.ts";

/** A record that may be read and not changed by this person. */
export function NoEditing({ kind, record }: { kind: KindDefinition; record: StoredRecord }) {
  usePageTitle(record.title);
  const isInBin = record.deletedAt !== null;
  return (
    <div className="page refused-page">
      <PageHead title={record.title} crumbs={[{ label: kind.label.many, to: `/common/display/${kind.slug}` }]} />
      <Refused
        isFor={isInBin ? "This record is in the bin" : "Its authors change this record"}
        you={isInBin ? "Restore it first." : `${record.createdBy.name} entered it. You can read it.`}
      />
      <ButtonLink to={`/common/display/${kind.slug}/${record.id}`}>Open it</ButtonLink>
    </div>
  );
}
