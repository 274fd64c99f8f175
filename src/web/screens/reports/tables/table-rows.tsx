import { translate } from "#texts/translate.ts";
import { displayPath, useArea } from "../../../core/area.ts";
import { useT } from "../../../texts/use-t.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Empty } from "../../../ui/message/empty.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { ListPager } from "../../../ui/table/list-pager.tsx";
import { ScrollX } from "../../../ui/table/scroll-x.tsx";
import type { Page, TableAnswer } from "./table-answer.ts";

type RowsProps = { table: TableAnswer; page: Page; isLoading: boolean };
type Row = TableAnswer["rows"][number];

/** The rows as the body prints them; each opens its record. */
export function BodyRows({ table, page }: RowsProps) {
  const t = useT();
  const { rows, total, nextCursor, parts } = table;
  if (total === 0)
    return (
      <Empty
        why={t("No records for this table in the period.")}
        next={t("Choose another period, or look at what is not counted and why.")}
      />
    );
  return (
    <>
      {parts.map(({ titles, columns }, at) => {
        const own = rows.filter(({ part }) => part === at);
        if (own.length === 0) return null;
        return (
          <ScrollX key={columns.map(({ key }) => key).join()} label={titles[0] ?? table.title}>
            <table className="tbl body-table">
              {titles.length > 0 && <caption>{titles.join(" ")}</caption>}
              <thead>
                <tr>
                  {columns.map(({ key, header }) => (
                    <th key={key} scope="col">
                      {header}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {own.map((row) => (
                  <BodyRow key={`${row.record} ${row.year}`} row={row} columns={columns} />
                ))}
              </tbody>
            </table>
          </ScrollX>
        );
      })}
      <ListPager page={page} list={{ rows, total, nextCursor }} beforeLabel={t("Previous")} afterLabel={t("Next")} />
    </>
  );
}

function BodyRow({ row, columns }: { row: Row; columns: TableAnswer["columns"] }) {
  const t = useT();
  const area = useArea();
  const linked = Math.max(0, row.cells.indexOf(row.title));
  return (
    <tr>
      {columns.map(({ key }, at) => {
        const cell = row.cells[at] ?? null;
        const isAmount = typeof cell === "number" && !Number.isInteger(cell);
        const isLink = typeof cell === "string" && cell.startsWith("http");
        const shown = cell === null ? <span className="bad">{t("Empty")}</span> : isAmount ? cell.toFixed(2) : cell;
        return (
          <td
            key={key}
            className={typeof cell === "number" ? "num" : isLink ? "cut" : undefined}
            title={isLink ? cell : undefined}
          >
            {at === linked ? (
              <Anchor className="plain" to={displayPath(area, row.kind, row.record)}>
                {shown}
              </Anchor>
            ) : (
              shown
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** Rows of the table that lack something, with what it is. */
export function GapRows({ table, page, isLoading }: RowsProps) {
  const t = useT();
  return (
    <>
      <DataTable
        caption={t("Gaps")}
        columns={[
          { id: "title", header: t("Title"), look: "title", wraps: true, cell: (row) => <TitleLink row={row} /> },
          {
            id: "people",
            header: t("People"),
            width: 170,
            look: "second",
            hideBelow: 1024,
            cell: (row) => row.people.join(", "),
          },
          { id: "year", header: t("Year"), width: 80, look: "data", cell: ({ year }) => year },
          { id: "gaps", header: t("Missing"), width: 260, wraps: true, cell: (row) => <GapWords row={row} /> },
        ]}
        rows={table.rows}
        rowId={(row) => `${row.record} ${row.year}`}
        rowName={(row) => row.title}
        isLoading={isLoading}
        empty={<Empty why={t("No column is empty, and every row has a proof.")} />}
        phoneRow={(row) => (
          <div className="stack">
            <strong>
              <TitleLink row={row} />
            </strong>
            <span className="note">{row.people.join(", ")}</span>
            <GapWords row={row} />
          </div>
        )}
      />
      <ListPager
        page={page}
        list={{ rows: table.rows, total: table.total, nextCursor: table.nextCursor }}
        beforeLabel={t("Previous")}
        afterLabel={t("Next")}
      />
    </>
  );
}

function GapWords({ row }: { row: Row }) {
  const t = useT();
  return (
    <span className="bad clamped">
      {row.gaps.map(({ text, params, message }) => (text ? translate(text, params) : t(message))).join(", ")}
    </span>
  );
}

/** Records that the table does not count, each with its one reason. */
export function LeftOutRows({ table, page, isLoading }: RowsProps) {
  const t = useT();
  return (
    <>
      <DataTable
        caption={t("Not counted")}
        columns={[
          { id: "title", header: t("Title"), look: "title", wraps: true, cell: (row) => <TitleLink row={row} /> },
          {
            id: "people",
            header: t("People"),
            width: 170,
            look: "second",
            hideBelow: 1024,
            cell: (row) => row.people.join(", "),
          },
          { id: "reason", header: t("Reason"), width: 260, wraps: true, cell: (row) => <Reason row={row} /> },
        ]}
        rows={table.excluded}
        rowId={({ record }) => record}
        rowName={({ title }) => title}
        isLoading={isLoading}
        empty={<Empty why={t("Every record of this table is counted.")} />}
        phoneRow={(row) => (
          <div className="stack">
            <strong>
              <TitleLink row={row} />
            </strong>
            <span className="note">{row.people.join(", ")}</span>
            <Reason row={row} />
          </div>
        )}
      />
      <ListPager
        page={page}
        list={{ rows: table.excluded, total: table.excludedTotal, nextCursor: table.excludedNext }}
        beforeLabel={t("Previous")}
        afterLabel={t("Next")}
      />
    </>
  );
}

function Reason({ row: { label, action } }: { row: TableAnswer["excluded"][number] }) {
  const t = useT();
  return (
    <span className="stack">
      <span>{t(label)}</span>
      {action && <span className="note">{t(action)}</span>}
    </span>
  );
}

function TitleLink({ row: { kind, record, title } }: { row: { kind: string; record: string; title: string } }) {
  const t = useT();
  const area = useArea();
  return (
    <Anchor className="plain" to={displayPath(area, kind, record)}>
      {title || t("Untitled")}
    </Anchor>
  );
}
