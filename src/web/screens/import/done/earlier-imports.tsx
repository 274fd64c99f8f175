import { Undo2 } from "lucide-react";
import { useState } from "react";
import { imports } from "#contract/imports.ts";
import { useRead } from "../../../core/api/use-read.ts";
import { Failed } from "../../../feedback/failed.tsx";
import { useT } from "../../../texts/use-t.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Button } from "../../../ui/button.tsx";
import { Empty } from "../../../ui/message/empty.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { ListPager } from "../../../ui/table/list-pager.tsx";
import { DateTime } from "../../../ui/text/date-time.tsx";
import type { Batch } from "../batch.ts";
import { contentsOf, isRead } from "../import-page.tsx";
import { outcomeText } from "../rows/action-label.ts";
import type { ImportAddress } from "../use-import-address.ts";
import { UndoDialog } from "./undo-dialog.tsx";

/** Earlier imports, newest first: open unsaved ones, undo saved ones. */
export function EarlierImports({ address }: { address: ImportAddress }) {
  const t = useT();
  const { page } = address;
  const [undoing, setUndoing] = useState<Batch>();
  const list = useRead(
    imports.list,
    { query: { limit: 10, ...(page.cursor && { cursor: page.cursor }) } },
    { keepsPreviousData: true },
  );
  const rows = list.data?.rows ?? [];
  const file = (batch: Batch) => (
    <Anchor className="plain truncate" to={page.linkWith({ batch: batch.id, kind: undefined })}>
      {batch.fileName}
    </Anchor>
  );
  const action = (batch: Batch) =>
    batch.canUndo && (
      <Button size="small" variant="quiet" icon={Undo2} onClick={() => setUndoing(batch)}>
        {t("Undo")}
        <span className="sr-only"> {batch.fileName}</span>
      </Button>
    );
  return (
    <Section title={t("Earlier uploads")} note={t("can be undone for 30 days")} className="import-earlier">
      {list.error ? (
        <Failed title={t("Could not load the earlier uploads.")} error={list.error} onRetry={list.refetch} />
      ) : (
        <DataTable
          caption={t("Earlier uploads")}
          columns={[
            { id: "file", header: t("File"), width: 220, look: "title", cell: file },
            {
              id: "kind",
              header: t("Type"),
              width: 190,
              hideBelow: 1024,
              cell: (batch) => (isRead(batch) ? contentsOf(batch) : ""),
            },
            {
              id: "when",
              header: t("Uploaded"),
              width: 140,
              look: "data",
              cell: ({ createdAt }) => <DateTime at={createdAt} />,
            },
            { id: "came", header: t("Result"), wraps: true, look: "secondary", cell: outcomeText },
            { id: "action", header: <span className="sr-only">{t("Action")}</span>, width: 92, cell: action },
          ]}
          rows={rows}
          rowId={({ id }) => id}
          rowName={({ fileName }) => fileName}
          onOpen={({ id }) => address.open(id)}
          isLoading={list.isPending}
          empty={<Empty title={t("No uploads yet.")} detail={t("Your uploads are listed here and can be undone.")} />}
          phoneRow={(batch) => (
            <div className="stack">
              <b>{file(batch)}</b>
              <span className="secondary">{outcomeText(batch)}</span>
              <span className="row between">
                <span className="mono dim">
                  <DateTime at={batch.createdAt} />
                </span>
                {action(batch)}
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
