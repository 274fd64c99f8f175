import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { own } from "#contract/own.ts";
import { type Deed, records } from "#contract/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { placePeople } from "#rules/matching/place-people.ts";
import { messageOf } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { useRetentionDays } from "../../api/queries/use-retention-days.ts";
import { refresh } from "../../api/use-read.ts";
import { useToast } from "../../ui/toast.tsx";
import { binWords } from "../../words/bin-words.ts";
import { recordListWords } from "../../words/record-list-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { ListedRecord } from "./list-cells.tsx";

type Colleagues = Parameters<typeof placePeople>[1];

/** Deeds on several rows, one after the other; what was refused is said with its reason. */
export function useBulkDeeds(kind: Pick<KindDefinition, "slug">, onDone: () => void) {
  const say = useWords(recordListWords);
  const [isBusy, setIsBusy] = useState(false);
  const client = useQueryClient();
  const { toast } = useToast();
  const t = useWords(binWords);
  const days = useRetentionDays();
  const params = (id: string) => ({ kind: kind.slug, id });
  const reload = () =>
    Promise.all([
      refresh(client, records.list, { params: { kind: kind.slug } }),
      refresh(client, records.count),
      refresh(client, own.readRail),
    ]);

  const each = async (rows: readonly ListedRecord[], work: (row: ListedRecord) => Promise<unknown>) => {
    setIsBusy(true);
    const done: ListedRecord[] = [];
    let refusal = "";
    for (const row of rows) {
      try {
        await work(row);
        done.push(row);
      } catch (error) {
        refusal ||= messageOf(error);
      }
    }
    await reload();
    setIsBusy(false);
    return { done, refusal };
  };

  const deed = (row: ListedRecord, name: Deed, body = {}) =>
    call(records.deed, { params: { ...params(row.id), deed: name }, body });

  const remove = async (rows: readonly ListedRecord[]) => {
    const { done, refusal } = await each(rows, (row) => call(records.remove, { params: params(row.id) }));
    if (done.length === 0)
      return toast({ variant: "destructive", title: say("useBulkDeeds.nothingWasMoved"), text: refusal });
    onDone();
    const undo = async () => {
      await each(done, (row) => deed(row, "restore"));
    };
    toast({
      title: say("useBulkDeeds.movedToTheBin", { count: done.length }),
      text: refusal || t("stays", { count: days }),
      action: { label: say("useBulkDeeds.undo"), onPress: () => void undo() },
    });
  };

  /** One sentence for what was done, and what was not with the first reason. */
  const tell = (
    word: "submitted" | "restored" | "placed",
    asked: number,
    { done, refusal }: Awaited<ReturnType<typeof each>>,
    undo?: (row: ListedRecord) => Promise<unknown>,
  ) => {
    onDone();
    const left = asked - done.length;
    const action =
      undo && done.length > 0
        ? { action: { label: say("useBulkDeeds.undo"), onPress: () => void tellUndone(done, undo) } }
        : {};
    if (left === 0) return toast({ title: say(`useBulkDeeds.${word}`, { count: done.length }), ...action });
    const variant = done.length === 0 ? "destructive" : "default";
    toast({ variant, title: say(`useBulkDeeds.${word}InPart`, { done: done.length, left }), text: refusal, ...action });
  };

  const tellUndone = async (rows: readonly ListedRecord[], undo: (row: ListedRecord) => Promise<unknown>) => {
    const { done, refusal } = await each(rows, undo);
    const left = rows.length - done.length;
    if (left === 0) return toast({ title: say("useBulkDeeds.undone", { count: done.length }) });
    const title = say("useBulkDeeds.undoneInPart", { done: done.length, left });
    toast({ variant: "destructive", title, text: refusal });
  };

  const submit = async (rows: readonly ListedRecord[]) =>
    tell("submitted", rows.length, await each(rows, (row) => deed(row, "submit")));

  const restore = async (rows: readonly ListedRecord[]) =>
    tell("restored", rows.length, await each(rows, (row) => deed(row, "restore")));

  const place = async (rows: readonly ListedRecord[], colleagues: Colleagues) =>
    tell(
      "placed",
      rows.length,
      await each(rows, (row) => deed(row, "place", { people: placePeople(row.people, colleagues) })),
      (row) => deed(row, "unplace"),
    );

  return { isBusy, remove, submit, restore, place };
}
