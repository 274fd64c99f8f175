import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { own } from "#contract/own.ts";
import { type Action, records } from "#contract/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { isFilled } from "#kinds/derive/field-value.ts";
import { assignPeople } from "#rules/matching/assign-people.ts";
import { text } from "#texts/text.ts";
import { messageOf } from "../../../core/api/api-error.ts";
import { call } from "../../../core/api/call.ts";
import { refresh } from "../../../core/api/use-read.ts";
import { useRetentionDays } from "../../../core/queries.ts";
import { useT } from "../../../texts/use-t.ts";
import { useToast } from "../../../ui/message/toast.tsx";
import type { ToastMessage } from "../../../ui/message/toast-list.tsx";
import type { ListedRecord } from "../list-cells.tsx";
import { titlesOf } from "../titles-of.ts";

type Colleagues = Parameters<typeof assignPeople>[1];

export type Filling = { field: string; value: unknown; onlyEmpty: boolean };

/** Actions on several rows, one after the other. The message afterwards names the refused ones, with the reason of the first. */
export function useBulkActions(kind: Pick<KindDefinition, "slug">, onDone: () => void) {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const client = useQueryClient();
  const { toast } = useToast();
  const days = useRetentionDays();
  const params = (id: string) => ({ kind: kind.slug, id });
  const reload = () =>
    Promise.all([
      refresh(client, records.list, { params: { kind: kind.slug } }),
      refresh(client, records.count),
      refresh(client, own.readSidebar),
    ]);

  const runEach = async (rows: readonly ListedRecord[], run: (row: ListedRecord) => Promise<unknown>) => {
    setIsBusy(true);
    const done: ListedRecord[] = [];
    const refused: ListedRecord[] = [];
    let reason = "";
    for (const row of rows) {
      try {
        await run(row);
        done.push(row);
      } catch (error) {
        refused.push(row);
        reason ||= messageOf(error);
      }
    }
    await reload();
    setIsBusy(false);
    return { done, refused, refusal: refused.length > 0 ? `${titlesOf(refused).join(", ")}: ${reason}` : "" };
  };

  const action = (row: ListedRecord, name: Action, body = {}) =>
    call(records.action, { params: { ...params(row.id), action: name }, body });

  /** Deletes the rows that are not locked, and names the locked ones in the message. */
  const remove = async (rows: readonly ListedRecord[], locked: readonly ListedRecord[] = []) => {
    const { done, refusal } = await runEach(rows, (row) => call(records.remove, { params: params(row.id) }));
    if (done.length === 0) return toast({ variant: "destructive", title: t("Nothing was deleted"), text: refusal });
    onDone();
    toast({
      title: t("{{count}} deleted", { count: done.length }),
      text:
        [refusal, locked.length > 0 && t("Locked, not deleted: {{titles}}", { titles: titlesOf(locked) })]
          .filter(Boolean)
          .join(" ") || t("Kept for {{count}} days", { count: days }),
      action: undoAction("restored", done, (row) => action(row, "restore")),
    });
  };

  /** Shows how many rows were done, and for the others the first reason. */
  const showResult = (
    outcome: "submitted" | "restored" | "assigned" | "filled",
    count: number,
    { done, refusal }: Omit<Awaited<ReturnType<typeof runEach>>, "refused">,
    undo?: (row: ListedRecord) => Promise<unknown>,
  ) => {
    onDone();
    const notDone = count - done.length;
    const undone =
      undo && done.length > 0
        ? { action: undoAction(outcome === "filled" ? "changedBack" : "unassigned", done, undo) }
        : {};
    if (notDone === 0) return toast({ title: t(doneTexts[outcome], { count: done.length }), ...undone });
    const variant = done.length === 0 ? "destructive" : "default";
    toast({
      variant,
      title: t(partlyDoneTexts[outcome], { done: done.length, left: notDone }),
      text: refusal,
      ...undone,
    });
  };

  /** Rows that could not be undone can be tried again from the message that names them. */
  const undoAction = (
    outcome: "restored" | "unassigned" | "changedBack",
    rows: readonly ListedRecord[],
    undo: (row: ListedRecord) => Promise<unknown>,
  ): NonNullable<ToastMessage["action"]> => ({
    label: t("Undo"),
    onPress: async () => {
      const { done, refused, refusal } = await runEach(rows, undo);
      if (refused.length === 0) return toast({ title: t(doneTexts[outcome], { count: done.length }) });
      toast({
        variant: "destructive",
        title: t(partlyDoneTexts[outcome], { done: done.length, left: refused.length }),
        text: refusal,
        action: undoAction(outcome, refused, undo),
      });
    },
  });

  /** Writes a value into a field of each row; with `onlyEmpty`, rows with another value or an unrecognised text keep it. */
  const fill = async (rows: readonly ListedRecord[], { field, value, onlyEmpty }: Filling) => {
    const kept = new Set<string>();
    const before = new Map<string, { value: unknown; version: number }>();
    const change = (row: ListedRecord, version: number, next: unknown) =>
      call(records.change, { params: params(row.id), body: { version, data: { [field]: next } } });
    const result = await runEach(rows, async (row) => {
      const { data, unread, version } = await call(records.read, { params: params(row.id) });
      if (onlyEmpty && (isFilled(data[field]) || unread[field] !== undefined)) return kept.add(row.id);
      const changed = await change(row, version, value);
      before.set(row.id, { value: data[field] ?? null, version: changed.version });
    });
    const done = result.done.filter(({ id }) => before.has(id));
    showResult("filled", rows.length - kept.size, { ...result, done }, (row) => {
      const { value: previous, version } = before.get(row.id) ?? { value: null, version: row.version };
      return change(row, version, previous);
    });
  };

  const submit = async (rows: readonly ListedRecord[]) =>
    showResult("submitted", rows.length, await runEach(rows, (row) => action(row, "submit")));

  const restore = async (rows: readonly ListedRecord[]) =>
    showResult("restored", rows.length, await runEach(rows, (row) => action(row, "restore")));

  const assign = async (rows: readonly ListedRecord[], colleagues: Colleagues) =>
    showResult(
      "assigned",
      rows.length,
      await runEach(rows, (row) =>
        // The list of people that is sent replaces the one that was shown.
        action(row, "assign", { people: assignPeople(row.people, colleagues), version: row.version }),
      ),
      (row) => action(row, "unassign"),
    );

  return { isBusy, remove, submit, restore, assign, fill };
}

const doneTexts = {
  submitted: text("{{count}} submitted"),
  restored: text("{{count}} restored"),
  assigned: text("{{count}} assigned"),
  unassigned: text("{{count}} unassigned again"),
  filled: text("{{count}} filled"),
  changedBack: text("{{count}} changed back"),
};

const partlyDoneTexts = {
  submitted: text("{{done}} submitted, {{left}} not yet"),
  restored: text("{{done}} restored, {{left}} not yet"),
  assigned: text("{{done}} assigned, {{left}} not yet"),
  unassigned: text("{{done}} unassigned again, {{left}} not"),
  filled: text("{{done}} filled, {{left}} not"),
  changedBack: text("{{done}} changed back, {{left}} not"),
};
