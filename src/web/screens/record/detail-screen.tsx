import { lazy, Suspense } from "react";
import { Navigate, useParams } from "react-router";
import { records } from "#contract/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { inSentence } from "#texts/in-sentence.ts";
import { isGone } from "../../core/api/api-error.ts";
import { useRead } from "../../core/api/use-read.ts";
import { displayPath, useArea } from "../../core/area.ts";
import { FieldEnvironmentContext } from "../../fields/field-environment.ts";
import { useFieldEnvironmentOfInstitute } from "../../fields/use-field-environment-of-institute.ts";
import { MissingRecord } from "../../records/detail/missing-record.tsx";
import { RecordDetail } from "../../records/detail/record-detail.tsx";
import { FormSkeleton } from "../../records/form/form-skeleton.tsx";
import { findKind } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Empty } from "../../ui/message/empty.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";

/** One record in any area; of a document, without an id, one's own. */
export function DetailScreen() {
  const { kind: own, record: slug = own ?? "", id } = useParams();
  const kind = findKind(slug);
  const environment = useFieldEnvironmentOfInstitute();
  if (!kind) return null;
  return (
    <FieldEnvironmentContext value={environment}>
      {id === undefined ? <OwnDocument key={slug} kind={kind} /> : <LoadedRecord key={id} kind={kind} id={id} />}
    </FieldEnvironmentContext>
  );
}

function LoadedRecord({ kind, id }: { kind: KindDefinition; id: string }) {
  const area = useArea();
  const listPath = displayPath(area, kind.slug);
  const { data, error, refetch } = useRead(records.read, { params: { kind: kind.slug, id } });
  if (error && (!data || isGone(error)))
    return <MissingRecord kind={kind} error={error} listPath={listPath} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  // The record was merged into another one.
  if (data.id !== id) return <Navigate to={displayPath(area, data.kind, data.id)} replace />;
  return <RecordDetail kind={kind} record={data} listPath={listPath} />;
}

function OwnDocument({ kind }: { kind: KindDefinition }) {
  const t = useT();
  const { data, error, refetch } = useRead(records.readOwn, { params: { kind: kind.slug } });
  if (error && (!data || isGone(error)))
    return <MissingRecord kind={kind} error={error} listPath="/" onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  if (!data.record) {
    return (
      <div className="page">
        <PageHead title={kind.label.one} />
        <div className="detail-body">
          <Empty
            title={t("Your {{one}} is empty", { one: inSentence(kind.label.one) })}
            detail={t("All lists and CVs use it. You can start with a few fields.")}
            actions={
              <ButtonLink size="small" variant="primary" to={`/common/edit/${kind.editSlug}`}>
                {t("Fill it in")}
              </ButtonLink>
            }
          />
          <LazyImportRows kind={kind} />
        </div>
      </div>
    );
  }
  return (
    <>
      <RecordDetail
        kind={kind}
        record={data.record}
        facts={data.fromAccount}
        listPath={`/common/display/${kind.slug}`}
      />
      <LazyImportRows kind={kind} />
    </>
  );
}

const ImportRows = lazy(async () => ({ default: (await import("../../records/detail/import-rows.tsx")).ImportRows }));

/** Loaded late, as few people add rows from a file. */
function LazyImportRows({ kind }: { kind: KindDefinition }) {
  return (
    <Suspense>
      <ImportRows kind={kind} />
    </Suspense>
  );
}
