import type { KindDefinition } from "#kinds/define-kind.ts";
import type { ApiError } from "../../api/api-error.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Failed } from "../../ui/failed.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Refused } from "../../ui/refused.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";

type MissingRecordProps = { kind: KindDefinition; error: ApiError; listPath?: string; onRetry: () => void };

/** In place of a record: not there or not to be seen, not allowed, or not to be had just now. */
export function MissingRecord({ kind, error, listPath, onRetry }: MissingRecordProps) {
  usePageTitle(kind.label.one);
  const list = listPath ?? `/common/display/${kind.slug}`;
  return (
    <div className="page refused-page">
      <PageHead title={kind.label.one} crumbs={kind.single ? [] : [{ label: kind.label.many, to: list }]} />
      {error.status === 404 ? (
        <Empty
          why={`This ${kind.label.one.toLowerCase()} is not here`}
          next="It was moved to the bin for good, or it stands in a list you do not see."
          actions={
            <ButtonLink size="small" to={list}>
              {kind.label.many}
            </ButtonLink>
          }
        />
      ) : error.status === 403 ? (
        <Refused isFor="This page is not for you" you={error.message} />
      ) : (
        <Failed what={error.message} reference={error.reference} onRetry={onRetry} />
      )}
    </div>
  );
}
