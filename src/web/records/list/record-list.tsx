import { Download, Plus, Printer, SlidersHorizontal, Trash2, Upload } from "lucide-react";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { records } from "#contract/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { kindGroups } from "#kinds/kind-groups.ts";
import { chipsOf } from "#rules/commands/chips-of.ts";
import { filterFieldsOf } from "#rules/commands/filter-fields-of.ts";
import { parseQuery } from "#rules/commands/parse-query.ts";
import { messageOf } from "../../api/api-error.ts";
import { downloadFile } from "../../api/file.ts";
import { useMe } from "../../api/queries/use-me.ts";
import { useRead } from "../../api/use-read.ts";
import { displayPath, useArea } from "../../app/area.ts";
import { chooseDensity, useDensity } from "../../app/theme.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ColumnsPanel } from "../../ui/columns-panel.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import type { Sort } from "../../ui/data-table-types.ts";
import { Failed } from "../../ui/failed.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Pager } from "../../ui/pager.tsx";
import { SelectionBar } from "../../ui/selection-bar.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useMedia } from "../../ui/use-media.ts";
import type { ListedRecord } from "./list-cells.tsx";
import { tableColumns } from "./list-columns.tsx";
import { ListEmpty } from "./list-empty.tsx";
import { ListFilters } from "./list-filters.tsx";
import { folioOf } from "./list-folio.ts";
import { PhoneRow } from "./phone-row.tsx";
import { useBulkDeeds } from "./use-bulk-deeds.ts";
import { useListAddress } from "./use-list-address.ts";
import { useShownColumns } from "./use-shown-columns.ts";

const pageSize = 25;

