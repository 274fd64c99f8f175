import { useState } from "react";
import { managesInstitute } from "#access/roles.ts";
import { duplicates, pairStates } from "#contract/duplicates.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { describeEvidence } from "#rules/matching/merging/pair-evidence.ts";
import { text } from "#texts/text.ts";
import { translate } from "#texts/translate.ts";
import { PagedTable } from "../../accounts/paged-table.tsx";
import { useRead } from "../../core/api/use-read.ts";
import { displayPath, useArea } from "../../core/area.ts";
import { useSession } from "../../core/session.ts";
import { findKind, listRecordKinds } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { PageSelect } from "../../ui/field/page-select.tsx";
import { SegmentedLinks } from "../../ui/field/segmented.tsx";
import { Empty } from "../../ui/message/empty.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { type ListParams, useListParams } from "../../ui/page/use-list-params.ts";
import { SelectionBar } from "../../ui/table/selection-bar.tsx";
import { formatCount } from "../../ui/text/format-count.ts";
import { dayIn, formatLongDay } from "../../ui/text/format-date.ts";
import { useTimeZone } from "../../ui/text/time-zone.ts";
import { ComparePage } from "./compare-page.tsx";
import { relationLabels } from "./relation-labels.ts";
import { useMerging } from "./use-merging.ts";

type Pair = ResponseOf<typeof duplicates.list>["rows"][number];

const maxCompared = 6;

/** Records that may be one work, and what was decided about earlier ones; or some of them side by side. */
export function DuplicatesPage() {
  const page = useListParams();
  const compared = page.get("compare").split(",").filter(Boolean);
  return compared.length > 1 ? (
    <ComparePage key={page.get("compare")} ids={compared} page={page} />
  ) : (
    <PairList page={page} />
  );
}

const stateLabels = {
  open: text("To decide"),
  different: text("Different works"),
  merged: text("Merged"),
};

const emptyTexts = {
  open: text("No possible duplicates."),
  different: text("No records were marked as different works."),
  merged: text("No merges to undo."),
};

function PairList({ page }: { page: ListParams }) {
  const t = useT();
  const zone = useTimeZone();
  const session = useSession();
  const state = pairStates.find((one) => one === page.get("state")) ?? "open";
  const kind = page.get("kind") || undefined;
  const [selected, setSelected] = useState<Set<string>>(new Set());
  const list = useRead(
    duplicates.list,
    { query: { state, kind, limit: 50, cursor: page.cursor } },
    { keepsPreviousData: true },
  );
  const { decideMany, undo, isBusy } = useMerging(() => setSelected(new Set()));
  const { rows = [], total, sentToAdmin = 0, searchedAt } = list.data ?? {};
  const chosen = rows.filter(({ id }) => selected.has(id));
  const records = [...new Set(chosen.flatMap((row) => row.records.map(({ id }) => id)))];
  const compareLink = (ids: readonly string[], pair?: string) => page.linkWith({ compare: ids.join(","), pair });
  const isAdmin = managesInstitute(session);
  return (
    <div className="page">
      <PageHead
        title={t("Duplicates")}
        summary={[
          total !== undefined && state === "open" && t("{{n}} to decide", { n: formatCount(total) }),
          sentToAdmin > 0 && t("With other departments, sent to the admin: {{n}}", { n: formatCount(sentToAdmin) }),
          searchedAt && t("All records compared on {{date}}", { date: formatLongDay(dayIn(searchedAt, zone)) }),
        ]}
      />
      <div className="list-filters">
        <SegmentedLinks
          label={t("State")}
          parts={pairStates.map((one) => ({
            to: page.linkWith({ state: one === "open" ? undefined : one }),
            label: t(stateLabels[one]),
            isCurrent: one === state,
          }))}
        />
        <PageSelect
          page={page}
          name="kind"
          label={t("Record type")}
          all={t("All record types")}
          choices={listRecordKinds()
            .filter(({ isOnePerPerson }) => !isOnePerPerson)
            .map(({ slug, label }) => ({ value: slug, label: label.many }))}
        />
      </div>
      <SelectionBar
        count={chosen.length}
        actions={
          <>
            <Button
              size="small"
              onClick={() => page.set({ compare: records.join(",") })}
              disabledReason={
                records.length > maxCompared ? t("At most {{most}} records at once", { most: maxCompared }) : undefined
              }
            >
              {t("Compare {{count}} records", { count: records.length })}
            </Button>
            <Button
              size="small"
              variant="primary"
              busy={isBusy}
              disabledReason={
                chosen.every(({ abilities }) => abilities.decide) ? undefined : t("You cannot decide all of these")
              }
              onClick={() => decideMany.mutate({ body: { decision: "different", ids: chosen.map(({ id }) => id) } })}
            >
              {t("Different works")}
            </Button>
          </>
        }
        onClear={() => setSelected(new Set())}
      />
      <PagedTable
        list={list}
        page={page}
        problem={t("Could not load the duplicates.")}
        caption={t("Pairs of records")}
        columns={[
          { id: "records", header: t("Records"), wraps: true, cell: (row) => <Members pair={row} isAdmin={isAdmin} /> },
          { id: "reasons", header: t("Reasons"), width: 240, wraps: true, cell: (row) => <Reasons pair={row} /> },
          {
            id: "action",
            header: <span className="sr-only">{t("Action")}</span>,
            width: 128,
            cell: (row) => <PairAction pair={row} link={compareLink} undo={undo} isBusy={isBusy} />,
          },
        ]}
        rowName={(row) => row.records.map(({ title }) => title).join("; ")}
        {...(state === "open" && { selection: { selected, onChange: setSelected } })}
        empty={
          <Empty
            title={t(emptyTexts[state])}
            detail={t(
              "Records are compared when they are entered or imported, and every night across departments and types.",
            )}
          />
        }
        phoneRow={(row) => (
          <div className="stack">
            <Members pair={row} isAdmin={isAdmin} />
            <Reasons pair={row} />
            <PairAction pair={row} link={compareLink} undo={undo} isBusy={isBusy} />
          </div>
        )}
      />
    </div>
  );
}

