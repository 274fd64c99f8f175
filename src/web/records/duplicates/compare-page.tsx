import { useState } from "react";
import { duplicates } from "#contract/duplicates.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { type Relation, relations } from "#kinds/relation.ts";
import { useRead } from "../../core/api/use-read.ts";
import { Failed } from "../../feedback/failed.tsx";
import { FieldEnvironmentContext } from "../../fields/field-environment.ts";
import { useFieldEnvironmentOfInstitute } from "../../fields/use-field-environment-of-institute.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { Select } from "../../ui/field/select.tsx";
import { Skeleton } from "../../ui/message/skeleton.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import type { ListParams } from "../../ui/page/use-list-params.ts";
import { CompareFields } from "./compare-fields.tsx";
import { relationNames } from "./relation-labels.ts";
import { useMerging } from "./use-merging.ts";

type Comparison = ResponseOf<typeof duplicates.compare>;

type ComparePageProps = { ids: readonly string[]; page: ListParams };

/** Records side by side: of each field the value that is kept is chosen, then they are merged or kept apart. */
export function ComparePage({ ids, page }: ComparePageProps) {
  const t = useT();
  const environment = useFieldEnvironmentOfInstitute();
  const [keep, setKeep] = useState<string>();
  const [chosenFields, setChosenFields] = useState<Record<string, string>>({});
  const { data, error, refetch } = useRead(
    duplicates.compare,
    { query: { records: ids.join(","), ...(keep && { keep }) } },
    { keepsPreviousData: true, staleInMs: 0 },
  );
  const list = page.linkWith({ compare: undefined, pair: undefined });
  return (
    <div className="page">
      <PageHead
        title={t("Compare {{count}} records", { count: ids.length })}
        tab={t("Duplicates")}
        breadcrumbs={[{ label: t("Duplicates"), to: list }]}
        summary={[t("Choose the value of each field. Proofs, people, links and ids of all records are kept.")]}
      />
      {error && <Failed title={t("Could not load the records.")} error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton rows={8} />}
      {data && (
        <FieldEnvironmentContext value={environment}>
          <CompareFields
            comparison={data}
            chosen={{ ...data.chosen, ...chosenFields }}
            onKeep={(id) => {
              setKeep(id);
              setChosenFields({});
            }}
            onChoose={(name, id) => setChosenFields((old) => ({ ...old, [name]: id }))}
          />
          <Decide comparison={data} fields={chosenFields} page={page} />
        </FieldEnvironmentContext>
      )}
    </div>
  );
}

type DecideProps = { comparison: Comparison; fields: Record<string, string>; page: ComparePageProps["page"] };

function Decide({ comparison, fields, page }: DecideProps) {
  const t = useT();
  const { records, keep } = comparison;
  const [isAsking, setAsking] = useState(false);
  const [relation, setRelation] = useState<Relation | "">("");
  const back = () => page.set({ compare: undefined, pair: undefined });
  const { merge, decide, isBusy } = useMerging(back);
  const pair = page.get("pair");
  const title = records.find(({ id }) => id === keep)?.title ?? "";
  const run = () => {
    setAsking(false);
    merge.mutate({
      body: {
        records: records.map(({ id }) => id),
        keep,
        fields,
        versions: Object.fromEntries(records.map(({ id, version }) => [id, version])),
      },
    });
  };
  return (
    <section className="compare-decide" aria-label={t("Decide")}>
      <Button
        variant="primary"
        busy={isBusy}
        disabledReason={comparison.mayMerge ? undefined : t(comparison.reason ?? "")}
        onClick={() => setAsking(true)}
      >
        {t("Merge {{count}} records", { count: records.length })}
      </Button>
      {pair && (
        <>
          <Button
            busy={isBusy}
            onClick={() => decide.mutate({ params: { id: pair }, body: { decision: "different" } })}
          >
            {t("Different works")}
          </Button>
          <span className="row wrap">
            <Select
              aria-label={t("What the other record is")}
              placeholder={t("Version of the kept record")}
              value={relation}
              choices={relations.map((value) => ({ value, label: t(relationNames[value]) }))}
              onChange={({ target }) => setRelation(relations.find((one) => one === target.value) ?? "")}
            />
            <Button
              busy={isBusy}
              disabledReason={relation === "" ? t("Choose what the other record is") : undefined}
              onClick={() =>
                relation !== "" &&
                decide.mutate({ params: { id: pair }, body: { decision: "version-of", relation, keep } })
              }
            >
              {t("Keep both as versions")}
            </Button>
          </span>
        </>
      )}
      <Button variant="quiet" onClick={back}>
        {t("Cancel")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t("Merge {{count}} records?", { count: records.length })}
        description={
          <ul className="plain-list">
            <li>{t("“{{title}}” stays, with the values that you chose.", { title })}</li>
            <li>
              {t("Kept from all records: proofs {{proofs}}, people {{people}}.", {
                proofs: comparison.proofs,
                people: comparison.people.length,
              })}
            </li>
            <li>{t("Links to the other records open it.")}</li>
            <li>{t("You can undo this under Duplicates, Merged.")}</li>
          </ul>
        }
        action={t("Merge {{count}} records", { count: records.length })}
        onConfirm={run}
        busy={isBusy}
      />
    </section>
  );
}
