import { useState } from "react";
import { useNavigate } from "react-router";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { NotShown } from "../../accounts/not-shown.tsx";
import { displayPath, useArea } from "../../app/area.ts";
import { chooseDensity, useDensity } from "../../app/theme.ts";
import { ColumnsPanel } from "../../ui/columns-panel.tsx";
import { countText } from "../../ui/count-text.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Failed } from "../../ui/failed.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { useMedia } from "../../ui/use-media.ts";
import { recordListWords } from "../../words/record-list-words.ts";
import { useWords } from "../../words/use-words.ts";
import { type ListedRecord, SameWork } from "./list-cells.tsx";
import { tableColumns } from "./list-columns.tsx";
import { ListEmpty, NotAsked } from "./list-empty.tsx";
import { ListFilters } from "./list-filters.tsx";
import { ListHead, scopeWords } from "./list-head.tsx";
import { ListSelection } from "./list-selection.tsx";
import { PhoneOrder } from "./phone-order.tsx";
import { PhoneRow } from "./phone-row.tsx";
import { PlaceDialog } from "./place-dialog.tsx";
import { PlaceManyDialog } from "./place-many-dialog.tsx";
import { RowDeed } from "./row-deed.tsx";
import { ScopeKinds } from "./scope-kinds.tsx";
import { useBulkDeeds } from "./use-bulk-deeds.ts";
import { useRecordList } from "./use-record-list.ts";

/** The one list of every kind: filtered, ordered and paged by the server, its state in the address. */
export function RecordList({ kind }: { kind: KindDefinition }) {
  const t = useWords(recordListWords);
  const area = useArea();
  const navigate = useNavigate();
  const density = useDensity();
  const isWide = useMedia("(min-width: 1440px)");
  const [showsColumns, setShowsColumns] = useState(false);
  const [selected, setSelected] = useState<Set<string>>(new Set());
  const [placing, setPlacing] = useState<readonly ListedRecord[]>([]);
  const [isPlacingMany, setIsPlacingMany] = useState(false);
  const shown = useRecordList(kind, area);
  const { address, ask, turn, columns, parsed, chips, scope, isSound, list } = shown;
  const rows = list.data?.rows ?? [];
  const clear = () => setSelected(new Set());
  const deeds = useBulkDeeds(kind, clear);
  const mayAdd = area === "common" && scope === "own";
  const rowDeed = {
    scope,
    isBusy: deeds.isBusy,
    place: (row: ListedRecord) => setPlacing([row]),
    restore: deeds.restore,
  };
  const hasRowDeed = scope === "unassigned" || scope === "bin";
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
        onPlaceMany={() => setIsPlacingMany(true)}
      />
      <div className={isWide && showsColumns ? "with-columns" : undefined}>
        <div>
          <ScopeKinds kind={kind} scope={scope} />
          <ListFilters slug={kind.slug} q={address.q} parsed={parsed} fields={shown.fields} onAsk={(q) => ask({ q })} />
          <PhoneOrder sort={address.sort} onSort={(sort) => ask({ sort })} />
          <ListSelection
            rows={rows.filter(({ id }) => selected.has(id))}
            scope={scope}
            deeds={deeds}
            onPlace={() => setPlacing(rows.filter(({ id }) => selected.has(id)))}
            onClear={clear}
          />
          {list.error?.code === "not-allowed" ? (
            <NotShown what={t("recordList.thisListCouldNot")} error={list.error} onRetry={list.refetch} />
          ) : list.error ? (
            <Failed
              what={t("recordList.thisListCouldNot")}
              reference={list.error.reference}
              onRetry={() => list.refetch()}
              isRetrying={list.isFetching}
            />
          ) : (
            <DataTable
              caption={`${kind.label.many}, ${scopeWords[scope].toLowerCase()}`}
              columns={[
                ...tableColumns(kind, area, columns.all, columns.names, rows),
                ...(hasRowDeed
                  ? [
                      {
                        id: "then",
                        header: t("recordList.next"),
                        width: 92,
                        cell: (row: ListedRecord) => <RowDeed row={row} {...rowDeed} />,
                      },
                    ]
                  : []),
              ]}
              rows={rows}
              rowId={(row) => row.id}
              rowName={(row) => row.title}
              sort={shown.sort}
              onSort={(next) => ask({ sort: `${next.direction === "descending" ? "-" : ""}${next.column}` })}
              selection={{ selected, onChange: setSelected }}
              onOpen={(row) => navigate(displayPath(area, kind.slug, row.id))}
              {...(area === "common" && {
                onEdit: (row: ListedRecord) =>
                  row.abilities.edit && navigate(`/common/edit/${kind.editSlug}/${row.id}`),
              })}
              isLoading={list.isFetching || (isSound && !list.data)}
              empty={
                isSound ? (
                  <ListEmpty kind={kind} scope={scope} chips={chips} onAsk={(q) => ask({ q })} mayAdd={mayAdd} />
                ) : (
                  <NotAsked onClear={() => ask({ q: "" })} />
                )
              }
              phoneRow={(row) => (
                <>
                  <PhoneRow kind={kind} area={area} row={row} />
                  <SameWork row={row} />
                  {hasRowDeed && <RowDeed row={row} {...rowDeed} />}
                </>
              )}
            />
          )}
          {rows.length > 0 && list.data && (
            <Pager
              from={address.before + 1}
              to={address.before + rows.length}
              total={`${countText(list.data.total)}${list.data.totalIsExact ? "" : "+"}`}
              density={{ value: density, onChange: chooseDensity }}
              beforeLabel={t("recordList.back")}
              afterLabel={t("recordList.more")}
              {...(address.before > 0 && { onBefore: () => navigate(-1) })}
              {...(list.data.nextCursor && {
                onAfter: () => turn({ cursor: list.data?.nextCursor ?? "", before: address.before + rows.length }),
              })}
            />
          )}
        </div>
        {isWide && showsColumns && panel}
      </div>
      {!isWide && (
        <Sheet isOpen={showsColumns} onClose={() => setShowsColumns(false)} title={t("recordList.columns")}>
          {panel}
        </Sheet>
      )}
      {isPlacingMany && <PlaceManyDialog onClose={() => setIsPlacingMany(false)} />}
      {placing.length > 0 && (
        <PlaceDialog
          rows={placing}
          isBusy={deeds.isBusy}
          onPlace={(colleagues) => void deeds.place(placing, colleagues).then(() => setPlacing([]))}
          onClose={() => setPlacing([])}
        />
      )}
    </div>
  );
}
