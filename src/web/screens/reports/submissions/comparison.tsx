import { submissions } from "#contract/accreditation/submissions.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { text } from "#texts/text.ts";
import { LoadError } from "../../../accounts/load-error.tsx";
import { useRead } from "../../../core/api/use-read.ts";
import { useT } from "../../../texts/use-t.ts";
import { Select } from "../../../ui/field/select.tsx";
import { Empty } from "../../../ui/message/empty.tsx";
import { Skeleton } from "../../../ui/message/skeleton.tsx";
import type { ListParams } from "../../../ui/page/use-list-params.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { ListPager } from "../../../ui/table/list-pager.tsx";
import { dayIn } from "../../../ui/text/format-date.ts";
import { useTimeZone } from "../../../ui/text/time-zone.ts";
import { RowTitle } from "./row-title.tsx";
import { isFrozen } from "./submission-labels.ts";

const changes = { added: text("Added"), removed: text("Removed"), changed: text("Changed") };

type Props = { id: string; other: string; page: ListParams };

/** What differs from another submission or from today, row by row, with the cause of each difference. */
export function Comparison({ id, other, page }: Props) {
  const t = useT();
  const timeZone = useTimeZone();
  const others = useRead(submissions.list, { query: { limit: 200 } });
  const { data, error, refetch } = useRead(
    submissions.compare,
    { params: { id }, query: { with: other, limit: 50, cursor: page.cursor } },
    { keepsPreviousData: true },
  );
  const choices = (others.data?.rows ?? [])
    .filter((one) => one.id !== id && isFrozen(one.state))
    .map((one) => ({ value: one.id, label: `${one.title} · ${dayIn(one.madeAt, timeZone)}` }));
  if (error && !data) return <LoadError what={t("Could not compare.")} error={error} onRetry={refetch} />;
  return (
    <>
      <div className="list-filters">
        <Select
          aria-label={t("Compare with")}
          value={other}
          choices={[{ value: "today", label: t("Today") }, ...choices]}
          onChange={({ target }) => page.set({ compare: target.value })}
        />
      </div>
      {data ? <Differences data={data} page={page} /> : <Skeleton rows={6} widths={["60%", "20%"]} />}
    </>
  );
}

type Compared = ResponseOf<typeof submissions.compare>;

function Differences({ data, page }: { data: Compared; page: ListParams }) {
  const t = useT();
  const nameOf = ({ title, isToday }: { title: string; isToday: boolean }) => (isToday ? t("today") : `“${title}”`);
  return (
    <>
      <p className="note">
        {t("From {{before}} to {{after}}", { before: nameOf(data.before), after: nameOf(data.after) })}
      </p>
      <p className="note">{data.causes.map(({ label, count }) => `${t(label)}: ${count}`).join(" · ")}</p>
      {data.notCompared.length > 0 && (
        <p className="note">{t("In only one of the two: {{tables}}", { tables: data.notCompared.join(", ") })}</p>
      )}
      <DataTable
        caption={t("Differences")}
        columns={[
          { id: "table", header: t("Table"), width: 130, wraps: true, cell: (row) => row.table },
          {
            id: "title",
            header: t("Title"),
            look: "title",
            wraps: true,
            cell: (row) => (
              <span className="stack">
                <RowTitle row={row} />
                <CellChanges row={row} />
              </span>
            ),
          },
          { id: "change", header: t("Type of change"), width: 120, cell: (row) => t(changes[row.change]) },
          { id: "cause", header: t("Cause"), width: 220, wraps: true, cell: (row) => t(row.label) },
        ]}
        // One record may have several differences, such as one for each year in which money arrived.
        rows={data.rows.map((row, index) => ({ ...row, id: String(index) }))}
        rowId={({ id }) => id}
        rowName={(row) => row.title}
        empty={<Empty title={t("No differences.")} />}
        phoneRow={(row) => (
          <div className="stack">
            <RowTitle row={row} />
            <span className="note">
              {row.table} · {t(changes[row.change])} · {t(row.label)}
            </span>
            <CellChanges row={row} />
          </div>
        )}
      />
      <ListPager page={page} list={data} />
    </>
  );
}

function CellChanges({ row: { cells } }: { row: Compared["rows"][number] }) {
  return cells.map(({ column, before, after }) => (
    <span key={column} className="note">
      {column}: {before ?? "–"} → {after ?? "–"}
    </span>
  ));
}
