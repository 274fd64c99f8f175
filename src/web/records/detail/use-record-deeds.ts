import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { type Deed, records } from "#contract/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { Person } from "#kinds/person.ts";
import { messageOf } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { useRetentionDays } from "../../api/queries/use-retention-days.ts";
import { refresh } from "../../api/use-read.ts";
import { useToast } from "../../ui/toast.tsx";
import { binWords } from "../../words/bin-words.ts";
import { recordPageWords } from "../../words/record-page-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { StoredRecord } from "../form/outgoing.ts";
import { rememberRecord } from "../form/use-form-session.ts";

type DeedBody = { position?: number; people?: Person[] };

/** What may be done with a record from its own page, each said in a toast. */
export function useRecordDeeds(kind: KindDefinition, record: StoredRecord, listPath: string) {
  const say = useWords(recordPageWords);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { toast } = useToast();
  const t = useWords(binWords);
  const days = useRetentionDays();
  const [busy, setBusy] = useState<string | null>(null);
  const params = { kind: record.kind, id: record.id };

  /** True when it was done. */
  const attempt = async (name: string, work: () => Promise<void>): Promise<boolean> => {
    setBusy(name);
    try {
      await work();
      return true;
    } catch (error) {
      toast({ variant: "destructive", text: messageOf(error) });
      return false;
    } finally {
      setBusy(null);
    }
  };
  const ask = async (deed: Deed, body: DeedBody = {}) => {
    const answer = await call(records.deed, {
      params: { ...params, deed },
      body: { ...body, version: record.version },
    });
    rememberRecord(client, answer);
    return answer;
  };
  const restore = () =>
    attempt("restore", async () => {
      rememberRecord(client, await call(records.deed, { params: { ...params, deed: "restore" }, body: {} }));
      toast({ text: say("useRecordDeeds.takenOutOfTheBin") });
    });

  const bringBack = (version: number) =>
    attempt("undo", async () => {
      rememberRecord(client, await call(records.deed, { params: { ...params, deed: "undo" }, body: { version } }));
      void refresh(client, records.history);
    });

  return {
    busy,
    restore,
    submit: () =>
      attempt("submit", async () => {
        await ask("submit");
        toast({ text: say("useRecordDeeds.submitted", { one: kind.label.one }) });
      }),
    withdraw: () =>
      attempt("withdraw", async () => {
        await ask("withdraw");
        toast({ text: say("useRecordDeeds.itIsADraftAgain") });
      }),
    confirm: (position?: number) =>
      attempt("confirm", async () => {
        await ask("confirm", position === undefined ? {} : { position });
        toast({ text: say("useRecordDeeds.itStandsInYourList") });
      }),
    decline: () =>
      attempt("decline", async () => {
        await ask("decline");
        toast({ text: say("useRecordDeeds.itIsGone") });
        void navigate(listPath);
      }),
    place: (people: Person[]) =>
      attempt("place", async () => {
        await ask("place", { people });
        toast({ text: say("useRecordDeeds.placedItsPeopleAreAsked") });
      }),
    removePerson: (position: number, name: string) =>
      attempt("remove-person", async () => {
        const { version } = await ask("remove-person", { position });
        void refresh(client, records.history);
        toast({
          text: say("useRecordDeeds.personRemoved", { name }),
          action: { label: say("useRecordDeeds.undo"), onPress: () => void bringBack(version) },
        });
      }),
    clone: () =>
      attempt("clone", async () => {
        const copy = await call(records.deed, { params: { ...params, deed: "clone" }, body: {} });
        rememberRecord(client, copy);
        void navigate(`/common/edit/${kind.editSlug}/${copy.id}`);
      }),
    decidePair: (other: { kind: string; id: string }, decided: "different" | null) =>
      attempt("pair", async () => {
        const body = { other: { kind: other.kind, id: other.id }, class: decided };
        rememberRecord(client, await call(records.decidePair, { params, body }));
        toast({ text: say(decided === null ? "otherRecords.nowOneCounts" : "otherRecords.nowBothCount") });
      }),
    remove: () =>
      attempt("remove", async () => {
        rememberRecord(client, await call(records.remove, { params }));
        toast({
          text: t("moved", { count: days }),
          action: { label: say("useRecordDeeds.undo"), onPress: () => void restore() },
        });
        void navigate(listPath);
      }),
  };
}

export type RecordDeeds = ReturnType<typeof useRecordDeeds>;
