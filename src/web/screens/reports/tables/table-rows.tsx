import type { CSSProperties, ReactNode } from "react";
import { translateMessage } from "#texts/translate.ts";
import { displayPath, useArea } from "../../../core/area.ts";
import { useT } from "../../../texts/use-t.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Empty } from "../../../ui/message/empty.tsx";
import type { ListParams } from "../../../ui/page/use-list-params.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { ListPager } from "../../../ui/table/list-pager.tsx";
import { ScrollX } from "../../../ui/table/scroll-x.tsx";
import { classNames } from "../../../ui/text/class-names.ts";
import { cellText } from "./cell-text.ts";
import type { TableAnswer } from "./table-answer.ts";
import { useReasonAction } from "./use-reason-action.ts";

type RowsProps = { table: TableAnswer; page: ListParams; isLoading: boolean };
type Row = TableAnswer["rows"][number];

/** More columns than these do not fit beside the reasons, which then are below the table. */
const maxFitting = 6;

export function isWide({ parts }: Pick<TableAnswer, "parts">): boolean {
  return parts.some(({ columns }) => columns.length > maxFitting);
}

/** The rows as the body prints them; each opens its record. */
export function BodyRows({ table, page }: RowsProps) {
  const t = useT();
  const { rows, total, nextCursor, parts } = table;
  if (total === 0 && page.get("year") !== "") return <Empty title={t("No records in this year.")} />;
  if (total === 0)
    return (
      <Empty
        title={t("No records for this table in the period.")}
        detail={t("Choose another period, or look at what is not counted and why.")}
      />
    );
  return (
    <>
      {parts.map(({ titles, columns }, index) => {
        const own = rows.filter(({ part }) => part === index);
        if (own.length === 0) return null;
        return (
          <ScrollX key={columns.map(({ key }) => key).join()} label={titles[0] ?? table.title}>
            <table
              className={classNames("table body-table", columns.length > maxFitting && "wide")}
              style={{ "--columns": columns.length } as CSSProperties}
            >
              {titles.length > 0 && (
                <caption>
                  <span>{titles.join(" ")}</span>
                </caption>
              )}
              <thead>
                <tr>
                  {columns.map(({ key, header }) => (
                    <th key={key} scope="col" className={key === "serial" ? "number" : lookOf(key)}>
                      {breakable(header)}
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
      <ListPager page={page} list={{ rows, total, nextCursor }} />
    </>
  );
}

function BodyRow({ row, columns }: { row: Row; columns: TableAnswer["columns"] }) {
  const t = useT();
  const to = useRecordLink(row);
  const linked = Math.max(0, row.cells.indexOf(row.title));
  return (
    <tr>
      {columns.map(({ key, header, isHidden }, index) => {
        const cell = row.cells[index] ?? null;
        const isLink = typeof cell === "string" && cell.startsWith("http");
        const isGap = row.gaps.some(({ params }) => params?.column === header);
        const empty = isHidden ? (
          <span className="note">{t("Only for admins")}</span>
        ) : isGap ? (
          <span className="bad">{t("Empty")}</span>
        ) : (
          <span className="dim">–</span>
        );
        const shown = cell === null ? empty : typeof cell === "number" ? shownNumber(cell) : cell;
        return (
          <td
            key={key}
            className={typeof cell === "number" ? "number" : isLink ? "truncate" : lookOf(key, cell)}
            title={isLink ? cell : undefined}
          >
            {index === linked && to !== undefined ? (
              <Anchor className="plain" to={to}>
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

/** A heading may break after a slash before a longer word, as it would widen its column otherwise. */
function breakable(header: string): ReactNode {
  return header.split(/(?<=\/)(?=\w{4})/).flatMap((part, index) => (index === 0 ? [part] : [<wbr key={part} />, part]));
}

/** An amount as in the small tables above; a year has no separator. */
function shownNumber(cell: number): string {
  return Number.isInteger(cell) && cell < 10_000 ? String(cell) : cellText(cell);
}

/** Longer texts take more lines than their row needs, if their column is as narrow as the others. */
const minLong = 32;

/** Years are narrower than names and titles, lists of names wider than other texts. */
function lookOf(key: string, cell: string | null = null): string | undefined {
  if (key === "year") return "brief";
  return cell !== null && cell.length > minLong ? "long" : undefined;
}

/** Rows of the table that lack something, with what it is. */
export function GapRows({ table: { rows, total, nextCursor }, ...props }: RowsProps) {
  const t = useT();
  return (
    <RecordRows
      {...props}
      caption={t("What is missing")}
      about={{ header: t("Missing"), cell: (row) => <GapWords row={row} /> }}
      list={{ rows: rows.map((row) => ({ ...row, id: `${row.record} ${row.year}` })), total, nextCursor }}
      empty={t("No column is empty, and every row has a proof.")}
    />
  );
}

function GapWords({ row }: { row: Row }) {
  return <span className="bad">{row.gaps.map(shortGap).join("; ")}</span>;
}

/** Of an empty column only its heading, as the cell is under "Missing". */
function shortGap(gap: Row["gaps"][number]): string {
  const column = gap.params?.column;
  return typeof column === "string" ? column : translateMessage(gap);
}

/** Records that the table does not count, each with its one reason. */
export function LeftOutRows({ table: { excluded, excludedTotal, excludedNext }, ...props }: RowsProps) {
  const t = useT();
  const rows = excluded.map((row) => ({ ...row, id: row.record }));
  return (
    <RecordRows
      {...props}
      caption={t("Not counted")}
      about={{ header: t("Reason"), cell: (row) => <Reason row={row} /> }}
      list={{ rows, total: excludedTotal, nextCursor: excludedNext }}
      empty={t("Every record of this table is counted.")}
    />
  );
}

function Reason({ row: { label, ...row } }: { row: TableAnswer["excluded"][number] }) {
  const t = useT();
  const action = useReasonAction()(row);
  return (
    <span className="stack">
      <span>{t(label)}</span>
      {action && <span className="note">{action}</span>}
    </span>
  );
}

type RecordRow = LinkedRecord & { id: string; title: string; people: string[]; year?: string };

type RecordRowsProps<R extends RecordRow> = {
  caption: string;
  /** What is shown of each record. */
  about: { header: string; cell: (row: R) => ReactNode };
  list: { rows: R[]; total: number; nextCursor: string | null };
  empty: string;
} & Omit<RowsProps, "table">;

/** Records by title and people, with one more column. */
function RecordRows<R extends RecordRow>({ caption, about, list, empty, page, isLoading }: RecordRowsProps<R>) {
  const t = useT();
  const hasYears = list.rows.some(({ year }) => year !== undefined);
  return (
    <>
      <DataTable
        caption={caption}
        columns={[
          { id: "title", header: t("Title"), look: "title", wraps: true, cell: (row) => <TitleLink row={row} /> },
          {
            id: "people",
            header: t("People"),
            width: 170,
            look: "secondary",
            wraps: true,
            hideBelow: 1024,
            cell: ({ people }) => people.join("; "),
          },
          ...(hasYears
            ? [{ id: "year", header: t("Year"), width: 80, look: "data" as const, cell: ({ year }: R) => year }]
            : []),
          { id: "about", width: 260, wraps: true, ...about },
        ]}
        rows={list.rows}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        isLoading={isLoading}
        empty={<Empty title={empty} />}
        phoneRow={(row) => (
          <div className="stack">
            <strong>
              <TitleLink row={row} />
            </strong>
            <span className="note">{row.people.join("; ")}</span>
            {about.cell(row)}
          </div>
        )}
      />
      <ListPager page={page} list={list} />
    </>
  );
}

function TitleLink({ row }: { row: LinkedRecord & { title: string } }) {
  const t = useT();
  const to = useRecordLink(row);
  const shown = row.title || t("Untitled");
  return to === undefined ? (
    shown
  ) : (
    <Anchor className="plain" to={to}>
      {shown}
    </Anchor>
  );
}

type LinkedRecord = Pick<TableAnswer["excluded"][number], "kind" | "record" | "opens">;

/** A record's page; of a person the page of what was entered, if anything was and the viewer may open it. */
function useRecordLink({ kind, record, opens }: LinkedRecord): string | undefined {
  const area = useArea();
  const opened = opens === undefined ? { kind, record } : opens;
  return opened ? displayPath(area, opened.kind, opened.record) : undefined;
}
