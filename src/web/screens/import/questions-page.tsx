import { useState } from "react";
import { imports } from "#contract/imports.ts";
import { useRead } from "../../api/use-read.ts";
import { displayPath, useArea } from "../../app/area.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Failed } from "../../ui/failed.tsx";
import { ListPager } from "../../ui/list-pager.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { SelectionBar } from "../../ui/selection-bar.tsx";
import { importWords } from "../../words/import-words.ts";
import { useWords } from "../../words/use-words.ts";
import { useAnswerQuestions } from "./use-answer-questions.ts";
import type { ImportAddress } from "./use-import-address.ts";

/** Imported drafts that may be a record which is here already, to answer one by one or many at once. */
export function QuestionsPage({ address }: { address: ImportAddress }) {
  const t = useWords(importWords);
  const area = useArea();
  const recordPath = (record: { kind: string; id: string }) => displayPath(area, record.kind, record.id);
  const [selected, setSelected] = useState<Set<string>>(new Set());
  const { page } = address;
  const of = {
    ...(address.questions !== "all" && { kind: address.questions }),
    ...(address.batch && { import: address.batch }),
  };
  const query = { limit: 50, ...of, ...(page.cursor && { cursor: page.cursor }) };
  const list = useRead(imports.questions, { query }, { keepsLast: true });
  const { answer, isBusy } = useAnswerQuestions(() => setSelected(new Set()));
  const { rows = [], total = 0 } = list.data ?? {};
  type Row = (typeof rows)[number];
  const title = ({ record }: Row) => (
    <Anchor className="plain cut" to={recordPath(record)}>
      {record.title}
    </Anchor>
  );
  const other = (row: Row) =>
    row.other ? (
      <Anchor className="lnk cut" to={recordPath(row.other)}>
        {[row.other.title, row.other.date].filter(Boolean).join(", ")}
      </Anchor>
    ) : (
      <span className="dim">
        {t(row.otherIs === "hidden" ? "questionsPage.aColleaguesRecord" : "questionsPage.gone")}
      </span>
    );
  const differs = ({ differences }: Row) =>
    differences
      .slice(0, 3)
      .map((one) =>
        t("questionsPage.value", {
          label: one.label,
          mine: one.mine || t("questionsPage.empty"),
          other: one.other || t("questionsPage.empty"),
        }),
      )
      .join("; ");
  const from = ({ import: batch }: Row) =>
    batch === null ? "" : t("questionsPage.row", { file: batch.fileName, row: batch.row ?? "" });
  const actions = (records: string[]) => (
    <>
      <Button size="small" busy={isBusy} onClick={() => answer("same", records)}>
        {t("questionsPage.same", { count: records.length })}
      </Button>
      <Button size="small" variant="primary" busy={isBusy} onClick={() => answer("different", records)}>
        {t("questionsPage.different", { count: records.length })}
      </Button>
    </>
  );
  return (
    <div className="page import">
      <PageHead
        title={
          list.data
            ? total === 0
              ? t("questionsPage.none")
              : t("questionsPage.title", { count: total })
            : t("questionsPage.folio")
        }
        crumbs={[{ label: t("questionsPage.back"), to: "?" }]}
        folio={total > 0 ? [t("questionsPage.folio"), t("questionsPage.countNowhere")] : []}
      />
      <SelectionBar
        count={selected.size}
        more={
          selected.size < rows.length && (
            <button
              type="button"
              className="lnk"
              onClick={() => setSelected(new Set(rows.map(({ record }) => record.id)))}
            >
              {t("questionsPage.all", { count: rows.length })}
            </button>
          )
        }
        actions={actions([...selected])}
        onClear={() => setSelected(new Set())}
      />
      {list.error ? (
        <Failed
          what={t("questionsPage.couldNotBeRead")}
          reference={list.error.reference}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <DataTable
          caption={t("questionsPage.folio")}
          columns={[
            { id: "title", header: t("questionsPage.imported"), width: 240, look: "title", cell: title },
            { id: "from", header: "", width: 150, look: "second", hideBelow: 1440, cell: from },
            {
              id: "because",
              header: t("questionsPage.because"),
              width: 180,
              wraps: true,
              cell: ({ because }) => because,
            },
            { id: "other", header: t("questionsPage.alreadyHere"), width: 240, cell: other },
            {
              id: "differs",
              header: t("questionsPage.differs"),
              wraps: true,
              look: "second",
              hideBelow: 1024,
              cell: differs,
            },
          ]}
          rows={rows}
          rowId={({ record }) => record.id}
          rowName={({ record }) => record.title}
          selection={{ selected, onChange: setSelected }}
          isLoading={list.isPending}
          empty={
            <Empty
              why={t("questionsPage.none")}
              next={t("questionsPage.nothingToAnswer")}
              actions={
                <ButtonLink size="small" to="?">
                  {t("questionsPage.back")}
                </ButtonLink>
              }
            />
          }
          phoneRow={(row) => (
            <div className="stack">
              <b>{title(row)}</b>
              <span className="ink2">{row.because}</span>
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