function Members({ pair, isAdmin }: { pair: Pair; isAdmin: boolean }) {
  const t = useT();
  const area = useArea();
  return (
    <ul className="pair-members">
      {pair.records.map((record) => (
        <li key={record.id}>
          <Anchor className="strong" to={displayPath(area, record.kind, record.id)}>
            {record.title || t("Untitled")}
          </Anchor>
          <span className="note">
            {[
              findKind(record.kind)?.label.one,
              record.date?.slice(0, 4),
              isAdmin && record.departments.join(", "),
              record.people,
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Reasons({ pair }: { pair: Pair }) {
  const t = useT();
  const original = pair.records.find(({ id }) => id === pair.original);
  return (
    <span className="stack">
      {pair.relation && original && <span>{t(relationLabels[pair.relation], { title: original.title })}</span>}
      {pair.reasons.length > 0 && <span>{reasonsText(pair)}</span>}
      {pair.decidedBy && <span className="note">{t("Decided by {{name}}", { name: pair.decidedBy })}</span>}
    </span>
  );
}

/** In the reader's language. */
export function reasonsText({ evidence }: Pair): string {
  return describeEvidence(evidence)
    .map(({ text: message, params }) => translate(message, params))
    .join(", ");
}

type PairActionProps = {
  pair: Pair;
  link: (ids: readonly string[], pair?: string) => string;
  undo: ReturnType<typeof useMerging>["undo"];
  isBusy: boolean;
};

function PairAction({ pair, link, undo, isBusy }: PairActionProps) {
  const t = useT();
  const ids = pair.records.map(({ id }) => id);
  const name = pair.records[0]?.title ?? "";
  if (pair.decidedAt === null)
    return (
      <ButtonLink size="small" to={link(ids, pair.id)} aria-label={t("Compare: {{title}}", { title: name })}>
        {t("Compare")}
      </ButtonLink>
    );
  if (!pair.abilities.undo) return null;
  return (
    <Button
      size="small"
      busy={isBusy}
      aria-label={t("Undo merge: {{title}}", { title: name })}
      onClick={() => undo.mutate({ params: { id: pair.id } })}
    >
      {t("Undo merge")}
    </Button>
  );
}
