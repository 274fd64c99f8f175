import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { records } from "#contract/records.ts";
import type { Gap } from "#kinds/derive/gaps.ts";
import { messageOf } from "../../core/api/api-error.ts";
import { call } from "../../core/api/call.ts";
import type { ProofUpload } from "../../fields/file/proof-uploads.ts";
import { useT } from "../../texts/use-t.ts";
import { useAnnounce } from "../../ui/message/live-region.tsx";
import { useToast } from "../../ui/message/toast.tsx";
import type { FormSession } from "./autosave/form-session.ts";
import { submitRecord } from "./autosave/submit-record.ts";
import { cacheRecord } from "./autosave/use-form-session.ts";
import { describeProblems, problemPaths } from "./problem-at.ts";

type Options = {
  session: FormSession;
  gaps: readonly Gap[];
  /** Sends all files, and returns the first that is not stored. */
  finishUploads: () => Promise<ProofUpload | undefined>;
  /** The person has chosen another page, which may still be loading. */
  isNavigatingAway: RefObject<boolean>;
  onGo: (path: string) => void;
};

/** The actions of a form's buttons. */
export function useFormActions({ session, gaps, finishUploads, isNavigatingAway, onGo }: Options) {
  const t = useT();
  const { kind, store, autosave } = session;
  const navigate = useNavigate();
  const client = useQueryClient();
  const { toast } = useToast();
  const announce = useAnnounce();
  const [busy, setBusy] = useState<"submit" | "save" | "clone" | null>(null);
  const isLeaving = useRef(false);

  const leaveTo = (path: string) => {
    if (isNavigatingAway.current) return;
    isLeaving.current = true;
    void navigate(path);
  };
  const runOnce = async (action: NonNullable<typeof busy>, work: () => Promise<void>) => {
    if (busy) return;
    setBusy(action);
    try {
      await work();
    } catch (error) {
      toast({ variant: "destructive", text: messageOf(error) });
    } finally {
      setBusy(null);
    }
  };

  const save = () =>
    runOnce("save", async () => {
      store.stopTyping();
      autosave.dropForgotten();
      const isSaved = await autosave.save();
      const problems = problemPaths(kind, store.getState());
      const [problem] = problems;
      if (problem !== undefined) {
        announce(describeProblems(kind, problems));
        return onGo(problem);
      }
      const { record, phase } = autosave.read();
      if (phase === "offline") return announce(t("Stored on this device; will be sent when you are connected"));
      if (!record) {
        announce(t("Enter a title to save"));
        return onGo(kind.title);
      }
      announce(isSaved ? t("Saved") : t("Not saved"));
      if (isSaved && kind.isOnePerPerson) toast({ text: t("{{one}} saved", { one: kind.label.one }) });
    });
  const submit = () =>
    runOnce("submit", async () => {
      const answer = await submitRecord(session, gaps, finishUploads);
      if (!answer.done) {
        if (answer.path !== undefined) onGo(answer.path);
        toast({ variant: answer.isKept ? "default" : "destructive", text: answer.reason });
        return;
      }
      cacheRecord(client, answer.record);
      toast({ text: t("{{one}} submitted", { one: kind.label.one }) });
      leaveTo(`/common/display/${kind.slug}/${answer.record.id}`);
    });
  const clone = () =>
    runOnce("clone", async () => {
      await autosave.save();
      const { record } = autosave.read();
      if (!record) return;
      const params = { kind: kind.slug, id: record.id, action: "clone" as const };
      const copy = await call(records.action, { params, body: {} });
      cacheRecord(client, copy);
      toast({ text: t("This is the copy. Proofs are not copied.") });
      leaveTo(`/common/edit/${kind.editSlug}/${copy.id}`);
    });
  return { busy, save, submit, clone, isLeaving: () => isLeaving.current };
}
