import type { KindDefinition } from "#kinds/define-kind.ts";
import { inSentence } from "#texts/in-sentence.ts";
import type { ApiError } from "../../core/api/api-error.ts";
import { Failed } from "../../feedback/failed.tsx";
import { useT } from "../../texts/use-t.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Empty } from "../../ui/message/empty.tsx";
import { Refused } from "../../ui/message/refused.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";

type MissingRecordProps = { kind: KindDefinition; error: ApiError; listPath?: string; onRetry: () => void };

/** In place of a record: not found or hidden, not allowed, or not available now. */
export function MissingRecord({ kind, error, listPath, onRetry }: MissingRecordProps) {
  const t = useT();
  const list = listPath ?? `/common/display/${kind.slug}`;
  return (
    <div className="page refused-page">
      <PageHead
        title={kind.label.one}
        breadcrumbs={kind.isOnePerPerson ? [] : [{ label: kind.label.many, to: list }]}
      />
      {error.status === 404 ? (
        <Empty
          title={t("This {{one}} was not found", { one: inSentence(kind.label.one) })}
          detail={t("It was permanently deleted, or you do not have access to it.")}
          actions={
            <ButtonLink size="small" to={list}>
              {kind.label.many}
            </ButtonLink>
          }
        />
      ) : error.status === 403 ? (
        <Refused title={t("You do not have access to this page")} detail={error.message} />
      ) : (
        <Failed title={error.message} error={error} onRetry={onRetry} />
      )}
    </div>
  );
}
