import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { imports } from "#contract/imports.ts";
import { messageOf } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { newKey } from "../../api/new-key.ts";
import { keyOf, refresh } from "../../api/use-read.ts";
import { useAnnounce } from "../../ui/live-region.tsx";
import { useToast } from "../../ui/toast.tsx";
import { importWords } from "../../words/import-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { Batch, Decision, ImportRow } from "./batch.ts";
import { fateLooks, outcomeOf, usualDecision } from "./fates.ts";

type Change = { cells?: Record<string, string>; decision?: Decision | null };
type Page = { rows: ImportRow[] };

/** Decides what becomes of a row, or mends its cells. One after the other, so that the figures that stay are the last ones. */
export function useRowDeeds({ id }: Pick<Batch, "id">) {
  const t = useWords(importWords);
  const client = useQueryClient();
  const announce = useAnnounce();
  const { toast } = useToast();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [busyRow, setBusyRow] = useState<number>();

  const send = async (row: number, body: Change): Promise<ImportRow | undefined> => {
    const input = { params: { id, row }, body };
    const key = newKey();
    setBusyRow(row);
    try {
      const turn = queue.current.then(() => call(imports.mendRow, input, { key }));
      queue.current = turn.catch(() => undefined);
      const answer = await turn;
      client.setQueryData(keyOf(imports.read, { params: { id } }), answer.batch);
      const withRow = (page: Page | undefined) =>
        page && { ...page, rows: page.rows.map((one) => (one.row === row ? answer.row : one)) };
      client.setQueriesData<Page>({ queryKey: keyOf(imports.rows, { params: { id } }).slice(0, 2) }, withRow);
      // A mended cell may change what becomes of the rows below it too.
      if (body.cells) await refresh(client, imports.rows, { params: { id } });
      announce(t("useRowDeeds.row", { row, label: fateLooks[outcomeOf(answer.row)].label }));
      return answer.row;
    } catch (error) {
      toast({ variant: "destructive", title: t("useRowDeeds.rowStays", { row }), text: messageOf(error) });
      return undefined;
    } finally {
      setBusyRow((busy) => (busy === row ? undefined : busy));
    }
  };

  return {
    busyRow,
    decide: (row: ImportRow, decision: Decision) =>
      void send(row.row, { decision: decision === usualDecision(row.fate) && row.fate !== "maybe" ? null : decision }),
    mend: (row: ImportRow, cells: Record<string, string>) => send(row.row, { cells }),
  };
}