/** The one list of every kind: filtered, ordered and paged by the server, its state in the address. */
export function RecordList({ kind }: { kind: KindDefinition }) {
  const area = useArea();
  const navigate = useNavigate();
  const { data: me } = useMe();
  const { address, ask, turn } = useListAddress();
  const columns = useShownColumns(kind);
  const density = useDensity();
  const isWide = useMedia("(min-width: 1440px)");
  const [showsColumns, setShowsColumns] = useState(false);
  const [selected, setSelected] = useState<Set<string>>(new Set());
  const { toast } = useToast();

  const fields = useMemo(() => filterFieldsOf(kind, me ? { departments: me.departments } : {}), [kind, me]);
  const context = useMemo(
    () => ({
      fields: filterFieldsOf(kind),
      today: me?.institute.today ?? "2000-01-01",
      settings: { academicYearStartsInMonth: me?.institute.academicStart ?? 7 },
    }),
    [kind, me],
  );
  const parsed = useMemo(() => parseQuery(address.q, context), [address.q, context]);
  const chips = chipsOf(parsed.query, fields);
  const sort = sortOf(address.sort);
  const scope = address.scope ?? (area === "admin" ? "institute" : area === "hod" ? "department" : "own");
  const isSound = parsed.problems.length === 0;
  const question = {
    ...(address.q && { q: address.q }),
    ...(address.sort && { sort: address.sort }),
    columns: columns.names.join(","),
    scope,
  };
  const list = useRead(
    records.list,
    {
      params: { kind: kind.slug },
      query: { ...question, limit: pageSize, ...(address.cursor && { cursor: address.cursor }) },
    },
    { keepsLast: true, isWanted: isSound && me !== undefined },
  );
  const rows = list.data?.rows ?? [];
  const total = list.data?.total ?? 0;
  const { isBusy, remove, submit } = useBulkDeeds(kind, () => setSelected(new Set()));
  const chosen = rows.filter(({ id }) => selected.has(id));
  const mayAdd = area === "common" && scope === "own";

  const exportList = async () => {
    try {
      await downloadFile(records.exportList, { params: { kind: kind.slug }, query: { ...question, format: "csv" } });
    } catch (error) {
      toast({ variant: "destructive", title: "The export failed", text: messageOf(error) });
    }
  };
  const open = (row: ListedRecord) => navigate(displayPath(area, kind.slug, row.id));
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
      <PageHead
        title={kind.label.many}
        crumbs={[
          { label: scopeWords[scope] },
          { label: kindGroups.find(({ slug }) => slug === kind.group)?.label ?? "" },
        ]}
        folio={list.data ? folioOf(list.data, chips.length > 0) : []}
        actions={
          <>
            <Button
              icon={SlidersHorizontal}
              aria-expanded={showsColumns}
              onClick={() => setShowsColumns(!showsColumns)}
            >
              Columns
            </Button>
            <Button icon={Printer} className="only-wide" onClick={() => window.print()}>
              Print
            </Button>
            <Button
              icon={Download}
              onClick={exportList}
              disabledBecause={total === 0 ? "There is nothing to export" : undefined}
            >
              Export CSV
            </Button>
            {mayAdd && (
              <ButtonLink icon={Upload} to={`/common/upload/bulk?kind=${kind.slug}`} className="only-wide">
                Import
              </ButtonLink>
            )}
            {mayAdd && (
              <ButtonLink variant="primary" icon={Plus} to={`/common/forms/${kind.slug}`}>
                Add
              </ButtonLink>
            )}
          </>
        }
      />
      <div className={isWide && showsColumns ? "with-columns" : undefined}>
        <div>
          <ListFilters slug={kind.slug} q={address.q} parsed={parsed} fields={fields} onAsk={(q) => ask({ q })} />
          <SelectionBar
            count={chosen.length}
            warning={warningFor(chosen)}
            actions={
              <>
                <Button
                  size="small"
                  busy={isBusy}
                  onClick={() => submit(chosen.filter(({ abilities, state }) => abilities.edit && state === "draft"))}
                  disabledBecause={
                    chosen.some(({ abilities, state }) => abilities.edit && state === "draft")
                      ? undefined
                      : "None of these is a draft of yours"
                  }
                >
                  Submit
                </Button>
                <Button
                  size="small"
                  icon={Trash2}
                  busy={isBusy}
                  onClick={() => remove(chosen.filter(({ abilities }) => abilities.remove))}
                  disabledBecause={
                    chosen.some(({ abilities }) => abilities.remove) ? undefined : "None of these is yours to remove"
                  }
                >
                  Move to the bin
                </Button>
              </>
            }
            onClear={() => setSelected(new Set())}
          />
          {list.error ? (
            <Failed
              what="This list could not be read."
              reference={list.error.reference}
              onRetry={() => list.refetch()}
              isRetrying={list.isFetching}
            />
          ) : (
            <DataTable
              caption={`${kind.label.many}, ${scopeWords[scope].toLowerCase()}`}
              columns={tableColumns(kind, area, columns.all, columns.names, rows)}
              rows={rows}
              rowId={(row) => row.id}
              rowName={(row) => row.title}
              sort={sort}
              onSort={(next) => ask({ sort: `${next.direction === "descending" ? "-" : ""}${next.column}` })}
              selection={{ selected, onChange: setSelected }}
              onOpen={open}
              {...(area === "common" && {
                onEdit: (row: ListedRecord) =>
                  row.abilities.edit && navigate(`/common/edit/${kind.editSlug}/${row.id}`),
              })}
              isLoading={list.isFetching || (isSound && !list.data)}
              empty={
                isSound ? <ListEmpty kind={kind} chips={chips} onAsk={(q) => ask({ q })} mayAdd={mayAdd} /> : undefined
              }
              phoneRow={(row) => <PhoneRow kind={kind} area={area} row={row} />}
            />
          )}
          {rows.length > 0 && list.data && (
            <Pager
              from={address.before + 1}
              to={address.before + rows.length}
              total={`${total.toLocaleString("en-IN")}${list.data.totalIsExact ? "" : "+"}`}
              density={{ value: density, onChange: chooseDensity }}
              beforeLabel="Back"
              afterLabel="More"
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
        <Sheet isOpen={showsColumns} onClose={() => setShowsColumns(false)} title="Columns">
          {panel}
        </Sheet>
      )}
    </div>
  );
}

const scopeWords = {
  own: "My record",
  department: "Department records",
  institute: "Institute records",
  unassigned: "Unassigned",
  bin: "Bin",
} as const;

function sortOf(text: string): Sort {
  const [first = ""] = text.split(",");
  if (first === "") return { column: "date", direction: "descending" };
  return first.startsWith("-")
    ? { column: first.slice(1), direction: "descending" }
    : { column: first, direction: "ascending" };
}

function warningFor(rows: readonly ListedRecord[]) {
  const without = rows.filter(({ proofs, proofLinks }) => proofs + proofLinks === 0).length;
  return without === 0 ? undefined : (
    <span className="bad">{without === 1 ? "1 has no proof" : `${without} have no proof`}</span>
  );
}
