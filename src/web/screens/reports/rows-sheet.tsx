import { useSearchParams } from "react-router";
import type * as z from "zod";
import type { Area } from "#access/roles.ts";
import { asking, type work } from "#contract/asking.ts";
import { findKind } from "#kinds/registry.ts";
import { NotShown } from "../../accounts/not-shown.tsx";
import { useRead } from "../../api/use-read.ts";
import { displayPath } from "../../app/area.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { Empty } from "../../ui/empty.tsx";
import { ListPager } from "../../ui/list-pager.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { usePageAddress } from "../../ui/use-page-address.ts";
import { sayKind } from "../../words/kind-words.ts";
import { reportsWords } from "../../words/reports-words.ts";
import { useWords } from "../../words/use-words.ts";

type Work = z.output<typeof work>;

/** The works behind a figure of several kinds, a page at a time; which, stands in the address. */
export function RowsSheet({ area }: { area: Area }) {
  const t = useWords(reportsWords);
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
    <Sheet isOpen={rows !== null} onClose={close} title={t("rows.title")} className="rows-behind">
      {rows !== null && <Rows area={area} question={rows} />}
    </Sheet>
  );
}

function Rows({ area, question }: { area: Area; question: string }) {
  const t = useWords(reportsWords);
  const page = usePageAddress();
  const { data, error, isFetching, refetch } = useRead(
    asking.ask,
    { query: { q: question, limit: 25, ...(page.cursor ? { cursor: page.cursor } : {}) } },
    { keepsLast: true },
  );
  if (error) return <NotShown what={t("rows.failed")} error={error} onRetry={refetch} />;
  const works = data?.works;
  const titled = (row: Work) => (
    <Anchor to={displayPath(area, row.kind, row.id)} className="plain">
      {row.title || t("rows.untitled")}
    </Anchor>
  );
  return (
    <>
      <p className="q">
        <span className="p">&gt;</span> {question}
      </p>
      {works && works.total > 0 && <p className="note">{t("rows.count", { count: works.total })}</p>}
      <DataTable
        caption={t("rows.title")}
        columns={[
          { id: "state", header: t("rows.state"), width: 112, cell: (row) => <StateMark mark={row.state} /> },
          { id: "title", header: t("rows.work"), look: "title", wraps: true, cell: titled },
          { id: "kind", header: t("rows.kind"), width: 132, look: "second", cell: (row) => kindOf(row) },
          { id: "date", header: t("rows.date"), width: 92, look: "data", cell: (row) => row.date ?? <NoDate /> },
        ]}
        rows={works?.rows ?? []}
        rowId={(row) => row.id}
        rowName={(row) => row.title}
        isLoading={isFetching || !data}
        empty={<Empty why={t("rows.none")} />}
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
  return found ? sayKind(found, "one") : kind;
}

function NoDate() {
  const t = useWords(reportsWords);
  return <span className="dim">{t("rows.noDate")}</span>;
}
