import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { imports } from "#contract/imports.ts";
import { translate } from "#texts/translate.ts";
import { messageOf } from "../../../core/api/api-error.ts";
import { keyOf, refresh, useRead } from "../../../core/api/use-read.ts";
import { useWrite } from "../../../core/api/use-write.ts";
import { displayPath, useArea } from "../../../core/area.ts";
import { Failed } from "../../../feedback/failed.tsx";
import { findKind } from "../../../texts/kinds.ts";
import { useT } from "../../../texts/use-t.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Empty } from "../../../ui/message/empty.tsx";
import { useAnnounce } from "../../../ui/message/live-region.tsx";
import { useToast } from "../../../ui/message/toast.tsx";
import { useMedia } from "../../../ui/page/use-media.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { Column } from "../../../ui/table/data-table-types.ts";
import { ListPager } from "../../../ui/table/list-pager.tsx";
import { formatCount } from "../../../ui/text/format-count.ts";
import { type Batch, type Decision, type ImportRow, showBatch } from "../batch.ts";
import type { ImportAddress } from "../use-import-address.ts";
import { CompareRows, WholeRow } from "./compare-rows.tsx";
import { DecisionCell } from "./decision-cell.tsx";
import { decisionChoices } from "./decision-choices.ts";
import { FileCell } from "./file-cell.tsx";
import { PhoneImportRow, RowStatusMark } from "./phone-import-row.tsx";
import { ReasonCell } from "./reason-cell.tsx";
import type { RowContext } from "./row-context.ts";
import { type ShownColumn, shownColumns } from "./shown-columns.ts";
import { defaultDecision, outcomeOf, statusFigures, statusLabel, statusLooks } from "./statuses.ts";
import { useFixing } from "./use-fixing.ts";

const pageSize = 50;

type RowsPartProps = { batch: Batch; address: ImportAddress; isReadOnly: boolean };

/** The number of rows by status, the rows of the chosen status, and the pages of the list. */
export function RowsPart({ batch, address, isReadOnly }: RowsPartProps) {
  const t = useT();
  const area = useArea();
  const navigate = useNavigate();
  const isWide = useMedia("(min-width: 1181px)");
  const container = useRef<HTMLDivElement>(null);
  const [compared, setCompared] = useState<ImportRow>();
  const { page, status } = address;
  const list = useRead(
    imports.rows,
    {
      params: { id: batch.id },
      query: { limit: pageSize, ...(status && { status }), ...(page.cursor && { cursor: page.cursor }) },
    },
    { keepsPreviousData: true },
  );
  const rows = list.data?.rows ?? [];
  const { busyRow, decide, fix } = useRowActions(batch);
  const fixing = useFixing({ batch, fix, onEnd: (row) => focusRow(container.current, row) });
  const recordPath = (record: { kind: string; id: string }) => displayPath(area, record.kind, record.id);
  const context = { batch, fixing, busyRow, isReadOnly, isWide, recordPath, decide, compare: setCompared };
  const openRow = (row: ImportRow) => {
    if (row.recordId && row.kind) return void navigate(recordPath({ kind: row.kind, id: row.recordId }));
    if (isReadOnly) return;
    if (row.status === "possible") setCompared(row);
    else fixing.start(row);
  };
  const decideByKey = (change: "add" | "skip") => (row: ImportRow) => {
    const action = decisionChoices(row).find(({ decision }) => (change === "skip") === (decision === "skip"));
    if (action && !isReadOnly) decide(row, action.decision);
  };
  return (
    <div ref={container}>
      <RowStatusesRow batch={batch} address={address} />
      {list.error ? (
        <Failed title={t("Could not load the rows.")} error={list.error} onRetry={list.refetch} />
      ) : (
        <DataTable
          caption={status ? `Rows: ${t(statusLooks[status].label)}` : t("All rows of the file")}
          columns={rowColumns(context)}
          rows={rows}
          rowId={({ row }) => String(row)}
          rowName={({ row, title }) => t("Row {{row}}: {{title}}", { row, title })}
          currentId={fixing.row === undefined ? undefined : String(fixing.row)}
          onOpen={openRow}
          {...(!isReadOnly && { onEdit: fixing.start, keys: { a: decideByKey("add"), l: decideByKey("skip") } })}
          isLoading={list.isFetching}
          empty={
            <Empty
              title={status ? t("No row has this status.") : t("The file has no rows below its headings.")}
              detail={
                status ? t("Choose another status above.") : t("Add rows below the headings and upload the file again.")
              }
            />
          }
          phoneRow={(row) => <PhoneImportRow row={row} context={context} />}
        />
      )}
      {list.data && (
        <ListPager page={page} list={list.data}>
          {!isReadOnly && (
            <span className="only-wide">
              {t(
                "Checked by the same rules as the form. Keys: J and K next and previous row, A add, L leave out, E fix.",
              )}
            </span>
          )}
        </ListPager>
      )}
      {fixing.wholeRow && <WholeRow batch={batch} row={fixing.wholeRow} fixing={fixing} />}
      {compared && (
        <CompareRows
          batch={batch}
          row={compared}
          rows={rows}
          recordPath={recordPath}
          decide={decide}
          onClose={() => setCompared(undefined)}
        />
      )}
    </div>
  );
}

