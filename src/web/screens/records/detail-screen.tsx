import { useParams } from "react-router";
import { records } from "#contract/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { findKind } from "#kinds/registry.ts";
import { useMe } from "../../api/queries/use-me.ts";
import { useRead } from "../../api/use-read.ts";
import { displayPath, useArea } from "../../app/area.ts";
import { FieldSceneContext } from "../../fields/field-scene.ts";
import { useSceneOfInstitute } from "../../fields/use-scene-of-institute.ts";
import { MissingRecord } from "../../records/detail/missing-record.tsx";
import { RecordDetail } from "../../records/detail/record-detail.tsx";
import { FormSkeleton } from "../../records/form/form-skeleton.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { recordListWords } from "../../words/record-list-words.ts";
import { useWords } from "../../words/use-words.ts";

/** One record in any area; of a kind that is one a teacher, without an id, the own document. */
export function DetailScreen() {
  const { kind: own, record: slug = own ?? "", id } = useParams();
  const kind = findKind(slug);
  const scene = useSceneOfInstitute();
  if (!kind) return null;
  return (
    <FieldSceneContext value={scene}>
      {id === undefined ? <OwnDocument key={slug} kind={kind} /> : <LoadedRecord key={id} kind={kind} id={id} />}
    </FieldSceneContext>
  );
}

const usualZone = "Asia/Kolkata";

function LoadedRecord({ kind, id }: { kind: KindDefinition; id: string }) {
  const area = useArea();
  const { data: me } = useMe();
  const listPath = displayPath(area, kind.slug);
  const { data, error, refetch } = useRead(records.read, { params: { kind: kind.slug, id } });
  if (error) return <MissingRecord kind={kind} error={error} listPath={listPath} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  return <RecordDetail kind={kind} record={data} listPath={listPath} zone={me?.institute.timeZone ?? usualZone} />;
}

function OwnDocument({ kind }: { kind: KindDefinition }) {
  const t = useWords(recordListWords);
  const { data: me } = useMe();
  const { data, error, refetch } = useRead(records.readOwn, { params: { kind: kind.slug } });
  if (error) return <MissingRecord kind={kind} error={error} listPath="/" onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  if (!data.record) {
    return (
      <div className="page">
        <PageHead title={kind.label.one} />
        <div className="detail-body">
          <Empty
            why={t("detailScreen.yourIsEmpty", { one: kind.label.one.toLowerCase() })}
            next={t("detailScreen.itIsOneDocument")}
            actions={
              <ButtonLink size="small" variant="primary" to={`/common/edit/${kind.editSlug}`}>
                {t("detailScreen.fillIt")}
              </ButtonLink>
            }
          />
        </div>
      </div>
    );
  }
  return (
    <RecordDetail
      kind={kind}
      record={data.record}
      facts={data.fromAccount}
      listPath={`/common/display/${kind.slug}`}
      zone={me?.institute.timeZone ?? usualZone}
    />
  );
}
