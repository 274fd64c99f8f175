import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { dashboards } from "#contract/dashboards.ts";
import type { Answer } from "#contract/endpoint.ts";
import { own } from "#contract/own.ts";
import { records } from "#contract/records.ts";
import { reviewSorts, reviews } from "#contract/reviews.ts";
import { messageOf } from "../../core/api/api-error.ts";
import { call } from "../../core/api/call.ts";
import { refresh, useRead } from "../../core/api/use-read.ts";
import { useT } from "../../texts/use-t.ts";
import { useToast } from "../../ui/message/toast.tsx";
import { useListParams } from "../../ui/page/use-list-params.ts";
import type { StoredRecord } from "../form/autosave/outgoing.ts";
import { cacheRecord } from "../form/autosave/use-form-session.ts";

export type Queued = Answer<typeof reviews.list>["rows"][number];
export type RefusedReview = Answer<typeof reviews.decideMany>["refused"][number];
export type Decision = { decision: "verify" } | { decision: "return"; reason: string };

/** The queue, the record that is open in it, and the decisions on it. The filters and the open record are in the address. */
export function useReview() {
  const t = useT();
  const client = useQueryClient();
  const { toast } = useToast();
  const page = useListParams();
  const [isBusy, setBusy] = useState(false);
  const filter = { kind: page.get("kind"), person: page.get("person"), state: page.get("state") };
  const state = (["submitted", "changed"] as const).find((one) => one === filter.state);
  const sort = reviewSorts.find((one) => one === page.get("sort"));
  const query = {
    ...{ limit: 100, facets: "1" as const, sort, state, cursor: page.cursor },
    kind: filter.kind || undefined,
    person: filter.person || undefined,
  };
  const { data: queue, error, refetch } = useRead(reviews.list, { query }, { keepsPreviousData: true });
  const rows = queue?.rows ?? [];
  const index = Math.max(
    rows.findIndex(({ id }) => id === page.get("record")),
    0,
  );
  const current = rows[index];
  const open = (row: Queued | undefined) => page.set({ record: row?.id, after: page.cursor }, { replace: true });
  const readAgain = () =>
    Promise.all(
      [reviews.list, own.readSidebar, dashboards.read, records.list].map((endpoint) => refresh(client, endpoint)),
    );

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast({ variant: "destructive", text: messageOf(error) });
      await readAgain();
    } finally {
      setBusy(false);
    }
  };
  const undo = (row: Queued, version: number) =>
    attempt(async () => {
      const params = { kind: row.kind, id: row.id };
      cacheRecord(client, await call(reviews.undo, { params, body: { version } }));
      await readAgain();
      open(row);
    });
  const undoMany = (records: Answer<typeof reviews.decideMany>["done"]) =>
    attempt(async () => {
      await call(reviews.decideMany, { body: { decision: "undo", records } });
      await readAgain();
    });
  /** After a decision the next record is open. */
  const decide = (row: Queued, text: string, send: (params: { kind: string; id: string }) => Promise<StoredRecord>) =>
    attempt(async () => {
      const answer = await send({ kind: row.kind, id: row.id });
      cacheRecord(client, answer);
      open(rows[index + 1] ?? rows[index - 1]);
      toast({ text, seconds: 10, action: { label: t("Undo"), onPress: () => void undo(row, answer.version) } });
      // Not waited for: a key pressed for the next record is never lost.
      void readAgain();
    });

  return {
    page,
    filter,
    sort,
    queue,
    error,
    refetch,
    rows,
    at: index,
    current,
    isBusy,
    open,
    move: (steps: number) => open(rows[Math.min(Math.max(index + steps, 0), rows.length - 1)]),
    verify: (row: Queued, checklist: string[]) =>
      decide(row, t("Verified: {{title}}", { title: row.title }), (params) =>
        call(reviews.verify, { params, body: { version: row.version, checklist } }),
      ),
    giveBack: (row: Queued, reason: string) =>
      decide(row, t("Returned: {{title}}", { title: row.title }), (params) =>
        call(reviews.return, { params, body: { version: row.version, reason } }),
      ),
    /** The same decision on many, each by itself; gives those that were refused, or null if nothing was decided. */
    decideMany: async (some: readonly Queued[], decision: Decision) => {
      let left: readonly RefusedReview[] | null = null;
      await attempt(async () => {
        const chosen = some.map(({ kind, id, version }) => ({ kind, id, version }));
        const { done, refused } = await call(reviews.decideMany, { body: { ...decision, records: chosen } });
        const undoing = { label: t("Undo"), onPress: () => void undoMany(done) };
        const text =
          decision.decision === "verify"
            ? t("Records verified: {{count}}", { count: done.length })
            : t("Records returned: {{total}}", { total: done.length });
        toast({ text, seconds: 10, ...(done.length > 0 && { action: undoing }) });
        left = refused;
        await readAgain();
      });
      return left as readonly RefusedReview[] | null;
    },
  };
}

export type Review = ReturnType<typeof useReview>;
