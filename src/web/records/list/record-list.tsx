import { useState } from "react";
import { useNavigate } from "react-router";
import type { Area } from "#access/roles.ts";
import { records } from "#contract/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { isFilled } from "#kinds/derive/field-value.ts";
import { text } from "#texts/text.ts";
import { LoadError } from "../../accounts/load-error.tsx";
import { useRead } from "../../core/api/use-read.ts";
import { defaultScope, displayPath, useArea } from "../../core/area.ts";
import { chooseDensity, useDensity } from "../../core/theme.ts";
import { listKinds } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Sheet } from "../../ui/dialog/sheet.tsx";
import { SegmentedLinks } from "../../ui/field/segmented.tsx";
import { Select } from "../../ui/field/select.tsx";
import { useIsPhone, useMedia } from "../../ui/page/use-media.ts";
import { ColumnsPanel } from "../../ui/table/columns-panel.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { ListPager } from "../../ui/table/list-pager.tsx";
import { formatCount } from "../../ui/text/format-count.ts";
import { usePageFooter } from "../use-page-footer.ts";
import {
  dateText,
  FieldCell,
  type ListedRecord,
  LockMark,
  PeopleCell,
  ProofsCell,
  StateCell,
  UncountedDuplicates,
} from "./list-cells.tsx";
import { tableColumns } from "./list-columns.tsx";
import { ListEmpty, QueryErrorNotice } from "./list-empty.tsx";
import { ListFilters } from "./list-filters.tsx";
import { ListHead, scopeLabels } from "./list-head.tsx";
import { PrintedList } from "./printed-list.tsx";
import { RowAction } from "./row-action.tsx";
import { AssignDialog } from "./selection/assign-dialog.tsx";
import { AssignManyDialog } from "./selection/assign-many-dialog.tsx";
import { ListSelection } from "./selection/list-selection.tsx";
import { useBulkActions } from "./selection/use-bulk-actions.ts";
import { useSelection } from "./selection/use-selection.ts";
import type { ListScope } from "./use-list-address.ts";
import { usePrint } from "./use-print.ts";
import { useRecordList } from "./use-record-list.ts";

/** The one list of every kind: filtered, ordered and paged by the server, its state in the address. */
export function RecordList({ kind }: { kind: KindDefinition }) {
  const t = useT();
  const area = useArea();
  const navigate = useNavigate();
  const density = useDensity();
  const isWide = useMedia("(min-width: 1440px)");
  const [showsColumns, setShowsColumns] = useState(false);
  const [assigning, setAssigning] = useState<readonly ListedRecord[]>([]);
  const [isAssigningMany, setIsAssigningMany] = useState(false);
  const shown = useRecordList(kind, area);
  const { address, setFilters, columns, parsed, chips, scope, isValid, list } = shown;
  const rows = list.data?.rows ?? [];
  const printing = usePrint({ params: { kind: kind.slug }, query: shown.listQuery }, rows.length > 0);
  usePageFooter(shown.written?.inWords ?? "");
  const selection = useSelection(kind.slug, shown.listQuery, rows);
  const actions = useBulkActions(kind, selection.clear);
  const isOwnArea = defaultScope(area) === "own";
  const mayAdd = isOwnArea && scope === "own";
  const rowAction = {
    scope,
    isBusy: actions.isBusy,
    assign: (row: ListedRecord) => setAssigning([row]),
    restore: actions.restore,
  };
  const hasRowAction = scope === "unassigned" || scope === "bin";
  const panel = (
    <ColumnsPanel
      all={columns.all.map(({ name, label }) => ({ id: name, label }))}
      shown={columns.names}
      onChange={columns.choose}
      onReset={columns.reset}
      isInSheet={!isWide}
    />
  );
  return (
    <div className="page">
      <ListHead
        kind={kind}
        shown={shown}
        showsColumns={showsColumns}
        onToggleColumns={() => setShowsColumns(!showsColumns)}
        mayAdd={mayAdd}
        onAssignMany={() => setIsAssigningMany(true)}
        printing={printing}
      />
      <p className="print-only">{shown.written?.inWords}</p>
      {printing.printed && <PrintedList kind={kind} shown={shown} printed={printing.printed} />}
      <div className={isWide && showsColumns ? "with-columns" : undefined}>
        <div>
          <ScopeKinds kind={kind} scope={scope} />
          <ListFilters
            slug={kind.slug}
            q={address.q}
            parsed={parsed}
            fields={shown.fields}
            filteredRecords={shown.filteredRecords}
            onQuery={(q) => setFilters({ q })}
          />
          <PhoneOrder sort={address.sort} onSort={(sort) => setFilters({ sort })} />
          <ListSelection
            kind={kind}
            listQuery={shown.listQuery}
            selection={selection}
            total={list.data?.total ?? 0}
            scope={scope}
            actions={actions}
            onAssign={() => setAssigning(selection.rows)}
          />
          {list.error && !list.data ? (
            <LoadError what={t("Could not load this list.")} error={list.error} onRetry={list.refetch} />
          ) : (
            <DataTable
              caption={`${kind.label.many}, ${t(scopeLabels[scope]).toLowerCase()}`}
              columns={[
                ...tableColumns(kind, area, columns.all, columns.names, {
                  rows,
                  viewer: shown.viewer,
                  hasMore: shown.hasMore,
                  sums: shown.sums,
                }),
                ...(hasRowAction
                  ? [
                      {
                        id: "action",
                        header: t("Action"),
                        width: 92,
                        cell: (row: ListedRecord) => <RowAction row={row} {...rowAction} />,
                      },
                    ]
                  : []),
              ]}
              rows={rows}
              rowId={(row) => row.id}
              rowName={(row) => row.title}
              sort={shown.sort}
              onSort={(next) => setFilters({ sort: `${next.direction === "descending" ? "-" : ""}${next.column}` })}
              selection={{ selected: selection.selected, onChange: selection.choose }}
              onOpen={(row) => navigate(displayPath(area, kind.slug, row.id))}
              {...(isOwnArea && {
                onEdit: (row: ListedRecord) => {
                  if (row.abilities.edit) void navigate(`/common/edit/${kind.editSlug}/${row.id}`);
                  // Its page says why it cannot be changed.
                  else if (row.isLocked) void navigate(displayPath(area, kind.slug, row.id));
                },
              })}
              isLoading={list.isFetching || (isValid && !list.data)}
              empty={
                isValid ? (
                  <ListEmpty kind={kind} scope={scope} chips={chips} onAsk={(q) => setFilters({ q })} mayAdd={mayAdd} />
                ) : (
                  <QueryErrorNotice onClear={() => setFilters({ q: "" })} />
                )
              }
              phoneRow={(row) => (
                <>
                  <PhoneRow kind={kind} area={area} row={row} viewer={shown.viewer} />
                  <UncountedDuplicates row={row} />
                  {hasRowAction && <RowAction row={row} {...rowAction} />}
                </>
              )}
            />
          )}
          {list.data && list.data.total > rows.length && (
            <p className="print-only">
              {t("Rows {{from}} to {{to}} of {{total}} are printed. The Print button of the list prints them all.", {
                from: address.rowsBefore + 1,
                to: address.rowsBefore + rows.length,
                total: formatCount(list.data.total),
              })}
            </p>
          )}
          {list.data && (
            <ListPager page={shown.page} list={list.data} density={{ value: density, onChange: chooseDensity }} />
          )}
        </div>
        {isWide && showsColumns && panel}
      </div>
      {!isWide && (
        <Sheet isOpen={showsColumns} onClose={() => setShowsColumns(false)} title={t("Columns")}>
          {panel}
        </Sheet>
      )}
      {isAssigningMany && <AssignManyDialog onClose={() => setIsAssigningMany(false)} />}
      {assigning.length > 0 && (
        <AssignDialog
          rows={assigning}
          isBusy={actions.isBusy}
          onAssign={(colleagues) => void actions.assign(assigning, colleagues).then(() => setAssigning([]))}
          onClose={() => setAssigning([])}
        />
      )}
    </div>
  );
}

