import type { KindDefinition } from "#kinds/define-kind.ts";
import type { ApiError } from "../../api/api-error.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Failed } from "../../ui/failed.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Refused } from "../../ui/refused.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { recordPageWords } from "../../words/record-page-words.ts";
import { useWords } from "../../words/use-words.ts";

type MissingRecordProps = { kind: KindDefinition; error: ApiError; listPath?: string; onRetry: () => void };

/** In place of a record: not there or not to be seen, not allowed, or not to be had just now. */
export function MissingRecord({ kind, error, listPath, onRetry }: MissingRecordProps) {
  const t = useWords(recordPageWords);
  usePageTitle(kind.label.one);
  const list = listPath ?? `/common/display/${kind.slug}`;
  return (
    <div className="page refused-page">
      <PageHead title={kind.label.one} crumbs={kind.single ? [] : [{ label: kind.label.many, to: list }]} />
      {error.status === 404 ? (
        <Empty
          why={t("missingRecord.thisIsNotHere", { one: kind.label.one.toLowerCase() })}
          next={t("missingRecord.itWasMoved")}
          actions={
            <ButtonLink size="small" to={list}>
              {kind.label.many}
            </ButtonLink>
          }
        />
      ) : error.status === 403 ? (
        <Refused isFor={t("missingRecord.thisPageIsNot")} you={error.message} />
      ) : (
        <Failed what={error.message} reference={error.reference} onRetry={onRetry} />
      )}
    </div>
  );
}
