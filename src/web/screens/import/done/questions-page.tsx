import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { imports } from "#contract/imports.ts";
import { messageOf } from "../../../core/api/api-error.ts";
import { call } from "../../../core/api/call.ts";
import { newKey } from "../../../core/api/new-key.ts";
import { useRead } from "../../../core/api/use-read.ts";
import { displayPath, useArea } from "../../../core/area.ts";
import { Failed } from "../../../feedback/failed.tsx";
import { useT } from "../../../texts/use-t.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Empty } from "../../../ui/message/empty.tsx";
import { useToast } from "../../../ui/message/toast.tsx";
import { PageHead } from "../../../ui/page/page-head.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { ListPager } from "../../../ui/table/list-pager.tsx";
import { SelectionBar } from "../../../ui/table/selection-bar.tsx";
import { learnTemplates } from "../import-texts.ts";
import type { ImportAddress } from "../use-import-address.ts";

/** Imported drafts that may be an existing record, to answer one by one or many at once. */
export function QuestionsPage({ address }: { address: ImportAddress }) {
  const t = useT();
  const area = useArea();
  const recordPath = (record: { kind: string; id: string }) => displayPath(area, record.kind, record.id);
  const [selected, setSelected] = useState<Set<string>>(new Set());
  const { page } = address;
  const filter = {
    ...(address.questions !== "all" && { kind: address.questions }),
    ...(address.batch && { import: address.batch }),
  };
  const query = { limit: 50, ...filter, ...(page.cursor && { cursor: page.cursor }) };
  const list = useRead(imports.questions, { query }, { keepsPreviousData: true });
  const { answer, isBusy } = useAnswerQuestions(() => setSelected(new Set()));
  const { rows = [], total = 0 } = list.data ?? {};
  type Row = (typeof rows)[number];
  const title = ({ record }: Row) => (
    <Anchor className="plain truncate" to={recordPath(record)}>
      {record.title}
    </Anchor>
  );
  const other = (row: Row) =>
    row.other ? (
      <Anchor className="text-link truncate" to={recordPath(row.other)}>
        {[row.other.title, row.other.date].filter(Boolean).join(", ")}
      </Anchor>
    ) : (
      <span className="dim">{t(row.otherState === "hidden" ? "A colleague’s record" : "No longer available")}</span>
    );
  const reasonCell = ({ reason, templates }: Row) => {
    learnTemplates(templates);
    return t(reason);
  };
  const differs = ({ differences }: Row) =>
    differences
      .slice(0, 3)
      .map((one) =>
        t("{{label}}: {{mine}} / {{other}}", {
          label: one.label,
          mine: one.mine || t("empty"),
          other: one.other || t("empty"),
        }),
      )
      .join("; ");
  const from = ({ import: batch }: Row) =>
    batch === null ? "" : t("{{file}}, row {{row}}", { file: batch.fileName, row: batch.row ?? "" });
  const actions = (records: string[]) => (
    <>
      <Button size="small" busy={isBusy} onClick={() => answer("same", records)}>
        {t("Same work: remove {{count}} drafts", { count: records.length })}
      </Button>
      <Button size="small" variant="primary" busy={isBusy} onClick={() => answer("different", records)}>
        {t("Different works: keep {{count}}", { count: records.length })}
      </Button>
    </>
  );
  return (
    <div className="page import">
      <PageHead
        title={
          list.data
            ? total === 0
              ? t("No possible duplicates")
              : t("{{count}} possible duplicates", { count: total })
            : t("Drafts that may duplicate existing records")
        }
        tab={t("Bulk upload")}
        breadcrumbs={[{ label: t("Bulk upload"), to: "?" }]}
        summary={total > 0 ? [t("Drafts that may duplicate existing records"), t("Not counted until you decide")] : []}
      />
      <SelectionBar
        count={selected.size}
        more={
          selected.size < rows.length && (
            <button
              type="button"
              className="text-link"
              onClick={() => setSelected(new Set(rows.map(({ record }) => record.id)))}
            >
              {t("Select all {{count}}", { count: rows.length })}
            </button>
          )
        }
        actions={actions([...selected])}
        onClear={() => setSelected(new Set())}
      />
      {list.error ? (
        <Failed title={t("Could not load the possible duplicates.")} error={list.error} onRetry={list.refetch} />
      ) : (
        <DataTable
          caption={t("Drafts that may duplicate existing records")}
          columns={[
            { id: "title", header: t("Uploaded"), width: 240, look: "title", cell: title },
            { id: "from", header: "", width: 150, look: "secondary", hideBelow: 1440, cell: from },
            { id: "reason", header: t("Reason"), width: 180, wraps: true, cell: reasonCell },
            { id: "other", header: t("Already recorded"), width: 240, cell: other },
            { id: "differs", header: t("Differs in"), wraps: true, look: "secondary", hideBelow: 1024, cell: differs },
          ]}
          rows={rows}
          rowId={({ record }) => record.id}
          rowName={({ record }) => record.title}
          selection={{ selected, onChange: setSelected }}
          isLoading={list.isPending}
          empty={
            <Empty
              title={t("No possible duplicates")}
              detail={t("Uploaded rows that may duplicate an existing record are listed here.")}
              actions={
                <ButtonLink size="small" to="?">
                  {t("Bulk upload")}
                </ButtonLink>
              }
            />
          }
          phoneRow={(row) => (
            <div className="stack">
              <b>{title(row)}</b>
              <span className="secondary">{reasonCell(row)}</span>
              {other(row)}
              <span className="dim">{differs(row)}</span>
              <span className="row wrap">{actions([row.record.id])}</span>
            </div>
          )}
        />
      )}
      {list.data && (list.data.nextCursor !== null || page.cursor) && <ListPager page={page} list={list.data} />}
    </div>
  );
}

/** Answers open questions; every list and figure may change with them. */
function useAnswerQuestions(onDone: () => void) {
  const t = useT();
  const client = useQueryClient();
  const { toast } = useToast();
  const [isBusy, setBusy] = useState(false);
  const answer = async (given: "same" | "different", records: string[]) => {
    setBusy(true);
    try {
      const { answered } = await call(imports.answerQuestions, { body: { answer: given, records } }, { key: newKey() });
      toast({ text: t("{{count}} possible duplicates resolved", { count: answered }) });
      onDone();
      await client.invalidateQueries();
    } catch (error) {
      toast({ variant: "destructive", title: t("Nothing was changed"), text: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, answer: (given: "same" | "different", records: string[]) => void answer(given, records) };
}