type PhoneRowProps = { kind: KindDefinition; area: Area; row: ListedRecord; viewer: string | undefined };

/** A row on a phone: state and proof, title, people, then the kind's first column, such as the journal, and the date. */
function PhoneRow({ kind, area, row, viewer }: PhoneRowProps) {
  const t = useT();
  const [firstColumn] = kind.columns;
  return (
    <Anchor to={displayPath(area, kind.slug, row.id)} className="phone-record">
      <span className="row">
        <StateCell row={row} viewer={viewer} />
        <LockMark row={row} />
        <span className="grow" />
        <ProofsCell row={row} />
      </span>
      <strong>{row.title || t("Untitled")}</strong>
      <span className="dim">
        <PeopleCell row={row} />
      </span>
      <span className="row dim">
        <span className="truncate where">
          {firstColumn && isFilled(row.data[firstColumn]) && <FieldCell kind={kind} name={firstColumn} row={row} />}
        </span>
        <span className="grow" />
        <span className="mono">{dateText(kind, row)}</span>
      </span>
    </Anchor>
  );
}

/** Unassigned and deleted records are few and of many kinds: which kinds have any, with links. */
function ScopeKinds({ kind, scope }: { kind: KindDefinition; scope: ListScope }) {
  const t = useT();
  const area = useArea();
  const isEnabled = scope === "unassigned" || scope === "bin";
  const { data } = useRead(records.count, { query: { by: "kind", scope } }, { isEnabled });
  const rows = data?.rows ?? [];
  if (!isEnabled || rows.length === 0) return null;
  const counts = new Map(rows.map(({ keys, total }) => [keys.kind, total]));
  return (
    <div className="scope-kinds">
      <SegmentedLinks
        label={scope === "bin" ? t("Types in the bin") : t("Types with unassigned records")}
        parts={listKinds()
          .filter(({ slug }) => counts.has(slug) || slug === kind.slug)
          .map(({ slug, label }) => ({
            to: `${displayPath(area, slug)}?scope=${scope}`,
            label: label.many,
            count: counts.get(slug) ?? 0,
            isCurrent: slug === kind.slug,
          }))}
      />
    </div>
  );
}

const orders = [
  { value: "-date", label: text("Newest first") },
  { value: "date", label: text("Oldest first") },
  { value: "title", label: text("By title") },
  { value: "-updated", label: text("Recently changed") },
];

/** A phone's list has no column heads: its order is chosen here. */
function PhoneOrder({ sort, onSort }: { sort: string; onSort: (sort: string) => void }) {
  const t = useT();
  if (!useIsPhone()) return null;
  const known = orders.map(({ value, label }) => ({ value, label: t(label) }));
  const isKnown = sort === "" || orders.some(({ value }) => value === sort);
  return (
    <Select
      className="phone-order"
      aria-label={t("Order of the list")}
      choices={isKnown ? known : [{ value: sort, label: t("By {{sort}}", { sort: sort.replace("-", "") }) }, ...known]}
      value={sort || "-date"}
      onChange={({ target }) => onSort(target.value)}
    />
  );
}
