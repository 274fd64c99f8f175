import { Undo2 } from "lucide-react";
import { useState } from "react";
import { imports } from "#contract/imports.ts";
import { useTimeZone } from "../../api/queries/use-time-zone.ts";
import { useRead } from "../../api/use-read.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Failed } from "../../ui/failed.tsx";
import { ListPager } from "../../ui/list-pager.tsx";
import { Section } from "../../ui/section.tsx";
import { When } from "../../ui/when.tsx";
import { importWords } from "../../words/import-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { Batch } from "./batch.ts";
import { outcomeWords } from "./deed-label.ts";
import { contentsOf, isRead } from "./import-page.tsx";
import { UndoDialog } from "./undo-dialog.tsx";
import type { ImportAddress } from "./use-import-address.ts";

/** What was brought before, newest first: open what was not saved, undo what was. */
export function EarlierImports({ address }: { address: ImportAddress }) {
  const t = useWords(importWords);
  const { page } = address;
  const timeZone = useTimeZone();
  const [undoing, setUndoing] = useState<Batch>();
  const list = useRead(
    imports.list,
    { query: { limit: 10, ...(page.cursor && { cursor: page.cursor }) } },
    { keepsLast: true },
  );
  const rows = list.data?.rows ?? [];
  const file = (batch: Batch) => (
    <Anchor className="plain cut" to={page.linkWith({ batch: batch.id, kind: undefined })}>
      {batch.fileName}
    </Anchor>
  );
  const deed = (batch: Batch) =>
    batch.canUndo && (
      <Button size="small" variant="quiet" icon={Undo2} onClick={() => setUndoing(batch)}>
        {t("earlierImports.undo")}
        <span className="vh"> {batch.fileName}</span>
      </Button>
    );
  return (
    <Section
      title={t("earlierImports.earlierImports")}
      note={t("earlierImports.canBeUndoneFor30")}
      className="import-earlier"
    >
      {list.error ? (
        <Failed
          what={t("earlierImports.theEarlierImportsCouldNot")}
          reference={list.error.reference}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <DataTable
          caption={t("earlierImports.earlierImports")}
          columns={[
            { id: "file", header: t("earlierImports.file"), width: 250, look: "title", cell: file },
            {
              id: "kind",
              header: t("earlierImports.kind"),
              width: 190,
              hideBelow: 1024,
              cell: (batch) => (isRead(batch) ? contentsOf(batch) : ""),
            },
            {
              id: "when",
              header: t("earlierImports.brought"),
              width: 140,
              look: "data",
              cell: ({ createdAt }) => <When at={createdAt} timeZone={timeZone} />,
            },
            { id: "came", header: t("earlierImports.whatCame"), wraps: true, look: "second", cell: outcomeWords },
            { id: "deed", header: <span className="vh">{t("earlierImports.deed")}</span>, width: 92, cell: deed },
          ]}
          rows={rows}
          rowId={({ id }) => id}
          rowName={({ fileName }) => fileName}
          onOpen={({ id }) => address.open(id)}
          isLoading={list.isPending}
          empty={
            <Empty why={t("earlierImports.nothingWasImportedYet")} next={t("earlierImports.whatYouBringIsListed")} />
          }
          phoneRow={(batch) => (
            <div className="stack">
              <b>{file(batch)}</b>
              <span className="ink2">{outcomeWords(batch)}</span>
              <span className="row between">
                <span className="mono dim">
                  <When at={batch.createdAt} timeZone={timeZone} />
                </span>
                {deed(batch)}
              </span>
            </div>
          )}
        />
      )}
      {list.data && list.data.total > rows.length && <ListPager page={page} list={list.data} />}
      {undoing && <UndoDialog batch={undoing} isOpen onClose={() => setUndoing(undefined)} />}
    </Section>
  );
}
