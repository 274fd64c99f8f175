import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { records } from "#contract/records.ts";
import type { Gap } from "#kinds/derive/gaps.ts";
import { messageOf } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { useAnnounce } from "../../ui/live-region.tsx";
import { useToast } from "../../ui/toast.tsx";
import { offlineWords } from "../../words/offline-words.ts";
import { recordFormWords } from "../../words/record-form-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { FormSession } from "./form-session.ts";
import { problemPaths } from "./problem-at.ts";
import { submitRecord } from "./submit-record.ts";
import { rememberRecord } from "./use-form-session.ts";

type Given = { session: FormSession; gaps: readonly Gap[]; onGo: (path: string) => void };

/** What the buttons of a form do. */
export function useFormDeeds({ session, gaps, onGo }: Given) {
  const t = useWords(recordFormWords);
  const offline = useWords(offlineWords);
  const { kind, store, keeper } = session;
  const navigate = useNavigate();
  const client = useQueryClient();
  const { toast } = useToast();
  const announce = useAnnounce();
  const [busy, setBusy] = useState<"submit" | "save" | "clone" | null>(null);
  const isLeaving = useRef(false);

  const leaveTo = (path: string) => {
    isLeaving.current = true;
    void navigate(path);
  };
  const alone = async (deed: NonNullable<typeof busy>, work: () => Promise<void>) => {
    if (busy) return;
    setBusy(deed);
    try {
      await work();
    } catch (error) {
      toast({ variant: "destructive", text: messageOf(error) });
    } finally {
      setBusy(null);
    }
  };

  const save = () =>
    alone("save", async () => {
      const isSaved = await keeper.save();
      const [problem] = problemPaths(store.read());
      if (problem !== undefined) return onGo(problem);
      const { record, phase } = keeper.read();
      if (phase === "offline") return announce(offline("form.kept"));
      if (!record) {
        announce(t("useFormDeeds.aTitleIsNeededBefore"));
        return onGo(kind.title);
      }
      announce(isSaved ? t("useFormDeeds.saved") : t("useFormDeeds.notSaved"));
      if (isSaved && kind.single) toast({ text: t("useFormDeeds.savedOf", { one: kind.label.one }) });
    });
  const submit = () =>
    alone("submit", async () => {
      const answer = await submitRecord(session, gaps);
      if (!answer.done) {
        if (answer.path !== undefined) onGo(answer.path);
        toast({ variant: answer.isKept ? "default" : "destructive", text: answer.why });
        return;
      }
      rememberRecord(client, answer.record);
      toast({ text: t("useFormDeeds.submitted", { one: kind.label.one }) });
      leaveTo(`/common/display/${kind.slug}/${answer.record.id}`);
    });
  const clone = () =>
    alone("clone", async () => {
      await keeper.save();
      const { record } = keeper.read();
      if (!record) return;
      const params = { kind: kind.slug, id: record.id, deed: "clone" as const };
      const copy = await call(records.deed, { params, body: {} });
      rememberRecord(client, copy);
      toast({ text: t("useFormDeeds.thisIsTheCopy") });
      leaveTo(`/common/edit/${kind.editSlug}/${copy.id}`);
    });
  return { busy, save, submit, clone, isLeaving: () => isLeaving.current };
}
