import type * as z from "zod";
import type { Area } from "#access/roles.ts";
import { asking, type work } from "#contract/asking.ts";
import { LoadError } from "../../accounts/load-error.tsx";
import { NotifyLink } from "../../accounts/notify-link.tsx";
import { useRead } from "../../core/api/use-read.ts";
import { displayPath } from "../../core/area.ts";
import { StateMark } from "../../fields/marks/state-mark.tsx";
import { findKind } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Empty } from "../../ui/message/empty.tsx";
import { useListParams } from "../../ui/page/use-list-params.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import { ListPager } from "../../ui/table/list-pager.tsx";
import { QueryLine } from "../../ui/text/query-line.tsx";

type Work = z.output<typeof work>;

/** The records that a figure counts. */
export function RowsBehind({ area, query }: { area: Area; query: string }) {
  const t = useT();
  const page = useListParams();
  const { data, error, isFetching, refetch } = useRead(
    asking.ask,
    { query: { q: query, limit: 25, ...(page.cursor ? { cursor: page.cursor } : {}) } },
    { keepsPreviousData: true },
  );
  if (error && !data) return <LoadError what={t("Could not load the records.")} error={error} onRetry={refetch} />;
  const works = data?.works;
  const titled = (row: Work) => (
    <Anchor to={displayPath(area, row.kind, row.id)} className="plain">
      {row.title || t("Untitled")}
    </Anchor>
  );
  return (
    <>
      <QueryLine query={query} />
      {works && works.total > 0 && (
        <p className="row">
          <span className="note grow">{t("{{count}} works", { count: works.total })}</span>
          <NotifyLink query={query} />
        </p>
      )}
      <DataTable
        caption={t("Records behind this number")}
        columns={[
          { id: "state", header: t("State"), width: 112, cell: (row) => <StateMark mark={row.state} /> },
          { id: "title", header: t("Title"), look: "title", wraps: true, cell: titled },
          { id: "kind", header: t("Type"), width: 132, look: "secondary", cell: (row) => kindOf(row) },
          { id: "date", header: t("Date"), width: 92, look: "data", cell: (row) => row.date ?? <NoDate /> },
        ]}
        rows={works?.rows ?? []}
        rowId={(row) => row.id}
        rowName={(row) => row.title}
        isLoading={isFetching || !data}
        empty={<Empty title={t("There are no longer any records behind this number.")} />}
        phoneRow={(row) => (
          <div className="phone-record">
            <StateMark mark={row.state} />
            <strong>{titled(row)}</strong>
            <span className="row dim">
              <span className="truncate">{kindOf(row)}</span>
              <span className="grow" />
              <span className="mono">{row.date ?? ""}</span>
            </span>
          </div>
        )}
      />
      {works && <ListPager page={page} list={works} />}
    </>
  );
}

function kindOf({ kind }: Work): string {
  const found = findKind(kind);
  return found ? found.label.one : kind;
}

function NoDate() {
  const t = useT();
  return <span className="dim">{t("no date")}</span>;
}
