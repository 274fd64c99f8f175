import { useSearchParams } from "react-router";
import type * as z from "zod";
import type { Area } from "#access/roles.ts";
import { asking, type work } from "#contract/asking.ts";
import { NotShown } from "../../accounts/not-shown.tsx";
import { useRead } from "../../core/api/use-read.ts";
import { displayPath } from "../../core/area.ts";
import { StateMark } from "../../fields/marks/state-mark.tsx";
import { findKind } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Sheet } from "../../ui/dialog/sheet.tsx";
import { Empty } from "../../ui/message/empty.tsx";
import { usePageAddress } from "../../ui/page/use-page-address.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import { ListPager } from "../../ui/table/list-pager.tsx";

type Work = z.output<typeof work>;

/** The works of a figure of several kinds, one page at a time; which figure is in the address. */
export function RowsSheet({ area }: { area: Area }) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const rows = params.get("rows");
  const close = () =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        for (const name of ["rows", "after", "before"]) next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Sheet isOpen={rows !== null} onClose={close} title={t("Records behind this number")} className="rows-behind">
      {rows !== null && <Rows area={area} question={rows} />}
    </Sheet>
  );
}

function Rows({ area, question }: { area: Area; question: string }) {
  const t = useT();
  const page = usePageAddress();
  const { data, error, isFetching, refetch } = useRead(
    asking.ask,
    { query: { q: question, limit: 25, ...(page.cursor ? { cursor: page.cursor } : {}) } },
    { keepsLast: true },
  );
  if (error) return <NotShown what={t("Could not load the records.")} error={error} onRetry={refetch} />;
  const works = data?.works;
  const titled = (row: Work) => (
    <Anchor to={displayPath(area, row.kind, row.id)} className="plain">
      {row.title || t("Untitled")}
    </Anchor>
  );
  return (
    <>
      <p className="q">
        <span className="p">&gt;</span> {question}
      </p>
      {works && works.total > 0 && <p className="note">{t("{{count}} works", { count: works.total })}</p>}
      <DataTable
        caption={t("Records behind this number")}
        columns={[
          { id: "state", header: t("State"), width: 112, cell: (row) => <StateMark mark={row.state} /> },
          { id: "title", header: t("Title"), look: "title", wraps: true, cell: titled },
          { id: "kind", header: t("Type"), width: 132, look: "second", cell: (row) => kindOf(row) },
          { id: "date", header: t("Date"), width: 92, look: "data", cell: (row) => row.date ?? <NoDate /> },
        ]}
        rows={works?.rows ?? []}
        rowId={(row) => row.id}
        rowName={(row) => row.title}
        isLoading={isFetching || !data}
        empty={<Empty why={t("There are no longer any records behind this number.")} />}
        phoneRow={(row) => (
          <div className="phone-record">
            <StateMark mark={row.state} />
            <strong>{titled(row)}</strong>
            <span className="row dim">
              <span className="cut">{kindOf(row)}</span>
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