/** Returns the focus to a row that was fixed; if it has left the list, to the next one. */
function focusRow(container: HTMLElement | null, number: number): void {
  requestAnimationFrame(() => {
    const rows = [...(container?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    const next = rows.find(({ dataset }) => Number(dataset.row) >= number) ?? rows.at(-1);
    next?.focus();
  });
}

type Change = { cells?: Record<string, string>; equalCells?: string[]; decision?: Decision | null };
type Page = { rows: ImportRow[] };

/** Decides about a row, or fixes its cells. */
function useRowActions({ id }: Pick<Batch, "id">) {
  const t = useT();
  const client = useQueryClient();
  const announce = useAnnounce();
  const { toast } = useToast();
  const { mutateAsync } = useWrite(imports.fixRow, { changes: id });
  const [busyRow, setBusyRow] = useState<number>();

  const send = async (row: number, body: Change): Promise<ImportRow | undefined> => {
    setBusyRow(row);
    try {
      const answer = await mutateAsync({ params: { id, row }, body });
      await showBatch(client, answer.batch);
      const withRow = (page: Page | undefined) =>
        page && { ...page, rows: page.rows.map((one) => (one.row === row ? answer.row : one)) };
      client.setQueriesData<Page>({ queryKey: keyOf(imports.rows, { params: { id } }).slice(0, 2) }, withRow);
      // A fixed cell may change the status of the rows below it too.
      if (body.cells) await refresh(client, imports.rows, { params: { id } });
      announce(t("Row {{row}}: {{label}}", { row, label: statusLabel(outcomeOf(answer.row), answer.batch) }));
      if (answer.otherRows > 0)
        toast({ text: t("{{count}} other rows were changed too.", { count: answer.otherRows }) });
      return answer.row;
    } catch (error) {
      toast({ variant: "destructive", title: t("Row {{row}} was not changed", { row }), text: messageOf(error) });
      return undefined;
    } finally {
      setBusyRow((busy) => (busy === row ? undefined : busy));
    }
  };

  return {
    busyRow,
    decide: (row: ImportRow, decision: Decision) =>
      void send(row.row, {
        decision: decision === defaultDecision(row.status) && row.status !== "possible" ? null : decision,
      }),
    fix: (row: ImportRow, cells: Record<string, string>, equalCells: string[]) =>
      send(row.row, { cells, ...(equalCells.length > 0 && { equalCells }) }),
  };
}

/**
 * The table of rows: the file's values, the result, and the reason. Below 1181 pixels the reason is under the title.
 */
function rowColumns(context: RowContext): Column<ImportRow>[] {
  const { title, date, id } = shownColumns(context.batch);
  const isMixed = context.batch.kind === null;
  const ofFile = (column: ShownColumn | undefined, width: number, hideBelow?: 1024 | 1440): Column<ImportRow>[] => {
    if (!column) return [];
    const cell = (row: ImportRow) => <FileCell row={row} header={column.header} context={context} />;
    return [{ id: column.header, header: column.label, width, look: "data", cell, ...(hideBelow && { hideBelow }) }];
  };
  return [
    {
      id: "row",
      header: translate("Row"),
      width: 46,
      look: "figure",
      cell: ({ row }) => <span className="dim">{row}</span>,
    },
    {
      id: "status",
      header: translate("Status"),
      width: 158,
      cell: (row) => <RowStatusMark status={outcomeOf(row)} label={statusLabel(outcomeOf(row), context.batch)} />,
    },
    {
      id: "title",
      header: title?.label ?? translate("Title"),
      look: "title",
      wraps: !context.isWide,
      cell: (row) => (
        <>
          <FileCell row={row} header={title?.header} context={context} isTitle />
          {!context.isWide && <ReasonCell row={row} context={context} />}
        </>
      ),
    },
    ...(isMixed
      ? [
          {
            id: "kind",
            header: translate("Record type"),
            width: 128,
            look: "secondary" as const,
            hideBelow: 1180 as const,
            cell: ({ kind }: ImportRow) => (kind === null ? <span className="dim">–</span> : findKind(kind)?.label.one),
          },
        ]
      : []),
    ...ofFile(date && { ...date, label: translate("Date") }, 112, 1024),
    ...ofFile(id, isMixed ? 144 : 176, 1440),
    ...(context.isWide
      ? [
          {
            id: "reason",
            header: translate("Reason"),
            width: isMixed ? 240 : 262,
            wraps: true,
            cell: (row: ImportRow) => <ReasonCell row={row} context={context} />,
          },
        ]
      : []),
    {
      id: "action",
      header: translate("Action"),
      width: 116,
      cell: (row) => <DecisionCell row={row} context={context} />,
    },
  ];
}

/** How many rows have which status; each figure opens its rows. */
function RowStatusesRow({ batch, address }: { batch: Batch; address: ImportAddress }) {
  const t = useT();
  const figures = statusFigures(batch, address.status);
  return (
    <nav className="statuses" aria-label={t("Rows by status")} data-count={figures.length}>
      {figures.map(({ status, label, count }) => (
        <Anchor
          key={label}
          to={address.linkToStatus(status)}
          aria-current={status === address.status ? "true" : undefined}
          data-none={count === 0 || undefined}
        >
          <span className="figure medium">{formatCount(count)}</span>
          {status ? <RowStatusMark status={status} label={label} /> : <span className="figure-caption">{label}</span>}
        </Anchor>
      ))}
    </nav>
  );
}
