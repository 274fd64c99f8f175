import type { KindDefinition } from "#kinds/define-kind.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Refused } from "../../ui/refused.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { recordPageWords } from "../../words/record-page-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { StoredRecord } from "../form/outgoing.ts";

/** A record that may be read and not changed by this person. */
export function NoEditing({ kind, record }: { kind: KindDefinition; record: StoredRecord }) {
  const t = useWords(recordPageWords);
  usePageTitle(record.title);
  const isInBin = record.deletedAt !== null;
  return (
    <div className="page refused-page">
      <PageHead title={record.title} crumbs={[{ label: kind.label.many, to: `/common/display/${kind.slug}` }]} />
      <Refused
        isFor={isInBin ? t("noEditing.thisRecord") : t("noEditing.itsAuthorsChangeThisRecord")}
        you={
          isInBin ? t("noEditing.restoreItFirst") : t("noEditing.enteredItYouCanRead", { name: record.createdBy.name })
        }
      />
      <ButtonLink to={`/common/display/${kind.slug}/${record.id}`}>{t("noEditing.openIt")}</ButtonLink>
    </div>
  );
}
