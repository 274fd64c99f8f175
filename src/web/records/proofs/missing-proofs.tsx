import type { ResponseOf } from "#contract/endpoint.ts";
import type { ProofRequirement } from "#contract/input-rules/verification-choices.ts";
import { proofs } from "#contract/proofs.ts";
import { text } from "#texts/text.ts";
import { LoadError, NotLoaded } from "../../accounts/load-error.tsx";
import { useRead } from "../../core/api/use-read.ts";
import { displayPath, useArea } from "../../core/area.ts";
import { useAction } from "../../feedback/use-action.ts";
import { StateMark } from "../../fields/marks/state-mark.tsx";
import { findKind } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmButton } from "../../ui/dialog/confirm-button.tsx";
import { Empty } from "../../ui/message/empty.tsx";
import { Skeleton } from "../../ui/message/skeleton.tsx";
import type { ListParams } from "../../ui/page/use-list-params.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import { DateTime } from "../../ui/text/date-time.tsx";
import { formatCount } from "../../ui/text/format-count.ts";

type Row = ResponseOf<typeof proofs.countMissingByPerson>["rows"][number];

/** Faculty members with records that lack a proof, each with a reminder; and the records of the one in the address. */
export function MissingProofs({ page }: { page: ListParams }) {
  const t = useT();
  const answer = useRead(proofs.countMissingByPerson, {});
  const { data } = answer;
  const remind = useAction(proofs.remind, {
    doneText: ({ reminded }) => t("Reminded: {{n}}", { n: formatCount(reminded) }),
    refreshes: [proofs.countMissingByPerson],
  });
  if (!data)
    return <NotLoaded what={t("Could not load the proofs.")} answer={answer} rows={6} widths={["50%", "20%", "20%"]} />;
  const [first] = data.rows;
  if (!first)
    return (
      <Empty
        title={t("No record lacks a proof.")}
        detail={t("An admin decides in the settings which types of records need one.")}
      />
    );
  const person = data.rows.find(({ id }) => id === page.get("person")) ?? (data.rows.length === 1 ? first : undefined);
  // By the institute's rules, for submitting or verifying: a link does not count there.
  const areSomeRequired = data.rows.some(({ required }) => required > 0);
  const remindable = data.rows.filter(({ mayRemind }) => mayRemind).slice(0, maxReminded);
  const action = (row: Row) =>
    row.mayRemind ? (
      <Button
        size="small"
        busy={remind.isPending}
        aria-label={t("Remind {{name}}", { name: row.name })}
        onClick={() => remind.mutate({ body: { people: [row.id] } })}
      >
        {t("Remind")}
      </Button>
    ) : (
      row.remindedAt && (
        <span className="note">
          {t("Reminded")} <DateTime at={row.remindedAt} format="long" />
        </span>
      )
    );
  const name = (row: Row) => <Anchor to={`${page.linkWith({ person: row.id })}#${placeOfRecords}`}>{row.name}</Anchor>;
  return (
    <>
      {remindable.length > 1 && (
        <div className="list-filters">
          <ConfirmButton
            label={t("Remind {{count}} people", { count: remindable.length })}
            title={t("Remind {{count}} people", { count: remindable.length })}
            description={t("Each is notified that some of their records have no proof, with a link to these records.")}
            action={t("Send")}
            busy={remind.isPending}
            onConfirm={(onSuccess) =>
              remind.mutate({ body: { people: remindable.map(({ id }) => id) } }, { onSuccess })
            }
          />
        </div>
      )}
      <DataTable
        caption={t("Records without proof")}
        columns={[
          { id: "name", header: t("Name"), cell: name },
          {
            id: "count",
            header: t("No proof"),
            width: 136,
            look: "figure",
            cell: ({ count }) => formatCount(count),
          },
          ...(areSomeRequired
            ? [
                {
                  id: "required",
                  header: t("File required"),
                  width: 152,
                  look: "figure" as const,
                  cell: ({ required }: Row) => formatCount(required),
                },
              ]
            : []),
          { id: "action", header: <span className="sr-only">{t("Action")}</span>, width: 272, cell: action },
        ]}
        rows={data.rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        phoneRow={(row) => (
          <div className="stack">
            {name(row)}
            <span className="note">
              {areSomeRequired
                ? t("Without proof: {{n}}, of those required: {{required}}", {
                    n: formatCount(row.count),
                    required: formatCount(row.required),
                  })
                : t("Without proof: {{n}}", { n: formatCount(row.count) })}
            </span>
            {action(row)}
          </div>
        )}
      />
      <div id={placeOfRecords} className="missing-person">
        {person && <RecordsWithout key={person.id} person={person} />}
      </div>
    </>
  );
}

const maxReminded = 500;
/** Below the list of people, which may be long: a link scrolls to it. */
const placeOfRecords = "without-proof";

const neededTexts: Readonly<Record<ProofRequirement, string>> = {
  no: text("proof recommended"),
  submit: text("proof needed to submit"),
  verify: text("proof needed to verify"),
};

function RecordsWithout({ person }: { person: Row }) {
  const t = useT();
  const area = useArea();
  const { data, error, refetch } = useRead(proofs.listMissing, { params: { person: person.id } });
  if (error && !data) return <LoadError what={t("Could not load the records.")} error={error} onRetry={refetch} />;
  return (
    <section aria-label={person.name}>
      <h2 className="strong">{person.name}</h2>
      {!data && <Skeleton rows={4} widths={["60%", "20%"]} />}
      <ul className="proof-groups">
        {data?.rows.map((record) => (
          <li key={record.id}>
            <p className="row">
              <StateMark mark={record.state} isShapeOnly />
              <Anchor to={displayPath(area, record.kind, record.id)}>{record.title || t("Untitled")}</Anchor>
            </p>
            <p className="note">
              {[
                findKind(record.kind)?.label.one,
                record.date?.slice(0, 4),
                t(neededTexts[record.needed]),
                record.hasLink && t("has a link; only a file counts"),
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
