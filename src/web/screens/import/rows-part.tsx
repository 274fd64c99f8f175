import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { imports } from "#contract/imports.ts";
import { useRead } from "../../api/use-read.ts";
import { displayPath, useArea } from "../../app/area.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Failed } from "../../ui/failed.tsx";
import { ListPager } from "../../ui/list-pager.tsx";
import { useMedia } from "../../ui/use-media.ts";
import { importWords } from "../../words/import-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { Batch, ImportRow } from "./batch.ts";
import { CompareRows } from "./compare-rows.tsx";
import { fateLooks } from "./fates.ts";
import { FatesRow } from "./fates-row.tsx";
import { focusRow } from "./focus-row.ts";
import { PhoneImportRow } from "./phone-import-row.tsx";
import { rowColumns } from "./row-columns.tsx";
import { thenDeeds } from "./then-deeds.ts";
import type { ImportAddress } from "./use-import-address.ts";
import { useMending } from "./use-mending.ts";
import { useRowDeeds } from "./use-row-deeds.ts";
import { WholeRow } from "./whole-row.tsx";

const pageSize = 50;

type RowsPartProps = { batch: Batch; address: ImportAddress; isReadOnly: boolean };

/** The figures by fate, the rows behind the one that is open, and their pages. */
export function RowsPart({ batch, address, isReadOnly }: RowsPartProps) {
  const t = useWords(importWords);
  const area = useArea();
  const navigate = useNavigate();
  const isWide = useMedia("(min-width: 1181px)");
  const well = useRef<HTMLDivElement>(null);
  const [compared, setCompared] = useState<ImportRow>();
  const { page, fate } = address;
  const list = useRead(
    imports.rows,
    {
      params: { id: batch.id },
      query: { limit: pageSize, ...(fate && { fate }), ...(page.cursor && { cursor: page.cursor }) },
    },
    { keepsLast: true },
  );
  const rows = list.data?.rows ?? [];
  const { busyRow, decide, mend } = useRowDeeds(batch);
  const mending = useMending({ batch, mend, onLeft: (row) => focusRow(well.current, row) });
  const recordPath = (record: { kind: string; id: string }) =>
    displayPath(area === "admin" ? "admin" : "common", record.kind, record.id);
  const scene = { batch, mending, busyRow, isReadOnly, isWide, recordPath, decide, compare: setCompared };
  const openRow = (row: ImportRow) => {
    if (row.recordId && row.kind) return void navigate(recordPath({ kind: row.kind, id: row.recordId }));
    if (isReadOnly) return;
    if (row.fate === "maybe") setCompared(row);
    else mending.start(row);
  };
  const wish = (wanted: "take" | "leave") => (row: ImportRow) => {
    const deed = thenDeeds(row).find(({ decision }) => (wanted === "leave") === (decision === "leave"));
    if (deed && !isReadOnly) decide(row, deed.decision);
  };
  return (
    <div ref={well}>
      <FatesRow batch={batch} address={address} />
      {list.error ? (
        <Failed
          what={t("rowsPart.theRowsCouldNot")}
          reference={list.error.reference}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <DataTable
          caption={fate ? `Rows: ${fateLooks[fate].label}` : t("rowsPart.allRowsOfTheFile")}
          columns={rowColumns(scene)}
          rows={rows}
          rowId={({ row }) => String(row)}
          rowName={({ row, title }) => t("rowsPart.row", { row, title })}
          currentId={mending.row === undefined ? undefined : String(mending.row)}
          onOpen={openRow}
          {...(!isReadOnly && { onEdit: mending.start, keys: { a: wish("take"), l: wish("leave") } })}
          isLoading={list.isFetching}
          empty={
            <Empty
              why={fate ? t("rowsPart.noRowHasThisFate") : t("rowsPart.thereAreNoRows")}
              next={t("rowsPart.openAnotherFigureAbove")}
            />
          }
          phoneRow={(row) => <PhoneImportRow row={row} scene={scene} />}
        />
      )}
      {list.data && (
        <ListPager page={page} list={list.data} beforeLabel={t("rowsPart.back")} afterLabel={t("rowsPart.more")}>
          {!isReadOnly && <span className="only-wide">{t("rowsPart.checkedByTheSameRules")}</span>}
        </ListPager>
      )}
      {mending.whole && <WholeRow batch={batch} row={mending.whole} mending={mending} />}
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
