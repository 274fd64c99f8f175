import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { StoredRecord } from "#contract/record-shapes.ts";
import { timelines } from "#contract/records/timelines.ts";
import { type Action, records } from "#contract/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { Person } from "#kinds/person.ts";
import { ApiError, messageOf } from "../../core/api/api-error.ts";
import { call } from "../../core/api/call.ts";
import { refresh } from "../../core/api/use-read.ts";
import { useRetentionDays } from "../../core/queries.ts";
import { useUndo } from "../../feedback/use-undo.ts";
import { useT } from "../../texts/use-t.ts";
import { useToast } from "../../ui/message/toast.tsx";
import { cacheRecord } from "../form/autosave/use-form-session.ts";

type ActionBody = { position?: number; people?: Person[] };

/** The actions of a record's page, each reported in a toast. */
export function useRecordActions(kind: KindDefinition, record: StoredRecord, listPath: string) {
  const t = useT();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { toast } = useToast();
  const days = useRetentionDays();
  const undoAction = useUndo();
  const [busy, setBusy] = useState<string | null>(null);
  const params = { kind: record.kind, id: record.id };

  const showError = (error: unknown) => {
    toast({ variant: "destructive", text: messageOf(error) });
    // What the page shows is out of date.
    if (error instanceof ApiError && error.code === "conflict") void refresh(client, records.read, { params });
  };
  /** Returns true when it was done. */
  const attempt = async (name: string, work: () => Promise<void>, onError = showError): Promise<boolean> => {
    setBusy(name);
    try {
      await work();
      return true;
    } catch (error) {
      onError(error);
      // What is shown may be out of date.
      void refresh(client, records.read, { params });
      return false;
    } finally {
      setBusy(null);
    }
  };
  const send = async (action: Action, body: ActionBody = {}) => {
    const answer = await call(records.action, {
      params: { ...params, action },
      body: { ...body, version: record.version },
    });
    cacheRecord(client, answer);
    return answer;
  };
  const restore = async (key?: string, onError?: typeof showError) =>
    attempt(
      "restore",
      async () => {
        const input = { params: { ...params, action: "restore" as const }, body: {} };
        cacheRecord(client, await call(records.action, input, { key }));
        toast({ text: t("Restored") });
      },
      onError,
    );

  const restoreRemoved = (version: number) =>
    undoAction((key, onError) =>
      attempt(
        "undo",
        async () => {
          const input = { params: { ...params, action: "undo" as const }, body: { version } };
          cacheRecord(client, await call(records.action, input, { key }));
          void refresh(client, timelines.read);
        },
        onError,
      ),
    );

  return {
    busy,
    restore,
    submit: () =>
      attempt("submit", async () => {
        await send("submit");
        toast({ text: t("{{one}} submitted", { one: kind.label.one }) });
      }),
    withdraw: () =>
      attempt("withdraw", async () => {
        await send("withdraw");
        toast({ text: t("Changed back to draft") });
      }),
    confirm: (position?: number) =>
      attempt("confirm", async () => {
        await send("confirm", position === undefined ? {} : { position });
        toast({ text: t("Added to your list") });
      }),
    decline: () =>
      attempt("decline", async () => {
        const body = { version: record.version };
        const answer = await call(records.action, { params: { ...params, action: "decline" }, body });
        toast({ text: t("Removed from your list; your name stays on the record") });
        // The page is left first: without the authorship its history may no longer be readable.
        await navigate(listPath);
        cacheRecord(client, answer);
      }),
    assign: (people: Person[]) =>
      attempt("assign", async () => {
        await send("assign", { people });
        toast({ text: t("Assigned. Its people will be asked to confirm") });
      }),
    removePerson: (position: number, name: string) =>
      attempt("remove-person", async () => {
        const { version } = await send("remove-person", { position });
        void refresh(client, timelines.read);
        toast({
          text: t("This record is no longer linked to the account of {{name}}. The printed name stays.", { name }),
          action: restoreRemoved(version),
        });
      }),
    clone: () =>
      attempt("clone", async () => {
        const copy = await call(records.action, { params: { ...params, action: "clone" }, body: {} });
        cacheRecord(client, copy);
        void navigate(`/common/edit/${kind.editSlug}/${copy.id}`);
      }),
    decidePair: (other: { kind: string; id: string }, decided: "different" | null) =>
      attempt("pair", async () => {
        const body = { other: { kind: other.kind, id: other.id }, class: decided };
        cacheRecord(client, await call(records.decidePair, { params, body }));
        toast({
          text: t(
            decided === null ? "Marked as a possible duplicate again." : "Marked as different works. Both are counted.",
          ),
        });
      }),
    remove: () =>
      attempt("remove", async () => {
        cacheRecord(client, await call(records.remove, { params }));
        toast({
          text: t("Deleted. Kept in the bin for {{count}} days", { count: days }),
          action: undoAction(restore),
        });
        void navigate(listPath);
      }),
  };
}

export type RecordActions = ReturnType<typeof useRecordActions>;
