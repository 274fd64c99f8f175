import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { dashboards } from "#contract/dashboards.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { own } from "#contract/own.ts";
import type { StoredRecord } from "#contract/record-shapes.ts";
import { records } from "#contract/records.ts";
import { reviewSorts, reviews } from "#contract/reviews.ts";
import { messageOf } from "../../core/api/api-error.ts";
import { call } from "../../core/api/call.ts";
import { keyOf, refresh, useRead } from "../../core/api/use-read.ts";
import { useUndo } from "../../feedback/use-undo.ts";
import { useT } from "../../texts/use-t.ts";
import { useToast } from "../../ui/message/toast.tsx";
import { useListParams } from "../../ui/page/use-list-params.ts";
import { cacheRecord } from "../form/autosave/use-form-session.ts";

export type QueuedRecord = ResponseOf<typeof reviews.list>["rows"][number];
export type FailedReview = ResponseOf<typeof reviews.decideMany>["refused"][number];
export type Decision = { decision: "verify" } | { decision: "return"; reason: string };

/** The review queue with its filters, the record that is open, and what a reviewer can do. Filters and open record are in the URL. */
export function useReview() {
  const t = useT();
  const client = useQueryClient();
  const { toast } = useToast();
  const undoAction = useUndo();
  const page = useListParams();
  const [isBusy, setBusy] = useState(false);
  const filter = { kind: page.get("kind"), person: page.get("person"), state: page.get("state") };
  const state = (["submitted", "changed"] as const).find((one) => one === filter.state);
  const sort = reviewSorts.find((one) => one === page.get("sort"));
  const query = {
    limit: 100,
    facets: "1" as const,
    sort,
    state,
    cursor: page.cursor,
    kind: filter.kind || undefined,
    person: filter.person || undefined,
  };
  const { data: queue, error, refetch } = useRead(reviews.list, { query }, { keepsPreviousData: true });
  const rows = queue?.rows ?? [];
  const currentIndex = Math.max(
    rows.findIndex(({ id }) => id === page.get("record")),
    0,
  );
  const current = rows[currentIndex];
  const shownPage = { after: page.cursor, before: page.rowsBefore ? String(page.rowsBefore) : undefined };
  const open = (row: QueuedRecord | undefined) => page.set({ record: row?.id, ...shownPage }, { replace: true });
  /** Once a page is done, the queue begins at its first page. */
  const openFirstPage = () => page.set({ record: undefined }, { replace: true });
  const refetchAll = () =>
    Promise.all(
      [reviews.list, own.readSidebar, dashboards.read, records.list].map((endpoint) => refresh(client, endpoint)),
    );

  const showError = (error: unknown) => toast({ variant: "destructive", text: messageOf(error) });
  const attempt = async (change: () => Promise<void>, onError = showError) => {
    setBusy(true);
    try {
      await change();
    } catch (error) {
      onError(error);
      // The open record may have changed.
      void refresh(client, records.read);
      await refetchAll();
    } finally {
      setBusy(false);
    }
  };
  /** Reloads the queue first, so that the record that was undone is shown before the other figures are updated. */
  const showQueue = async () => {
    await client.invalidateQueries({ queryKey: keyOf(reviews.list).slice(0, 1) }, { throwOnError: true });
    void refetchAll();
  };
  const undo = (row: QueuedRecord, version: number) =>
    undoAction((key, onError) =>
      attempt(async () => {
        const params = { kind: row.kind, id: row.id };
        cacheRecord(client, await call(reviews.undo, { params, body: { version } }, { key }));
        await showQueue();
        open(row);
      }, onError),
    );
  const undoMany = (records: ResponseOf<typeof reviews.decideMany>["done"]) =>
    undoAction((key, onError) =>
      attempt(async () => {
        const { refused } = await call(reviews.decideMany, { body: { decision: "undo", records } }, { key });
        if (refused[0])
          toast({
            variant: "destructive",
            title: t("Not undone: {{count}}", { count: refused.length }),
            text: refused[0].message,
          });
        await showQueue();
      }, onError),
    );
  /** Sends a decision and opens the next record. */
  const decide = (
    row: QueuedRecord,
    text: string,
    send: (params: { kind: string; id: string }) => Promise<StoredRecord>,
  ) =>
    attempt(async () => {
      const answer = await send({ kind: row.kind, id: row.id });
      cacheRecord(client, answer);
      const next = rows[currentIndex + 1] ?? rows[currentIndex - 1];
      if (next) open(next);
      else openFirstPage();
      toast({ text, seconds: 10, action: undo(row, answer.version) });
      // Without await, so that a key that is pressed for the next record is not lost.
      void refetchAll();
    });

  return {
    page,
    filter,
    sort,
    queue,
    error,
    refetch,
    rows,
    currentIndex,
    current,
    /** On a narrow screen the open record takes the place of the queue. */
    isOpen: page.get("record") !== "",
    isBusy,
    open,
    close: () => open(undefined),
    move: (steps: number) => open(rows[Math.min(Math.max(currentIndex + steps, 0), rows.length - 1)]),
    verify: (row: QueuedRecord, checklist: string[]) =>
      decide(row, t("Verified: {{title}}", { title: row.title }), (params) =>
        call(reviews.verify, { params, body: { version: row.version, checklist } }),
      ),
    returnRecord: (row: QueuedRecord, reason: string) =>
      decide(row, t("Returned: {{title}}", { title: row.title }), (params) =>
        call(reviews.return, { params, body: { version: row.version, reason } }),
      ),
    /**
     * Verifies or returns several records, each on its own: one that fails does not affect the others. Returns the records
     * that failed with their reasons, or null if the request itself failed.
     */
    decideMany: async (selected: readonly QueuedRecord[], decision: Decision) => {
      let failed: readonly FailedReview[] | null = null;
      await attempt(async () => {
        const selectedVersions = selected.map(({ kind, id, version }) => ({ kind, id, version }));
        const { done, refused } = await call(reviews.decideMany, { body: { ...decision, records: selectedVersions } });
        const text =
          decision.decision === "verify"
            ? t("Records verified: {{count}}", { count: done.length })
            : t("Records returned: {{count}}", { count: done.length });
        toast({ text, seconds: 10, ...(done.length > 0 && { action: undoMany(done) }) });
        failed = refused;
        if (done.length === rows.length) openFirstPage();
        await refetchAll();
      });
      return failed as readonly FailedReview[] | null;
    },
  };
}

export type Review = ReturnType<typeof useReview>;
